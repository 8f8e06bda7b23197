import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { bankTexts } from '#shared/accounting/bank/messages.ts';
import { importTexts } from '#shared/csv-import/messages.ts';
import type { CsvImport, ImportDuplicate } from '#shared/csv-import/output.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { readCells } from './cells.ts';
import { BankRowLine } from './SampleRows.tsx';

const PAGE = 50;

/** All assumed duplicates of a preview. Each can be imported anyway. */
export function DuplicateRows({ job }: { job: CsvImport }) {
  const { id } = job;
  const list = trpc.imports.duplicates.useInfiniteQuery({ id, limit: PAGE }, BY_CURSOR);
  const utils = trpc.useUtils();
  const include = useMutationFeedback(trpc.imports.include, {
    failure: bankTexts.includeFailed,
    onSuccess: (next) => {
      utils.imports.read.setData({ id }, next);
      return list.refetch();
    },
  });
  const rows = itemsOf(list);
  return (
    <Box as="section" aria-labelledby="bank-duplicates" mt="5" pb="2">
      <Heading as="h3" size="sm" id="bank-duplicates" mb="1">
        {bankTexts.duplicates}
      </Heading>
      <Text color="fg.muted" mb="2">
        {bankTexts.duplicatesHint}
      </Text>
      {list.isError && <QueryError message={bankTexts.duplicatesFailed} query={list} />}
      <Box as="ul" listStyleType="none" borderWidth={rows.length > 0 ? '1px' : '0'} borderRadius="md">
        {rows.map((duplicate) => (
          <Box as="li" key={duplicate.row} borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
            <Flex as="label" gap="3" px="3" py="2" minH="10" align="center" cursor="pointer">
              <chakra.input
                type="checkbox"
                checked={duplicate.included}
                onChange={({ target }) =>
                  include.mutate({ id, row: duplicate.row, included: target.checked })
                }
                boxSize="4"
                accentColor="accent.solid"
                flexShrink="0"
              />
              <Box flex="1" minW="0">
                <DuplicateLine job={job} duplicate={duplicate} />
              </Box>
            </Flex>
          </Box>
        ))}
      </Box>
      <LoadMore list={list} />
    </Box>
  );
}

function DuplicateLine({ job, duplicate }: { job: CsvImport; duplicate: ImportDuplicate }) {
  const { row, cells, reason } = duplicate;
  const { mapping, format } = job;
  const read = format && readCells(job, cells, { mapping, format });
  return (
    <>
      {read && 'row' in read && <BankRowLine row={read.row} />}
      <Text color="fg.muted" textStyle="xs">
        {importTexts.row(row)}. {reason}.
      </Text>
    </>
  );
}
