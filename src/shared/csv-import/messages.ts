import { CHARSET_LABEL, CHARSETS, type Charset } from '../kit/charsets.ts';
import type { ImportField } from '../kit/fields.ts';
import { formatCents, showMoney } from '../kit/money.ts';
import type { AmountFault } from './format/amounts.ts';
import {
  DATE_ORDERS,
  DECIMAL_SIGNS,
  type DecimalSign,
  DUPLICATE_CHOICES,
  EXPENSE_SIGNS,
  IMPORT_BYTES_MAX,
  IMPORT_CELL_MAX,
  IMPORT_CELLS_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_DAYS,
  IMPORT_KINDS,
  IMPORT_PROBLEMS,
  PERSONAL_IMPORTS_PER_DAY,
  SKIPPED_LINES_MAX,
} from './model.ts';

const SIZE_MAX = `${IMPORT_BYTES_MAX / 1024 / 1024} MB`;

const AMOUNT_EXAMPLE: Record<DecimalSign, string> = { point: '1,234.50', comma: '1.234,50' };

const otherCurrency = (field: string, currency: string) => `${field} must be in USD, not ${currency}`;

export const importMessages = {
  kind: `\`kind\` must be one of ${IMPORT_KINDS.join(', ')}`,
  csvBody: 'Send the file as the request body (Content-Type: text/csv).',
  tooLarge: `The file is larger than ${SIZE_MAX}. Split it and import the parts.`,
  tooMany: `You can import up to ${PERSONAL_IMPORTS_PER_DAY} files per day. Please try again tomorrow.`,
  empty: 'The file has no rows below its header.',
  charset: `\`charset\` must be one of ${CHARSETS.join(', ')}`,
  notInCharset: (charset: Charset) =>
    `This file can't be read as ${CHARSET_LABEL[charset]}. Choose another character set, or save it as “CSV UTF-8”.`,
  sendAgain: 'The file is no longer stored. Upload it again to read it in another character set.',
  columns: `The file has more than ${IMPORT_COLUMNS_MAX} columns.`,
  quote: (row: number) => `Row ${row} has an unclosed quotation mark.`,
  rowTooLarge: (row: number) => `Row ${row} is too large. Is a quotation mark missing?`,
  manyCells: (row: number) => `Row ${row} has more than ${IMPORT_CELLS_MAX.toLocaleString('en-US')} cells.`,
  longCell: (field: string) =>
    `${field} must be at most ${IMPORT_CELL_MAX.toLocaleString('en-US')} characters, spaces included`,
  broken: (row: number) => `Row ${row} is not valid CSV.`,
  notFound: `Import not found. Imports that can't be undone are deleted after ${IMPORT_DAYS} days.`,
  rowsDeleted: `The rows of an import are deleted after ${IMPORT_DAYS} days.`,
  mapping: '`mapping` must have a field or null for each column',
  mappingLength: '`mapping` must have one value for each column of the file',
  mappingFixed: "`mapping` can't be changed, because this file names its fields itself",
  mappingUnknown: (key: string) => `Field ${key} can't be imported.`,
  mappingTwice: (label: string) => `Two columns are mapped to ${label}. Choose one.`,
  mappingMissing: (label: string) => `Choose the column for ${label}.`,
  duplicates: `\`duplicates\` must be one of ${DUPLICATE_CHOICES.join(', ')}`,
  dateOrder: `\`format.dateOrder\` must be one of ${DATE_ORDERS.join(', ')}`,
  decimal: `\`format.decimal\` must be one of ${DECIMAL_SIGNS.join(', ')}`,
  expenses: `\`format.expenses\` must be one of ${EXPENSE_SIGNS.join(', ')}`,
  format: '`format` must have dateOrder, decimal, and expenses',
  noFormat: "`format` can't be set for this kind of file",
  skippedLines: `\`skippedLines\` must be an integer from 0 to ${SKIPPED_LINES_MAX}`,
  noSkippedLines: "`skippedLines` can't be set for this kind of file",
  header: '`header` must be true or false',
  noTable: "`skippedLines` and `header` can't be set, because this file isn't a CSV file",
  noHeader: "`header` can't be set for this kind of file",
  fewerLines: (lines: number) => `The file has no rows below its first ${lines} lines.`,
  readAsNothing: 'Send `charset`, `skippedLines`, or `header`.',
  included: '`included` must be true or false',
  notADuplicate: "This row isn't an assumed duplicate.",
  noChoice: "Duplicates of this kind of import can't be chosen one by one.",
  previewOnly: 'Duplicates can only be chosen in a preview.',
  noUndo: "This kind of import can't be undone.",
  notImported: 'There is nothing to undo.',
  checkFirst: 'Preview the import first.',
  over: 'This import has ended. Upload the file again to repeat it.',
  inProgress: 'This import is in progress.',
  noColumn: ({ label, also }: ImportField) =>
    `The file has no column “${[label, ...also].join('” or “')}”. Add it to the header.`,
  cells: (cells: number, columns: number) =>
    `The row has ${cells === 1 ? '1 cell' : `${cells} cells`}, but the header has ${columns}.`,
  notText: (charset: Charset) => `The row has bytes that aren't valid ${CHARSET_LABEL[charset]} text.`,
  beforeHeader: 'The line is before the header.',
  nul: 'The row has a NUL character.',
  duplicate: (field: string, name: string) => `${name} has the same ${field}.`,
  repeatedRow: (row: number) => `Row ${row} is the same transaction`,
  repeated: (field: string, row: number) => `Row ${row} has the same ${field}.`,
  amount: (field: string, read: AmountFault, decimal: DecimalSign, max: number) =>
    ({
      invalid: `${field} must be an amount such as ${AMOUNT_EXAMPLE[decimal]}`,
      thirdDecimal: `${field} must have at most two decimal places`,
      tooLarge: `${field} must be at most ${formatCents(max)}`,
      currency: otherCurrency(field, 'currency' in read ? read.currency : ''),
    })[read.fault],
  otherCurrency,
  /** In a column whose other values show what separates decimals. */
  otherAmount: (fault: string, cell: string, decimal: DecimalSign) =>
    `${fault}, not “${cell}”. The column is read with a decimal ${decimal}`,
  unknownStage: (typed: string, used: string) => `Stage “${typed}” not found. ${used} is used.`,
  unknownOwner: (typed: string) => `Owner “${typed}” not found. The contact has no owner.`,
  nameless: (field: string) => `The row has no name. Its ${field} is used.`,
  otherEmails: (emails: string) => `Other email addresses: ${emails}`,
  otherPhones: (phones: string) => `Other phone numbers: ${phones}`,
} as const;

export const importTexts = {
  title: (things: string) => `Import ${things}`,
  fromCsv: 'From a CSV file',
  uploading: 'Uploading file...',
  uploadFailed: 'Failed to upload the file. Check your connection and try again.',
  fileHint: (thing: string) => `Use one row per ${thing} and a header row with column names.`,
  fileLimits: `Up to ${SIZE_MAX} in any common character set. You'll see a preview before anything is imported.`,
  chooseFile: 'Choose a CSV file',
  file: 'CSV file',
  chooseAnother: 'Choose another file',

  rows: ['row', 'rows'],
  row: (row: number) => `Row ${row}`,
  mapColumns: (rows: string) => `${rows}. Choose a field for each column.`,
  charset: 'Character set',
  charsetHint: 'If characters look wrong below, choose another character set.',
  columns: 'File columns',
  column: (position: number) => `Column ${position}`,
  noSample: 'Empty in the first rows',
  fieldFor: (column: string | number) => `Field for column ${column}`,
  ignore: "Don't import",
  duplicates: 'Rows that already exist or are repeated in the file',
  skipDuplicates: 'Skip duplicates',
  addDuplicates: 'Import duplicates too',
  preview: 'Preview import',
  changeMapping: 'Change column mapping',
  changeReading: 'Change how the file is read',
  fixedColumns: (rows: string) => `${rows}. The file names its fields itself.`,

  reading: 'Reading file...',
  checking: 'Preparing preview...',
  importing: 'Importing...',
  undo: 'Undo import',
  undoing: 'Undoing import...',
  undone: (records: string) => `Import undone. ${records} moved to the trash.`,
  rowsDone: (done: string, total: string) => `${done} of ${total} rows`,
  previewed: (imported: string, skipped: string) => `${imported} to import, ${skipped} to skip`,
  imported: (imported: string, skipped: string) => `${imported} imported, ${skipped} skipped`,
  waiting: 'Waiting for the server. It continues automatically, also if you close this window.',
  background: 'Continue in the background',

  previewSummary: (imported: string, total: string) =>
    `Nothing has been imported yet. ${imported} of ${total} rows can be imported.`,
  summary: (imported: string, total: string, things: string) => `Imported ${imported} of ${total} ${things}.`,
  decimals: (decimal: DecimalSign) =>
    `Amounts are read with a decimal ${decimal}, such as ${AMOUNT_EXAMPLE[decimal]}.`,
  either: ({ row, cell, amount }: { row: number; cell: string; amount: number }) =>
    `“${cell}” in row ${row} is imported as ${showMoney(amount)}. If that's wrong, change such values in the file, and import it again.`,
  withDuplicates: 'Duplicates are included.',
  sumIncome: 'Total income',
  sumExpense: 'Total expenses',
  new: 'New',
  duplicate: 'Already exists',
  repeated: 'Repeated in the file',
  invalid: 'Invalid',
  rowsToSkip: 'Rows that will be skipped',
  skippedRows: 'Skipped rows',
  reasons: 'Rows and reasons',
  changedRows: 'Imported with changes',
  rowsAndChanges: 'Rows and changes',
  moreChanged: `Only the first ${IMPORT_PROBLEMS} are shown.`,
  linesBefore: 'Skipped lines',
  moreSkipped: `Only the first ${IMPORT_PROBLEMS} are shown. The report has all of them.`,
  report: 'Download report',
  failed:
    "The server couldn't finish this import. Rows imported so far are saved. To continue, import the same file again and skip duplicates.",
} as const;
