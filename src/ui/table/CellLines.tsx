import { chakra } from '@chakra-ui/react';

/** A value and what explains it, below each other. In a compact table they share a line, and the value has more room. */
export const CellLines = chakra('span', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    '[data-density=compact] &': {
      flexDirection: 'row',
      alignItems: 'baseline',
      columnGap: '2',
      '& > *': { minWidth: '0' },
      '& > * + *': { flexShrink: '20' },
    },
  },
});
