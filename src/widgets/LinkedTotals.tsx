import { Box, chakra, Flex } from '@chakra-ui/react';
import { useCan } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { ledgerTexts, linkedTotalsTexts } from '#shared/accounting/messages.ts';
import type { LedgerLink } from '#shared/accounting/model.ts';
import { showMoney } from '#shared/kit/money.ts';
import { QueryError } from '#ui/base/QueryError.tsx';

/** Income, expenses, and result of the transactions that are linked to a project or an event. Staff only. */
export function LinkedTotals({ kind, id }: { kind: LedgerLink; id: number }) {
  const isStaff = useCan('accounting.read', null);
  const query = trpc.accounting.linkedTotals.useQuery({ kind, id }, { enabled: isStaff });
  const { data } = query;
  if (!isStaff) return null;
  if (query.isError) return <QueryError message={linkedTotalsTexts.failed} query={query} />;
  const facts = data && [
    [ledgerTexts.income, data.income] as const,
    [ledgerTexts.expenses, data.expenses] as const,
    [linkedTotalsTexts.result, data.result] as const,
  ];
  return (
    <Flex
      as="section"
      aria-label={linkedTotalsTexts.label}
      aria-busy={!data}
      align="baseline"
      columnGap="5"
      rowGap="1"
      wrap="wrap"
      mb={{ base: '1.5', sm: '5' }}
      minH="5"
      color="fg.muted"
    >
      {data?.count === 0 && linkedTotalsTexts.none}
      {data && data.count > 0 && (
        <>
          <Box as="span" hideBelow="sm">
            {linkedTotalsTexts.label}
          </Box>
          <Flex as="dl" columnGap={{ base: '3', sm: '5' }} rowGap="1" wrap="wrap">
            {facts?.map(([label, amount]) => (
              <Flex key={label} gap="1.5">
                <dt>{label}</dt>
                <Sum>{showMoney(amount)}</Sum>
              </Flex>
            ))}
          </Flex>
        </>
      )}
    </Flex>
  );
}

const Sum = chakra('dd', {
  base: { color: 'fg', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
