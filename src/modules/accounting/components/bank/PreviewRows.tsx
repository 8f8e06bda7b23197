import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { bankTexts } from '#shared/accounting/bank/messages.ts';
import { importTexts } from '#shared/csv-import/messages.ts';
import { IMPORT_PAGE_ROWS, ROW_VIEWS, type RowView } from '#shared/csv-import/model.ts';
import type { CsvImport, PreviewRow } from '#shared/csv-import/output.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { Check } from '#ui/forms/Check.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { readCells } from './cells.ts';
import { RowCategory } from './RowCategory.tsx';
import { BankRowLine } from './SampleRows.tsx';

/** All rows of a preview, each with its category or the reason why it is skipped. */
export function PreviewRows({ job }: { job: CsvImport }) {
  const { id } = job;
  const [{ show, page }, setView] = useState<{ show: RowView; page: number }>({ show: 'all', page: 1 });
  // Another preview of the file has other rows.
  const list = trpc.imports.rows.useQuery(
    { id, show, page },
    { placeholderData: keepPreviousData, staleTime: 0, gcTime: 0 },
  );
  const rows = list.data;
  const views = ROW_VIEWS.map((view) => {
    const count = formatCount(countIn(job, view));
    return [view, bankTexts.viewOf(bankTexts.views[view], count)] as const;
  });
  return (
    <Box as="section" aria-labelledby="bank-rows" mt="5" pb="2">
      <Heading as="h3" size="sm" id="bank-rows" mb="1">
        {bankTexts.rows}
      </Heading>
      <Text color="fg.muted" mb="3">
        {bankTexts.rowsHint}
      </Text>
      <Box maxW="20rem" mb="3">
        <FormField label={bankTexts.show}>
          <OptionSelect
            {...{ frame: { size: 'md' }, value: show, options: views }}
            onChange={(view) => setView({ show: view, page: 1 })}
          />
        </FormField>
      </Box>
      {list.isError && <QueryError message={bankTexts.rowsFailed} query={list} />}
      {rows?.items.length === 0 && <Text color="fg.muted">{bankTexts.noRowsShown}</Text>}
      {rows && rows.items.length > 0 && (
        <>
          <Box
            as="ul"
            aria-labelledby="bank-rows"
            aria-busy={list.isPlaceholderData}
            {...{ listStyleType: 'none', borderWidth: '1px', borderRadius: 'md' }}
          >
            {rows.items.map((row) => (
              <Box as="li" key={row.row} px="3" py="2" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
                <Row job={job} row={row} />
              </Box>
            ))}
          </Box>
          <Pager
            {...{ total: rows.total, page, noun: importTexts.rows }}
            pages={Math.max(1, Math.ceil(rows.total / IMPORT_PAGE_ROWS))}
            onPage={(next) => setView({ show, page: next })}
          />
        </>
      )}
    </Box>
  );
}

function countIn({ total, refused, doubles, repeats }: CsvImport, view: RowView): number {
  if (view === 'all') return total;
  return view === 'skipped' ? refused : doubles + repeats;
}

function Row({ job, row }: RowProps) {
  const { cells, reason, duplicate, included, category } = row;
  const { mapping, format } = job;
  const read = format && readCells(job, cells, { mapping, format });
  const isImported = reason === null || included;
  return (
    <>
      {read && 'row' in read ? (
        <BankRowLine row={read.row} />
      ) : (
        <Text truncate>{cells.filter(Boolean).join(', ')}</Text>
      )}
      {reason !== null && (
        <Text color={duplicate ? 'fg.muted' : 'danger'} textStyle="xs" overflowWrap="anywhere">
          {importTexts.row(row.row)}. {reason}
          {reason.endsWith('.') ? '' : '.'}
        </Text>
      )}
      <Flex gap="4" align="center" wrap="wrap" _empty={{ display: 'none' }}>
        {duplicate && <IncludeRow job={job} row={row} />}
        {isImported && category !== null && read && 'row' in read && (
          <RowCategory {...{ id: job.id, row, category }} sign={read.row.amount < 0 ? 'expense' : 'income'} />
        )}
      </Flex>
    </>
  );
}

/** Whether an assumed duplicate is imported anyway. */
function IncludeRow({ job: { id }, row: { row, included } }: RowProps) {
  const utils = trpc.useUtils();
  const include = useMutationFeedback(trpc.imports.include, {
    failure: bankTexts.includeFailed,
    onSuccess: (next) => {
      utils.imports.read.setData({ id }, next);
      return utils.imports.rows.invalidate({ id });
    },
  });
  return (
    <Flex as="label" gap="2" minH="10" align="center" cursor="pointer">
      <Check
        type="checkbox"
        checked={include.isPending ? include.variables.included : included}
        onChange={({ target }) => include.mutate({ id, row, included: target.checked })}
      />
      {bankTexts.includeRow(row)}
    </Flex>
  );
}

type RowProps = { job: CsvImport; row: PreviewRow };
