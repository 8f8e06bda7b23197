import { statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import type { CsvImporter, DuplicateKey } from '../../../kit/csv-importer.ts';
import type { StoredImport } from '../queries.ts';

type FindDuplicate = (db: Db, key: DuplicateKey, value: unknown) => string | null;
type RowKeys = { row: number; keys: readonly DuplicateKey[]; value: unknown };

/** A row that is a duplicate of an earlier row of the file or of an existing record. */
export type DuplicateReason = { reason: string; double: 'file' | 'store' };

/** Whether a row is a duplicate. Called once for each row of a run, in the order of the file. */
export function duplicateReason(
  db: Db,
  { duplicates }: CsvImporter,
  file: StoredImport,
  row: RowKeys,
): DuplicateReason | null {
  if ('find' in duplicates) return repeatedAs(db, duplicates.find, file, row);
  const [first] = row.keys;
  if (!first) return null;
  const same = first.id === undefined ? null : sameId(db, duplicates, file, { row: row.row, id: first.id });
  if (same) return same;
  const { seen, included } = keyStatements(db).see.get(file.id, keyIn(file, first), row.row) ?? FIRST;
  const count = duplicates.count(db, first.key, row.value);
  // Rows of this run are among the records already. Included duplicates come on top of the file's count.
  return count - included >= seen ? { reason: duplicates.reason(count), double: 'store' } : null;
}

/** Whether an earlier row of the file, or a record, has the same ID. */
function sameId(
  db: Db,
  { knows }: { knows(db: Db, id: string): string | null },
  file: StoredImport,
  { row, id }: { row: number; id: string },
): DuplicateReason | null {
  const { claim, claimed } = keyStatements(db);
  const key = keyIn(file, { key: `id ${id}` });
  if (claim.run(file.id, key, row).changes === 0)
    return { reason: importMessages.repeatedRow(claimed.get(file.id, key) ?? row), double: 'file' };
  const reason = knows(db, id);
  return reason === null ? null : { reason, double: 'store' };
}

const FIRST = { seen: 1, included: 0 };

/** Remembers that a duplicate was imported anyway, so that it doesn't replace a later equal row. */
export function noteIncluded(
  db: Db,
  { duplicates }: CsvImporter,
  file: StoredImport,
  keys: readonly DuplicateKey[],
): void {
  if ('find' in duplicates) return;
  // An imported row with an ID isn't counted among the records that equal another one.
  for (const key of keys.filter(({ id }) => id === undefined))
    keyStatements(db).include.run(file.id, keyIn(file, key));
}

/** The first row with a key claims it. Earlier rows are checked first, because they already exist as records. */
function repeatedAs(
  db: Db,
  find: FindDuplicate,
  file: StoredImport,
  { row, keys, value }: RowKeys,
): DuplicateReason | null {
  const { claim, claimed } = keyStatements(db);
  let inFile: string | null = null;
  let inStore: string | null = null;
  for (const candidate of keys) {
    const key = keyIn(file, candidate);
    if (claim.run(file.id, key, row).changes === 0) {
      inFile ??= importMessages.repeated(candidate.field, claimed.get(file.id, key) ?? row);
      continue;
    }
    const name = find(db, candidate, value);
    if (name !== null) inStore ??= importMessages.duplicate(candidate.field, name);
  }
  if (inFile !== null) return { reason: inFile, double: 'file' };
  return inStore === null ? null : { reason: inStore, double: 'store' };
}

/** Each check and each run has its own keys. */
function keyIn({ runs }: StoredImport, { key }: Pick<DuplicateKey, 'key'>): string {
  return `${runs} ${key}`;
}

function keyStatements(db: Db) {
  return statement(db, 'imports.keys', () => ({
    claim: db.$client.prepare<[number, string, number]>(
      'insert into csv_import_keys (import_id, key, row) values (?, ?, ?) on conflict do nothing',
    ),
    claimed: db.$client
      .prepare<[number, string], number>('select row from csv_import_keys where import_id = ? and key = ?')
      .pluck(),
    see: db.$client.prepare<[number, string, number], { seen: number; included: number }>(
      `insert into csv_import_keys (import_id, key, row) values (?, ?, ?)
       on conflict (import_id, key) do update set seen = seen + 1 returning seen, included`,
    ),
    include: db.$client.prepare<[number, string]>(
      'update csv_import_keys set included = included + 1 where import_id = ? and key = ?',
    ),
  }));
}
