import { chakra } from '@chakra-ui/react';

/** Around a table: what is too wide scrolls in here, the page never. */
export const TableFrame = chakra('div', {
  base: { overflowX: 'auto', bg: 'bg.surface', borderWidth: '1px', borderRadius: 'lg' },
});
