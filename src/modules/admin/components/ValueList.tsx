import { chakra } from '@chakra-ui/react';

/** Names and values in a card. The lines are `ValueLine`s. */
export const ValueList = chakra('dl', {
  base: { bg: 'bg.surface', borderWidth: '1px', borderRadius: 'lg', px: '4' },
});

/** A `dt` and a `dd`. */
export const ValueLine = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' },
    columnGap: '4',
    rowGap: '1',
    py: '3',
    borderTopWidth: '1px',
    _first: { borderTopWidth: '0' },
  },
});
