import type { ImportField } from '../kit/fields.ts';
import { foldText } from '../kit/plain-text.ts';
import type { PagePath } from '../pages.ts';

/** The kinds of records that can be imported from a CSV file, each named like its router. */
export const IMPORT_KINDS = ['crm', 'accounting', 'prompts', 'subscribers'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
/** Kinds that belong to all staff. Only their imports are in the audit log. */
export type StaffImportKind = Exclude<ImportKind, 'prompts'>;

/** The order of day, month, and year in a file's dates. */
export const DATE_ORDERS = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
/** What separates cents in a file's amounts. */
export const DECIMAL_SIGNS = ['point', 'comma'] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];
/** The sign of expenses in a file. In a debit column, positive is usual. */
export const EXPENSE_SIGNS = ['negative', 'positive'] as const;
export type ExpenseSign = (typeof EXPENSE_SIGNS)[number];

/** How a file is written. Only the columns of a CSV file are mapped. The others name their fields themselves. */
export const FILE_TYPES = ['csv', 'ofx', 'qif', 'mt940', 'camt'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** Lines before the header that can be skipped. */
export const SKIPPED_LINES_MAX = 100;
/** Rows from which dates and amounts are detected. */
export const DETECTION_ROWS = 200;

export const IMPORT_BYTES_MAX = 20 * 1024 * 1024;
export const IMPORT_COLUMNS_MAX = 100;
/** Cells of a row, more than a spreadsheet has columns. */
export const IMPORT_CELLS_MAX = 20_000;
/** Characters of an imported cell, far more than any field can have. */
export const IMPORT_CELL_MAX = 60_000;
/** Characters stored of a column's name. */
export const IMPORT_HEADER_MAX = 200;
/** Which rows of a preview are shown, and how many at a time. */
export const ROW_VIEWS = ['all', 'skipped', 'duplicates'] as const;
export type RowView = (typeof ROW_VIEWS)[number];
export const IMPORT_PAGE_ROWS = 50;
/** Rows shown as a sample, and skipped rows shown on the screen. */
export const IMPORT_SAMPLE = 3;
export const IMPORT_PROBLEMS = 50;
/** Characters stored of a reason, and shown of a cell, which can have a megabyte. */
export const IMPORT_REASON_MAX = 300;
export const IMPORT_SAMPLE_CELL = 200;
/** Unknown values of a field that can be chosen, and characters of one. */
export const IMPORT_VALUES_MAX = 50;
export const IMPORT_VALUE_MAX = 200;
/** Files that a user can send per day into records of their own. */
export const PERSONAL_IMPORTS_PER_DAY = 20;
/** Days after which an import is deleted. */
export const IMPORT_DAYS = 7;

/**
 * `receiving`: the file is being read. `mapping`: the column mapping is missing. `checking` and `checked`: the preview.
 * `running` and `done`: the import. `failed`: an error of the server. `undoing` and `undone`: its rows move to the trash.
 */
export const IMPORT_STATES = [
  'receiving',
  'mapping',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What to do with duplicates. */
export const DUPLICATE_CHOICES = ['skip', 'add'] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

/** The field key of each column, or null for columns that are not imported. */
export type ImportMapping = (string | null)[];

/** Counts every processed row once: as new, as one of two kinds of duplicates, or as invalid. */
export type ImportCounts = { added: number; doubles: number; repeats: number; invalid: number };

type ImportTotals = Record<'taken' | 'refused' | 'doubles' | 'repeats' | 'included', number> & {
  duplicates: DuplicateChoice;
};

export function countRows(totals: ImportTotals): ImportCounts {
  const { duplicates, taken, refused, doubles, repeats, included } = totals;
  const found = doubles + repeats;
  const ofTaken = duplicates === 'add' ? found : included;
  const ofRefused = found - ofTaken;
  return { added: taken - ofTaken, doubles, repeats, invalid: refused - ofRefused };
}

/** The page that lists the imported records. */
export function importListPath(kind: StaffImportKind): PagePath {
  return kind === 'subscribers' ? '/email/subscribers' : `/${kind}`;
}

/** The upload of a CSV file. Takes its name as `?name=`. */
export function importPath(kind: ImportKind): `/api/${string}/imports` {
  return kind === 'subscribers' ? '/api/email/subscribers/imports' : `/api/${kind}/imports`;
}

/** The download of the skipped rows of an import, with the reasons. */
export function importReportPath({ id }: { id: number }): string {
  return `/api/imports/${id}/refused.csv`;
}

/** Guesses the column mapping by the names of columns and fields. Uses each field once, unless it can have several columns. */
export function guessMapping(columns: readonly string[], fields: readonly ImportField[]): ImportMapping {
  const rest = fields.map(({ key, label, also, several = false }) => ({
    key,
    several,
    names: new Set([label, key, ...also].map(nameOf)),
  }));
  return columns.map((column) => {
    const name = nameOf(column);
    const unnumbered = name.replace(NUMBER, '').trim();
    const at =
      name === ''
        ? -1
        : rest.findIndex(({ names, several }) => names.has(name) || (several && names.has(unnumbered)));
    const field = rest[at];
    if (field && !field.several) rest.splice(at, 1);
    return field?.key ?? null;
  });
}

/** As in Email 2 and Phone 1 Value. */
const NUMBER = /(?:^| )\d{1,2}(?= |$)/;

/** A column's name without case, accents, points, and different spaces. */
function nameOf(column: string): string {
  return foldText(column)
    .replace(/[\s_.:/-]+/g, ' ')
    .trim();
}
