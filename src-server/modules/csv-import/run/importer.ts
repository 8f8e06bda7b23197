import type { FilledIndex } from '#db/kit/full-text.ts';
import type { ActingUser } from '#db/kit/records.ts';
import type { Db } from '#db/open.ts';
import type { ImportMapping } from '#shared/csv-import/model.ts';
import type { ImportFormat, ImportNumbers } from '#shared/csv-import/output.ts';

/** Identifies duplicates of a row: `key` is compared, `field` is its name in messages. */
export type DuplicateKey = { key: string; field: string };

type Cells = Readonly<Record<string, string>>;
export type RowRead<Value> = { value: Value; keys: DuplicateKey[] } | { reason: string };

/** Sums of the rows that a preview would import. */
export type Planned = Record<string, number>;

/** Each record exists once: the second row with a key is a duplicate, and so is a row with the key of a record. */
type Unique = {
  /** The name of an existing record with the same key, or null. */
  find: (db: Db, key: DuplicateKey) => string | null;
};

/** Equal rows are counted: of n rows and m records with one key, n − m are new. A row has exactly one key. */
type Counted<Value> = {
  count: (db: Db, key: string, value: Value) => number;
  /** Why a row is assumed to be a duplicate of that many records. */
  reason: (count: number) => string;
};

/** How a module imports rows from a file. */
export type Importer<Value> = {
  /** The full-text index of its rows, or null if there is none. */
  index: FilledIndex | null;
  /** Returns the function that validates a row, given its cells by field key. Called once for some rows. */
  reader: (
    db: Db,
    file: {
      startedBy: number;
      format: ImportFormat | null;
      numbers: ImportNumbers | null;
      columns: string[];
      mapping: ImportMapping;
      createdAt: Date;
    },
  ) => (cells: Cells) => RowRead<Value>;
  duplicates: Unique | Counted<Value>;
  /** Why a valid row exceeds a limit together with all records and the planned rows, or the plan with the row. */
  limit?: (db: Db, value: Value, planned: Planned) => { reason: string } | { planned: Planned };
  /** Stores a row. Inside a write. */
  create: (acting: ActingUser, value: Value, importId: number) => void;
};
