import { chakra } from '@chakra-ui/react';

/** An amount of money: the strongest text of its row. */
export const Sum = chakra('span', {
  base: { color: 'fg', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
