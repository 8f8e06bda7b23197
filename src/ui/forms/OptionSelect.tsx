import { NativeSelect } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

export type SelectOption<Value extends string = string> = readonly [value: Value, label: string];

/** A native select with labeled values. It takes the props of its field. `frame` styles the wrapper. */
export function OptionSelect<Value extends string>(props: OptionSelectProps<Value>) {
  const { options, onChange, frame, ...field } = props;
  return (
    <NativeSelect.Root size="lg" {...frame}>
      <NativeSelect.Field
        {...field}
        onChange={({ target }) => {
          const chosen = options.find(([value]) => value === target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

type OptionSelectProps<Value extends string> = Omit<
  ComponentProps<typeof NativeSelect.Field>,
  'children' | 'onChange'
> & {
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  frame?: Omit<ComponentProps<typeof NativeSelect.Root>, 'children'>;
};
