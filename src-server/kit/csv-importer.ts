import type { FilledIndex } from '#db/kit/full-text.ts';
import type { ActingUser } from '#db/kit/records.ts';
import type { Db } from '#db/open.ts';
import type { FileType, ImportMapping } from '#shared/csv-import/model.ts';
import type { ImportFormat, ImportNumbers } from '#shared/csv-import/output.ts';
import type { ImportField } from '#shared/kit/fields.ts';
import type { PlainPermission } from '#shared/pages.ts';
import type { ViewerOf } from '#shared/permissions.ts';
import type { Account } from '#shared/roles.ts';

/** The cells of a row by field key. */
type Cells = Readonly<Record<string, string>>;
type Rows = readonly (readonly string[])[];

/** A permission of an account that needs no row. */
export type ImportPermission = {
  [P in PlainPermission]: ViewerOf<P> extends Account ? P : never;
}[PlainPermission];

/**
 * Identifies duplicates of a row: `key` is compared, `field` is its name in messages. `id` is the row's own ID, if it has one: two
 * rows with one ID are the same, and two with different IDs aren't, even if they are equal.
 */
export type DuplicateKey = { key: string; field: string; id?: string };
/** `remark`: what was changed to import the row. */
export type RowRead<Value> =
  | { value: Value; keys: DuplicateKey[]; remark?: string | null }
  | { reason: string };

/** Sums of the rows that a preview would import. */
export type Planned = Record<string, number>;

/** What a reader knows about its file. `startedBy` is the ID of the account that imports it. */
export type ReadFile = {
  startedBy: number;
  type: FileType;
  format: ImportFormat | null;
  numbers: ImportNumbers | null;
  columns: string[];
  mapping: ImportMapping;
  createdAt: Date;
};

/** How the files of a kind write dates and amounts. It is detected, and remembered for files with the same header. */
export type FileFormat = {
  detect: (mapping: ImportMapping, rows: Rows) => ImportFormat;
  /** The format for other columns than before. What describes columns that are still the same stays. */
  adapt: (
    before: { mapping: ImportMapping; format: ImportFormat },
    mapping: ImportMapping,
    rows: Rows,
  ) => ImportFormat;
  /** Whether a first line is a row, because it can't be a header. */
  isRow: (cells: readonly string[]) => boolean;
  /** Whether a line has the names of the required columns. */
  isHeader: (cells: readonly string[]) => boolean;
  /** The amount of a row in cents, for the sums of a preview. */
  centsOf: (cells: Cells, format: ImportFormat) => number;
};

/** Each record exists once: the second row with a key is a duplicate, and so is a row with the key of a record. */
type Unique<Value> = {
  /** The name of an existing record with the same key, or null. */
  find(db: Db, key: DuplicateKey, value: Value): string | null;
};

/**
 * Equal rows are counted: of n rows and m records with one key, n − m are new. A row has exactly one key. These duplicates
 * are only assumed, so they can be imported one by one.
 */
type Counted<Value> = {
  count(db: Db, key: string, value: Value): number;
  /** Why a row is assumed to be a duplicate of that many records. */
  reason: (count: number) => string;
  /** Why a row is a duplicate by its own ID, or null. */
  knows(db: Db, id: string): string | null;
};

/** How the command line imports a file, whose records exist once each. */
export type FileImporter<Value> = Pick<CsvImporter<Value>, 'fields' | 'reader' | 'index'> & {
  duplicates: Unique<Value>;
  /** Stores a row. Inside a write. */
  create(acting: ActingUser, value: Value): void;
};

export type Undo = {
  /** The number of records of an import that were edited since. Then it can't be undone. */
  countEdited: (db: Db, importId: number) => number;
  refusal: (edited: number) => string;
  /** The IDs of an import's records that aren't deleted, after an ID. */
  ids: (db: Db, importId: number, after: number, limit: number) => number[];
  /** Deletes a record. Inside a write. */
  remove: (acting: ActingUser, id: number) => void;
};

/**
 * How a module imports rows from a CSV file. The functions that take a `Value` are methods, so that importers of any values
 * fit one registry: each only gets values that it read itself.
 */
export type CsvImporter<Value = unknown> = {
  /** The permission to send a file. Checked again before each step of the import and of its undo, which stop without it. */
  permission: ImportPermission;
  /** Each import belongs to its sender alone. Left out, imports belong to all staff. */
  isPersonal?: true;
  /** The fields to which the columns of a file can be mapped. */
  fields: readonly ImportField[];
  /** Guesses the column mapping. Left out, it follows from the names of fields and columns. */
  guessMapping?: (columns: readonly string[], rows: Rows) => ImportMapping;
  /** Further rules for a mapping: the reason why it can't be used, or null. */
  mappingProblem?: (mapping: ImportMapping) => string | null;
  /** Files that name their fields themselves are read, too. */
  statements?: true;
  /** Whether a line has the names of the columns. Left out, files without a format have their header in the first line. */
  isHeader?: (cells: readonly string[]) => boolean;
  /** Only for files with a format. They may have lines before their header, or no header. */
  format?: FileFormat;
  /** Fields with a limited choice of values: whether one is known. What to use instead of others is a choice. */
  values?: Readonly<Record<string, (db: Db) => (typed: string) => boolean>>;
  /** The field with amounts in files without a format. How they are written is detected from all rows. */
  amounts?: string;
  /** The full-text index of the records, or null if there is none. */
  index: FilledIndex | null;
  /** Returns the function that validates a row. Called once for some rows. */
  reader: (db: Db, file: ReadFile) => (cells: Cells) => RowRead<Value>;
  duplicates: Unique<Value> | Counted<Value>;
  /** The category of a record, which can be chosen in the preview: its field is `category`. */
  categoryOf?(value: Value): string;
  /** Why a valid row exceeds a limit together with all records and the planned rows, or the plan with the row. */
  limit?(db: Db, value: Value, planned: Planned): { reason: string } | { planned: Planned };
  /** Stores a row. Inside a write. */
  create(acting: ActingUser, value: Value, importId: number): void;
  /** Left out, an import can't be undone. */
  undo?: Undo;
};
