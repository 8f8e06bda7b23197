import { z } from 'zod';
import { CHARSETS } from '../kit/charsets.ts';
import { sentInteger, sentPositive } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { boundedList, singleLine } from '../kit/text.schema.ts';
import { staffId } from '../staff/schema.ts';
import { importMessages } from './messages.ts';
import {
  DATE_ORDERS,
  DECIMAL_SIGNS,
  DUPLICATE_CHOICES,
  EXPENSE_SIGNS,
  IMPORT_COLUMNS_MAX,
  IMPORT_HEADER_MAX,
  IMPORT_KINDS,
  IMPORT_VALUE_MAX,
  IMPORT_VALUES_MAX,
  ROW_VIEWS,
  SKIPPED_LINES_MAX,
} from './model.ts';

export const importKindInput = z.enum(IMPORT_KINDS, importMessages.kind);
export const importIdInput = z.object({ id: staffId });

const formatInput = z.object(
  {
    dateOrder: z.enum(DATE_ORDERS, importMessages.dateOrder),
    decimal: z.enum(DECIMAL_SIGNS, importMessages.decimal),
    expenses: z.enum(EXPENSE_SIGNS, importMessages.expenses),
  },
  importMessages.format,
);

const valueText = z.string(importMessages.values).max(IMPORT_VALUE_MAX, importMessages.values);
const valueInput = z.object({ key: valueText, value: valueText, use: valueText }, importMessages.values);

/** A column mapping, complete or not. */
export const importFormatInput = importIdInput.extend({
  mapping: boundedList(
    z.string(importMessages.mapping).max(100).nullable(),
    IMPORT_COLUMNS_MAX,
    importMessages.mapping,
    importMessages.mapping,
  ),
});

/** Starts the preview. It can be repeated with another mapping. */
export const importCheckInput = importFormatInput.extend({
  duplicates: z.enum(DUPLICATE_CHOICES, importMessages.duplicates).default('skip'),
  /** Left out, the current format stays for columns that stay, and is detected for others. Only files with amounts have one. */
  format: formatInput.optional(),
  /** What to use instead of unknown values. Left out, the current choices stay. */
  values: boundedList(
    valueInput,
    2 * IMPORT_VALUES_MAX,
    importMessages.values,
    importMessages.values,
  ).optional(),
});
export type ImportCheckInput = z.infer<typeof importCheckInput>;

const charsetInput = z.enum(CHARSETS, importMessages.charset);

const skippedLinesInput = sentInteger(
  z
    .number(importMessages.skippedLines)
    .int(importMessages.skippedLines)
    .min(0, importMessages.skippedLines)
    .max(SKIPPED_LINES_MAX, importMessages.skippedLines),
);

/** In the query of an upload it is text. */
const headerInput = z
  .union([z.boolean(), z.enum(['true', 'false'])], importMessages.header)
  .transform((header) => header === true || header === 'true');

/**
 * The options of an upload. Left out, they are detected. Lines before the header, and files without a header, are only
 * detected in files with amounts.
 */
export const importSendInput = z.object({
  charset: charsetInput.optional(),
  skippedLines: skippedLinesInput.optional(),
  header: headerInput.optional(),
});

/** Reads the file again in another character set, from another line on, or with or without a header. */
export const importReadAsInput = importIdInput
  .extend(importSendInput.shape)
  .refine(({ id: _, ...source }) => Object.values(source).some((value) => value !== undefined), {
    path: ['charset'],
    message: importMessages.readAsNothing,
  });
export type ImportReadAsInput = z.infer<typeof importReadAsInput>;

export const importListInput = pageInput.extend({ kind: importKindInput });
export type ImportListInput = z.infer<typeof importListInput>;

/** The rows of a preview that are assumed to be duplicates. */
export const importDuplicatesInput = importIdInput.extend(pageInput.shape);
export type ImportDuplicatesInput = z.infer<typeof importDuplicatesInput>;

/** A page of the rows of a preview. */
export const importRowsInput = importIdInput.extend({
  show: z.enum(ROW_VIEWS, importMessages.show).default('all'),
  page: sentPositive('page').default(1),
});
export type ImportRowsInput = z.infer<typeof importRowsInput>;

/** The category of a row that is imported, or null for that of the file or of a rule. */
export const importCategoryInput = importIdInput.extend({
  row: sentPositive('row'),
  category: singleLine(importMessages.category, IMPORT_HEADER_MAX, importMessages.category).nullable(),
});
export type ImportCategoryInput = z.infer<typeof importCategoryInput>;

/** Whether an assumed duplicate is imported anyway. */
export const importIncludeInput = importIdInput.extend({
  row: sentPositive('row'),
  included: z.boolean(importMessages.included),
});
export type ImportIncludeInput = z.infer<typeof importIncludeInput>;
