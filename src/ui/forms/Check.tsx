import { chakra } from '@chakra-ui/react';

/** Where backgrounds aren't shown, the browser draws it. */
const PLAIN = '@media print, (forced-colors: active)';

/** A check box or a radio button, by its `type`. */
export const Check = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flex: 'none',
    boxSize: '4',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'sm',
    bg: 'bg.surface',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'fast',
    _invalid: { borderColor: 'danger' },
    _disabled: { opacity: '0.5', cursor: 'not-allowed' },
    '&:is(:checked, :indeterminate:not([type=radio]))': {
      bg: 'accent.solid',
      borderColor: 'accent.solid',
      _after: { content: '""', position: 'absolute', borderColor: 'accent.contrast' },
    },
    // A tick.
    '&[type=checkbox]:checked::after': {
      insetInlineStart: '4.5px',
      top: '1px',
      width: '5px',
      height: '9px',
      borderRightWidth: '2px',
      borderBottomWidth: '2px',
      transform: 'rotate(45deg)',
    },
    // A line: only some are checked.
    '&[type=checkbox]:indeterminate::after': {
      inset: 'auto',
      insetInline: '3px',
      top: '6px',
      width: 'auto',
      height: '0',
      borderRightWidth: '0',
      borderBottomWidth: '2px',
      transform: 'none',
    },
    '&[type=radio]': { borderRadius: 'full' },
    '&[type=radio]:checked::after': { inset: '4px', borderRadius: 'full', bg: 'accent.contrast' },
    [PLAIN]: { appearance: 'auto', _after: { display: 'none' } },
  },
});
