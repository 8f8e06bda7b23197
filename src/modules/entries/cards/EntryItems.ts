import { chakra } from '@chakra-ui/react';

/** Cards stand apart, rows in one frame. Rows fit the width of the list, which may have a column beside it. */
export const EntryItems = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', listStyleType: 'none' },
  variants: {
    density: {
      cards: { gap: '3' },
      rows: {
        containerType: 'inline-size',
        bg: 'bg.surface',
        borderWidth: '1px',
        borderRadius: 'lg',
        overflow: 'hidden',
        '& > * + *': { borderTopWidth: '1px' },
      },
    },
  },
});
