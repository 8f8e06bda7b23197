import { chakra } from '@chakra-ui/react';
import { Check } from './Check.tsx';

/** The label of a radio button or checkbox with its text, in a frame that shows whether it is selected. */
export const OptionCard = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    px: '3',
    py: '2.5',
    minH: '10',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'bg.surface',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'fast',
    _hover: { bg: 'bg.hover' },
    '&:has(:checked)': { borderColor: 'accent.border', bg: 'accent.subtle' },
    '&:has(:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'accent.focusRing',
      outlineOffset: '-2px',
    },
    '&:has(:disabled)': { cursor: 'default', _hover: { bg: 'bg.surface' } },
  },
});

/** The radio button or checkbox of an option. The frame shows its focus. */
export const OptionInput = chakra(Check, { base: { my: '0.5', outline: 'none' } });
