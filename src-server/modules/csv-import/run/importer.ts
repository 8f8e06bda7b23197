import type { FilledIndex } from '#db/kit/full-text.ts';
import type { ActingUser } from '#db/kit/records.ts';
import type { Db } from '#db/open.ts';

/** By what a row is known as a double: `key` within its file, `field` as people call it. */
export type DoubleKey = { key: string; field: string };

/** What a module brings so that its rows can be imported from a file. */
export type Importer<Value> = {
  /** The full-text index that its rows go into. */
  index: FilledIndex;
  /** Checks one row: its cells by the keys of their fields. `owner` is who imports. */
  read: (
    db: Db,
    cells: Readonly<Record<string, string>>,
    owner: number,
  ) => { value: Value; keys: DoubleKey[] } | { reason: string };
  /** The name of something that is here already and has the same key; null when there is none. */
  findDouble: (db: Db, key: DoubleKey) => string | null;
  /** Stores a row. Inside a write. */
  create: (acting: ActingUser, value: Value) => void;
};
