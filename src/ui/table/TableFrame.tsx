import { chakra } from '@chakra-ui/react';

/** The frame of a table. Wide tables scroll inside it, so the page never does. */
export const TableFrame = chakra('div', {
  base: { overflowX: 'auto', bg: 'bg.surface', borderWidth: '1px', borderRadius: 'lg' },
});
