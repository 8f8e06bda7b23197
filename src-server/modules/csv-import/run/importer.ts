import type { FilledIndex } from '#db/kit/full-text.ts';
import type { ActingUser } from '#db/kit/records.ts';
import type { Db } from '#db/open.ts';

/** Identifies duplicates of a row: `key` is compared, `field` is its name in messages. */
export type DuplicateKey = { key: string; field: string };

/** How a module imports rows from a file. */
export type Importer<Value> = {
  /** The full-text index of its rows. */
  index: FilledIndex;
  /** Validates one row, given its cells by field key. `owner` is the importing user. */
  read: (
    db: Db,
    cells: Readonly<Record<string, string>>,
    owner: number,
  ) => { value: Value; keys: DuplicateKey[] } | { reason: string };
  /** The name of an existing record with the same key, or null. */
  findDuplicate: (db: Db, key: DuplicateKey) => string | null;
  /** Stores a row. Inside a write. */
  create: (acting: ActingUser, value: Value) => void;
};
