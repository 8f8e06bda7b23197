import { Box, Heading, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReadingProps } from '#records/import/ImportDialog.tsx';
import { LinesBefore } from '#records/import/LinesBefore.tsx';
import { isBankRow } from '#shared/accounting/bank/detect.ts';
import {
  bankTexts,
  DATE_ORDER_LABEL,
  DECIMAL_SIGN_LABEL,
  EXPENSE_SIGN_LABEL,
} from '#shared/accounting/bank/messages.ts';
import { DATE_ORDERS, DECIMAL_SIGNS, EXPENSE_SIGNS, SKIPPED_LINES_MAX } from '#shared/csv-import/model.ts';
import { FormField } from '#ui/forms/FormField.tsx';
import { OptionSelect } from '#ui/forms/OptionSelect.tsx';
import { CategoryRules } from './CategoryRules.tsx';
import { EitherDate } from './EitherDate.tsx';
import { SampleRows } from './SampleRows.tsx';

const ORDERS = DATE_ORDERS.map((order) => [order, DATE_ORDER_LABEL[order]] as const);
const SIGNS = DECIMAL_SIGNS.map((sign) => [sign, DECIMAL_SIGN_LABEL[sign]] as const);
const EXPENSES = EXPENSE_SIGNS.map((sign) => [sign, EXPENSE_SIGN_LABEL[sign]] as const);
const FIRST_LINES = [
  ['header', bankTexts.firstLineIs.header],
  ['row', bankTexts.firstLineIs.row],
] as const;
const SIZE = { size: 'md' } as const;

/** How a bank's file is read, its first rows as they will be imported, and rules for their categories. */
export function FileFormat(props: ReadingProps) {
  const { job, mapping, format } = props;
  // The other types of files have one order of dates and one decimal separator.
  const hasChoices = job.type === 'csv' || job.type === 'qif';
  return (
    <Stack gap="5">
      {hasChoices && <FormatChoices {...props} />}
      <LinesBefore skipped={job.skipped} />
      <SampleRows job={job} mapping={mapping} format={format} />
      <CategoryRules />
    </Stack>
  );
}

function FormatChoices({ job, mapping, format, onFormat, steps }: ReadingProps) {
  const isTable = job.type === 'csv';
  return (
    <Box as="section" aria-labelledby="bank-format">
      <Heading as="h3" size="sm" id="bank-format" mb="3">
        {bankTexts.reading}
      </Heading>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField label={bankTexts.dateOrder}>
          <OptionSelect
            {...{ frame: SIZE, value: format.dateOrder, options: ORDERS }}
            onChange={(dateOrder) => onFormat({ dateOrder })}
          />
        </FormField>
        <FormField label={bankTexts.decimal}>
          <OptionSelect
            {...{ frame: SIZE, value: format.decimal, options: SIGNS }}
            onChange={(decimal) => onFormat({ decimal })}
          />
        </FormField>
        {isTable && !mapping.includes('direction') && (
          <FormField label={bankTexts.expenses}>
            <OptionSelect
              {...{ frame: SIZE, value: format.expenses, options: EXPENSES }}
              onChange={(expenses) => onFormat({ expenses })}
            />
          </FormField>
        )}
        {isTable && (
          <>
            <SkippedLines
              key={job.skippedLines}
              lines={job.skippedLines}
              onLines={(skippedLines) => steps.readAs({ skippedLines })}
            />
            <FormField label={bankTexts.firstLine}>
              <OptionSelect
                {...{ frame: SIZE, value: job.header ? 'header' : 'row', options: FIRST_LINES }}
                onChange={(first) => steps.readAs({ header: first === 'header' })}
              />
            </FormField>
          </>
        )}
      </SimpleGrid>
      <EitherDate job={job} mapping={mapping} format={format} />
      {isTable &&
        mapping.includes('amount') &&
        !mapping.includes('direction') &&
        format.expenses === 'positive' && <Text mt="3">{bankTexts.positiveExpenses}</Text>}
      {isBankRow(job.columns) && (
        <Text mt="3" color="danger">
          {bankTexts.looksLikeRow}
        </Text>
      )}
      {isTable && (
        <Text color="fg.muted" textStyle="xs" mt="2">
          {job.header ? bankTexts.remembered : bankTexts.noHeader}
        </Text>
      )}
    </Box>
  );
}

/** Reads the file again when the field is left or Enter is pressed. */
function SkippedLines({ lines, onLines }: { lines: number; onLines: (lines: number) => void }) {
  const [typed, setTyped] = useState(String(lines));
  const commit = () => {
    const next = Number(typed);
    const isValid = /^\d+$/.test(typed.trim()) && next <= SKIPPED_LINES_MAX;
    if (!isValid) setTyped(String(lines));
    else if (next !== lines) onLines(next);
  };
  return (
    <FormField label={bankTexts.skippedLines}>
      <Input
        size="md"
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
        }}
      />
    </FormField>
  );
}
