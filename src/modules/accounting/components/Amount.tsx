import { Stack, Text } from '@chakra-ui/react';
import { ENTRY_SIGN_LABEL } from '#shared/accounting/messages.ts';
import type { EntrySign } from '#shared/accounting/model.ts';
import { showMoney } from '#shared/kit/money.ts';
import { Sum } from '#ui/table/Sum.tsx';

/** An amount with its sign and its type as a word, which the rows of a compact table have no room for. */
export function Amount({ amount, type }: { amount: number; type: EntrySign }) {
  return (
    <Stack gap="0" align="inherit">
      <Sum color={type === 'income' ? 'success' : undefined}>{showMoney(amount)}</Sum>
      <Text as="span" color="fg.muted" textStyle="xs" css={{ '[data-density=compact] &': { srOnly: true } }}>
        {ENTRY_SIGN_LABEL[type]}
      </Text>
    </Stack>
  );
}
