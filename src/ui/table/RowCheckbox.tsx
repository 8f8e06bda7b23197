import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Check } from '../forms/Check.tsx';
import { ROW_CONTROL } from './rowKeys.ts';

/** The name of a row's checkbox among its controls. */
const SELECTS = 'select';

/** The checkbox of a row, or of the page. The whole label is its target. */
export function RowCheckbox({ label, checked, mixed = false, onToggle }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    // Shift would select text between two rows. Without the default, the checkbox takes the focus below.
    <Target onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
      <Check
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        // `onClick` knows whether Shift is held.
        onChange={() => {}}
        onClick={(event) => {
          event.currentTarget.focus();
          onToggle(event.shiftKey);
        }}
        {...{ [ROW_CONTROL]: SELECTS }}
      />
    </Target>
  );
}

const Target = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '8',
    cursor: 'pointer',
    '@media (pointer: coarse)': { boxSize: '10' },
  },
});

type RowCheckboxProps = {
  label: string;
  checked: boolean;
  /** Only some rows of the page are selected. */
  mixed?: boolean;
  /** `range`: Shift is held. */
  onToggle: (range: boolean) => void;
};
