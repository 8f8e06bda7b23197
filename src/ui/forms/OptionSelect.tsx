import { chakra, type HTMLChakraProps, useFieldContext, useSlotRecipe } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';

export type SelectOption<Value extends string = string> = readonly [value: Value, label: string];

/**
 * A native select with labeled values. It takes the props of its field. `frame` styles the wrapper. Chakra's own select would
 * load all parts of a form field with each list.
 */
export function OptionSelect<Value extends string>(props: OptionSelectProps<Value>) {
  const { options, onChange, frame: { size = 'lg', ...frame } = {}, ...field } = props;
  const styles = useSlotRecipe({ key: 'nativeSelect' })({ size });
  const fieldProps = useFieldContext()?.getSelectProps();
  return (
    <chakra.div {...frame} css={[styles.root, frame.css]}>
      <chakra.select
        {...fieldProps}
        {...field}
        css={styles.field}
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
      </chakra.select>
      <chakra.div css={styles.indicator}>
        <ChevronDown aria-hidden />
      </chakra.div>
    </chakra.div>
  );
}

type OptionSelectProps<Value extends string> = Omit<
  HTMLChakraProps<'select'>,
  'children' | 'onChange' | 'css'
> & {
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  ref?: Ref<HTMLSelectElement>;
  frame?: Omit<HTMLChakraProps<'div'>, 'children'> & { size?: 'sm' | 'md' | 'lg' };
};
