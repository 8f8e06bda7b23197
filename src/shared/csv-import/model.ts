import type { z } from 'zod';
import type { ImportField } from '../kit/fields.ts';
import type { importOutput, importProblemOutput } from './output.ts';

/** What can be imported from a CSV file. */
export const IMPORT_KINDS = ['crm'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_BYTES_MAX = 20 * 1024 * 1024;
export const IMPORT_COLUMNS_MAX = 100;
/** Characters of a column's name that are kept. */
export const IMPORT_HEADER_MAX = 200;
/** Rows of a file that are shown before it is imported, and refusals that are shown on the screen. */
export const IMPORT_SAMPLE = 3;
export const IMPORT_PROBLEMS = 50;
/** Characters that are kept of a reason, and shown of a cell: one may hold a megabyte. */
export const IMPORT_REASON_MAX = 300;
export const IMPORT_SAMPLE_CELL = 200;
/** Days after which a file's rows are removed. */
export const IMPORT_DAYS = 7;

/**
 * `receiving`: the file is being read; `mapping`: it waits for its columns to be named; `checking` and `checked`: the dry
 * run; `running`; and how it ends. `failed` is the server's own failure.
 */
export const IMPORT_STATES = [
  'receiving',
  'mapping',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What becomes of a row that is here already. */
export const DUPLICATE_CHOICES = ['skip', 'add'] as const;
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number];

/** For each column of the file the key of its field; null: it is left out. */
export type ImportMapping = (string | null)[];

export type ImportProblem = z.infer<typeof importProblemOutput>;
export type CsvImport = z.infer<typeof importOutput>;

/** Every row that was looked at counted once: as new, as either kind of duplicate, or as invalid. */
export type ImportCounts = { added: number; doubles: number; repeats: number; invalid: number };

export function countRows({ duplicates, taken, refused, doubles, repeats }: ImportTotals): ImportCounts {
  const found = doubles + repeats;
  const [ofTaken, ofRefused] = duplicates === 'add' ? [found, 0] : [0, found];
  return { added: taken - ofTaken, doubles, repeats, invalid: refused - ofRefused };
}

type ImportTotals = Pick<CsvImport, 'duplicates' | 'taken' | 'refused' | 'doubles' | 'repeats'>;

/** Where the refused rows of an import are downloaded, each with its reason. */
export function importReportPath({ id }: { id: number }): string {
  return `/api/imports/${id}/refused.csv`;
}

/** Guesses which column holds which field by their names; a field is given once. */
export function guessMapping(columns: readonly string[], fields: readonly ImportField[]): ImportMapping {
  const taken = new Set<string>();
  return columns.map((column) => {
    const name = column
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ');
    const field = fields.find(
      ({ key, label, also }) =>
        !taken.has(key) &&
        (label.toLowerCase() === name || key.toLowerCase() === name || also.includes(name)),
    );
    if (!field) return null;
    taken.add(field.key);
    return field.key;
  });
}
