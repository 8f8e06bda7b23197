import { OptionSelect, type SelectOption } from '../forms/OptionSelect.tsx';

/** A select that filters or sorts a list. */
export function FilterSelect({ label, ...select }: FilterSelectProps) {
  return (
    <OptionSelect
      {...select}
      frame={{ size: 'md', flex: { base: '1 1 40%', sm: 'none' }, minW: '0', width: { sm: '10rem' } }}
      aria-label={label}
    />
  );
}

type FilterSelectProps = {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
};
