import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, lt, notInArray } from 'drizzle-orm';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { csvImports } from '#db/schema/staff.ts';
import { IMPORT_DAYS } from '#shared/csv-import/model.ts';
import { DAY_MS } from '#shared/kit/days.ts';

/** Rows deleted at a time. One row can have a megabyte. */
const ROWS_AT_ONCE = 50;

/** Deletes an import with its file and its rows, a few at a time. */
export async function removeImport(db: Db, id: number, keep: () => void = () => {}): Promise<void> {
  await removeRows(db, id, keep);
  await removeSome(db, 'csv_import_files', id, keep);
  db.delete(csvImports).where(eq(csvImports.id, id)).run();
}

/** Deletes the rows of a file, a few at a time. */
export async function removeRows(db: Db, id: number, keep: () => void = () => {}): Promise<void> {
  await removeSome(db, 'csv_import_rows', id, keep);
  await removeSome(db, 'csv_import_keys', id, keep);
}

async function removeSome(db: Db, table: string, id: number, keep: () => void): Promise<void> {
  const some = prepared<[number, number]>(
    db,
    `delete from ${table} where rowid in (select rowid from ${table} where import_id = ? limit ?)`,
  );
  while (some.run(id, ROWS_AT_ONCE).changes > 0) {
    keep();
    await setImmediate();
  }
}

/** Deletes imports after `IMPORT_DAYS`, unless they are in progress. Imported records stay. For the job runner. */
export async function removeOldImports(work: {
  db: Db;
  clock: { now(): Date };
  keep: () => void;
}): Promise<void> {
  const { db, clock, keep } = work;
  const before = new Date(clock.now().getTime() - IMPORT_DAYS * DAY_MS);
  const old = db
    .select({ id: csvImports.id })
    .from(csvImports)
    .where(
      and(lt(csvImports.createdAt, before), notInArray(csvImports.state, ['checking', 'running', 'undoing'])),
    )
    .orderBy(asc(csvImports.createdAt))
    .all();
  for (const { id } of old) await removeImport(db, id, keep);
}
