import { chakra, Stack, Text } from '@chakra-ui/react';
import { ENTRY_SIGN_LABEL } from '#shared/accounting/messages.ts';
import type { EntrySign } from '#shared/accounting/model.ts';
import { showMoney } from '#shared/kit/money.ts';

export const Money = chakra('span', { base: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });

/** An amount with its sign and its type as a word. */
export function Amount({ amount, type }: { amount: number; type: EntrySign }) {
  return (
    <Stack gap="0" align="inherit">
      <Money>{showMoney(amount)}</Money>
      <Text as="span" color="fg.muted" textStyle="xs">
        {ENTRY_SIGN_LABEL[type]}
      </Text>
    </Stack>
  );
}
