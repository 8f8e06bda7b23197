import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { formatDay } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { bankTexts } from '#shared/accounting/bank/messages.ts';
import type { BankRow } from '#shared/accounting/bank/row.ts';
import { categoryChooser } from '#shared/accounting/bank/rules.ts';
import { typeReader } from '#shared/accounting/categories/choices.ts';
import type { ImportMapping } from '#shared/csv-import/model.ts';
import type { CsvImport, ImportFormat } from '#shared/csv-import/output.ts';
import { toDecimal } from '#shared/kit/money.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { useCategories } from '../../categories/useCategories.ts';
import { Amount } from '../Amount.tsx';
import { readCells } from './cells.ts';

/** The first rows of a file as they will be imported. */
export function SampleRows({ job, mapping, format }: SampleRowsProps) {
  const { data: rules = [] } = trpc.accounting.rules.useQuery({});
  const { categories } = useCategories();
  const categoryOf = categoryChooser(rules, typeReader(categories));
  const isMapped = mapping.includes('date') && mapping.some((key) => AMOUNTS.has(key ?? ''));
  return (
    <Box as="section" aria-labelledby="bank-sample">
      <Heading as="h3" size="sm" id="bank-sample" mb="2">
        {bankTexts.sample}
      </Heading>
      {isMapped ? (
        <Stack as="ul" gap="0" listStyleType="none" borderWidth="1px" borderRadius="md">
          {job.sample.map((cells, at) => {
            // Two rows may be equal. Their order never changes.
            const key = `${at}:${cells.join()}`;
            const read = readCells(job, cells, { mapping, format });
            return (
              <Box as="li" key={key} px="3" py="2" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
                {'row' in read ? (
                  <BankRowLine row={read.row} category={categoryOf(read.row)} />
                ) : (
                  <Text color="danger">{read.faults.join('. ')}</Text>
                )}
              </Box>
            );
          })}
        </Stack>
      ) : (
        <Text color="fg.muted">{bankTexts.noSample}</Text>
      )}
    </Box>
  );
}

const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'debit', 'credit']);

/** A row of a file as a transaction. */
export function BankRowLine({ row, category }: { row: BankRow; category?: string }) {
  const { date, payee, description, reference, amount } = row;
  return (
    <Flex gap="4" justify="space-between">
      <Box minW="0">
        <Text overflowWrap="anywhere">
          {payee || description || reference || category || bankTexts.untitled}
        </Text>
        <MetaLine color="fg.muted" textStyle="xs">
          {formatDay(date)}
          {category}
          {payee && description}
          {(payee || description) && reference}
        </MetaLine>
      </Box>
      <Box textAlign="end" flexShrink="0">
        <Amount amount={toDecimal(amount)} type={amount < 0 ? 'expense' : 'income'} />
      </Box>
    </Flex>
  );
}

type SampleRowsProps = {
  job: CsvImport;
  mapping: ImportMapping;
  format: ImportFormat;
};
