import { Text } from '@chakra-ui/react';
import { formatDay } from '#lib/text/format.ts';
import { eitherDays } from '#shared/accounting/bank/dates.ts';
import { bankTexts } from '#shared/accounting/bank/messages.ts';
import type { ImportMapping } from '#shared/csv-import/model.ts';
import type { CsvImport, ImportFormat } from '#shared/csv-import/output.ts';

/** Asks whether the date order is right, if a date of the file can be read in another one too. */
export function EitherDate({ job, mapping, format }: EitherDateProps) {
  const { dates } = job;
  // The server asked the column that was mapped then.
  const isCurrent = job.mapping.indexOf('date') === mapping.indexOf('date');
  const days = dates && isCurrent ? eitherDays(dates, format.dateOrder) : null;
  if (!dates || !days || days.length < 2) return null;
  return (
    <Text mt="3" fontWeight="medium">
      {bankTexts.eitherDate(dates, days.map(formatDay))}
    </Text>
  );
}

type EitherDateProps = { job: CsvImport; mapping: ImportMapping; format: ImportFormat };
