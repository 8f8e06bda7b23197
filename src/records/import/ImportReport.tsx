import { Box, Button, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { importTexts } from '#shared/csv-import/messages.ts';
import { countRows, IMPORT_PROBLEMS, importReportPath } from '#shared/csv-import/model.ts';
import type { CsvImport } from '#shared/csv-import/output.ts';
import { showMoney } from '#shared/kit/money.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { StatCard } from '#ui/base/StatCard.tsx';
import { LinesBefore } from './LinesBefore.tsx';

/** The result of a preview or an import, with the skipped rows and the reasons. */
export function ImportReport({ job, noun }: { job: CsvImport; noun: readonly [string, string] }) {
  const { state, taken, refused, problems, remarks, numbers, sums } = job;
  const { added, doubles, repeats, invalid } = countRows(job);
  const dry = state === 'checked';
  return (
    <Stack gap="5" pb="2">
      <Text role="status">
        {dry
          ? importTexts.previewSummary(formatCount(taken), formatCount(job.total))
          : importTexts.summary(formatCount(taken), formatCount(job.total), noun[1])}
        {job.duplicates === 'add' && doubles + repeats > 0 && ` ${importTexts.withDuplicates}`}
      </Text>
      <SimpleGrid as="dl" columns={{ base: 2, sm: 4 }} gap="3">
        <StatCard label={importTexts.new} value={formatCount(added)} />
        <StatCard label={importTexts.duplicate} value={formatCount(doubles)} />
        <StatCard label={importTexts.repeated} value={formatCount(repeats)} />
        <StatCard label={importTexts.invalid} value={formatCount(invalid)} />
      </SimpleGrid>
      {sums && (
        <SimpleGrid as="dl" columns={2} gap="3">
          <StatCard label={importTexts.sumIncome} value={showMoney(sums.income)} />
          <StatCard label={importTexts.sumExpense} value={showMoney(sums.expense)} />
        </SimpleGrid>
      )}
      {dry && numbers?.either && (
        <Text>
          {importTexts.decimals(numbers.decimal)} {importTexts.either(numbers.either)}
        </Text>
      )}
      <LinesBefore skipped={job.skipped} />
      {remarks.length > 0 && (
        <RowTexts
          id="import-remarks"
          title={importTexts.changedRows}
          label={importTexts.rowsAndChanges}
          rows={remarks.map(({ row, remark }) => ({ row, text: remark }))}
        >
          {remarks.length === IMPORT_PROBLEMS && (
            <Text color="fg.muted" textStyle="xs" mt="2">
              {importTexts.moreChanged}
            </Text>
          )}
        </RowTexts>
      )}
      {problems.length > 0 && (
        <RowTexts
          id="import-problems"
          title={dry ? importTexts.rowsToSkip : importTexts.skippedRows}
          label={importTexts.reasons}
          rows={problems.map(({ row, reason }) => ({ row, text: reason }))}
        >
          {refused > IMPORT_PROBLEMS && (
            <Text color="fg.muted" textStyle="xs" mt="2">
              {importTexts.moreSkipped}
            </Text>
          )}
          <Button asChild mt="3">
            <a href={importReportPath(job)} download>
              <Download aria-hidden />
              {importTexts.report}
            </a>
          </Button>
        </RowTexts>
      )}
    </Stack>
  );
}

/** Rows of the file, each with a text about it. */
function RowTexts({ id, title, label, rows, children }: RowTextsProps) {
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h3" size="sm" id={id} mb="2">
        {title}
      </Heading>
      <Box
        as="ul"
        listStyleType="none"
        maxH="15rem"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="md"
        tabIndex={0}
        aria-label={label}
      >
        {rows.map(({ row, text }) => (
          <Box
            as="li"
            key={`${row}:${text}`}
            px="3"
            py="2"
            borderTopWidth="1px"
            _first={{ borderTopWidth: '0' }}
            overflowWrap="anywhere"
          >
            <Text as="span" fontWeight="medium" fontVariantNumeric="tabular-nums">
              {importTexts.row(row)}
            </Text>{' '}
            <Text as="span" color="fg.muted">
              {text}
            </Text>
          </Box>
        ))}
      </Box>
      {children}
    </Box>
  );
}

type RowTextsProps = {
  id: string;
  title: string;
  label: string;
  rows: { row: number; text: string }[];
  children: ReactNode;
};
