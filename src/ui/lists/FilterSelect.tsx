import { NativeSelect } from '@chakra-ui/react';

/** One of a few values to narrow or order a list by. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  return (
    <NativeSelect.Root size="md" flex={{ base: '1 1 40%', sm: 'none' }} minW="0" width={{ sm: '10rem' }}>
      <NativeSelect.Field aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

type FilterSelectProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
};
