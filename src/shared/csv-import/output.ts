import { z } from 'zod';
import { CHARSETS } from '../kit/charsets.ts';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';
import {
  DATE_ORDERS,
  DECIMAL_SIGNS,
  DUPLICATE_CHOICES,
  EXPENSE_SIGNS,
  FILE_TYPES,
  IMPORT_KINDS,
  IMPORT_STATES,
} from './model.ts';

export const importFormatOutput = z.strictObject({
  dateOrder: z.enum(DATE_ORDERS),
  decimal: z.enum(DECIMAL_SIGNS),
  /** The sign of expenses: in the amount column, or in the debit column. */
  expenses: z.enum(EXPENSE_SIGNS),
});

/** How the amounts of a file without a format are written: detected from all values of the column. */
export const importNumbersOutput = z.strictObject({
  decimal: z.enum(DECIMAL_SIGNS),
  /** The first value that could be read in another way, and how it is read. */
  either: z.strictObject({ row: rowId, cell: z.string(), amount: z.number() }).nullable(),
});

/** The first date of a file that can be read in several orders, and the orders. Each of them fits all dates. */
export const importDatesOutput = z.strictObject({
  row: rowId,
  cell: z.string(),
  orders: z.array(z.enum(DATE_ORDERS)),
});

/** Why a row was skipped, or would be. Row 1 is the header, if there is one. */
export const importProblemOutput = z.strictObject({ row: rowId, reason: z.string(), duplicate: z.boolean() });

/** What was changed in a row that was imported, or would be. */
export const importRemarkOutput = z.strictObject({ row: rowId, remark: z.string() });

/** A line before the header, which is no row. */
export const importSkippedOutput = z.strictObject({ row: rowId, reason: z.string(), text: z.string() });

/** A row that is assumed to be a duplicate. `included`: it is imported anyway. */
export const importDuplicateOutput = z.strictObject({
  row: rowId,
  reason: z.string(),
  cells: z.array(z.string()),
  included: z.boolean(),
});
export const importDuplicatesOutput = pageOf(importDuplicateOutput);

/** A row of a preview. `reason`: why it is skipped. `category`: that of the record, or null if the row can't be read. */
export const importRowOutput = z.strictObject({
  row: rowId,
  reason: z.string().nullable(),
  duplicate: z.boolean(),
  included: z.boolean(),
  cells: z.array(z.string()),
  category: z.string().nullable(),
  /** Whether the category was chosen in the preview. */
  isChosen: z.boolean(),
});
export const importRowsOutput = z.strictObject({ items: z.array(importRowOutput), total: count });

/** What a file says of itself. The days are null if the file can be read with several orders of dates. */
export const importFactsOutput = z.strictObject({
  accounts: z.array(z.string()),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

/** A value that a field doesn't know, its number of rows, and what is used instead. Empty: it's left out. */
export const importValueOutput = z.strictObject({
  key: z.string(),
  value: z.string(),
  rows: count,
  use: z.string(),
});

export const importOutput = z.strictObject({
  id: rowId,
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  /** Detected from the content. All but CSV files name their fields themselves, so `mapping` can't be changed. */
  type: z.enum(FILE_TYPES),
  /** Null for CSV files. */
  facts: importFactsOutput.nullable(),
  /** The character set of the file: detected, or chosen by the user. */
  charset: z.enum(CHARSETS),
  /** Lines of the file before its header. */
  skippedLines: count,
  /** Those that aren't blank. Long ones are cut. */
  skipped: z.array(importSkippedOutput),
  /** Whether the first line below them names the columns. Otherwise it is a row, and the columns have no name. */
  header: z.boolean(),
  /** Detected, remembered from the last file with this header, or chosen. Null for files without amounts. */
  format: importFormatOutput.nullable(),
  /** Null before the preview, and for files with a format or without amounts. */
  numbers: importNumbersOutput.nullable(),
  /** Null if all dates have one order, before the date column is known, and for files without a format. */
  dates: importDatesOutput.nullable(),
  columns: z.array(z.string()),
  /** The cells of the first rows. Long cells are cut. */
  sample: z.array(z.array(z.string())),
  /** The field key of each column, or null for columns that are not imported. */
  mapping: z.array(z.string().nullable()),
  /** The first values that their fields don't know. Only for fields such as the stage and the owner of a contact. */
  values: z.array(importValueOutput),
  duplicates: z.enum(DUPLICATE_CHOICES),
  /** Rows of the file, without its header. */
  total: count,
  /** Processed rows of the preview, and later of the import. */
  done: count,
  taken: count,
  refused: count,
  /** Rows that already exist as records, counted in `refused`, or in `taken` if duplicates are imported. */
  doubles: count,
  /** Rows that repeat an earlier row of the file, counted likewise. No row counts as both. */
  repeats: count,
  /** Of both, those that are imported although the others are skipped. Counted in `taken`. */
  included: count,
  /** What the rows add up to that a preview would import, both at least 0. Null otherwise, and for files without a format. */
  sums: z.strictObject({ income: z.number(), expense: z.number() }).nullable(),
  /** The first skipped rows. The report has all of them. */
  problems: z.array(importProblemOutput),
  /** The first imported rows with changes. */
  remarks: z.array(importRemarkOutput),
  createdAt: instant,
  endedAt: instant.nullable(),
});

/** How a file writes dates, amounts, and expenses. */
export type ImportFormat = z.infer<typeof importFormatOutput>;
export type ImportFacts = z.infer<typeof importFactsOutput>;
export type ImportValue = z.infer<typeof importValueOutput>;
export type ImportDates = z.infer<typeof importDatesOutput>;
export type ImportNumbers = z.infer<typeof importNumbersOutput>;
export type ImportDuplicate = z.infer<typeof importDuplicateOutput>;
export type PreviewRow = z.infer<typeof importRowOutput>;
export type PreviewRows = z.infer<typeof importRowsOutput>;
export type ImportRemark = z.infer<typeof importRemarkOutput>;
export type ImportProblem = z.infer<typeof importProblemOutput>;
export type CsvImport = z.infer<typeof importOutput>;
