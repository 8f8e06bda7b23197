import { chakra } from '@chakra-ui/react';

/** A day in a cell, in one line. */
export const Day = chakra('span', { base: { whiteSpace: 'nowrap' } });
