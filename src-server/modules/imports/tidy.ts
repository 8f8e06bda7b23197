import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, lt, notInArray } from 'drizzle-orm';
import type { Db } from '#db/open.ts';
import { csvImports } from '#db/schema/staff.ts';
import { statement } from '#db/statement.ts';
import { IMPORT_DAYS } from '#shared/imports.ts';

const DAY = 86_400_000;
/** Rows removed at a time: one may hold a megabyte. */
const ROWS_AT_ONCE = 50;

/** Removes a file's rows and what is known of it, a few at a time. */
export async function removeImport(db: Db, id: number, keep: () => void = () => {}): Promise<void> {
  for (const table of ['csv_import_rows', 'csv_import_keys']) {
    const some = statement(db, `imports.remove ${table}`, () =>
      db.$client.prepare<[number, number]>(
        `delete from ${table} where rowid in (select rowid from ${table} where import_id = ? limit ?)`,
      ),
    );
    while (some.run(id, ROWS_AT_ONCE).changes > 0) {
      keep();
      await setImmediate();
    }
  }
  db.delete(csvImports).where(eq(csvImports.id, id)).run();
}

/** Removes files that were sent `IMPORT_DAYS` ago and are not at work: what came of them is in the modules. For the job runner. */
export async function removeOldImports(work: {
  db: Db;
  clock: { now(): Date };
  keep: () => void;
}): Promise<void> {
  const { db, clock, keep } = work;
  const before = new Date(clock.now().getTime() - IMPORT_DAYS * DAY);
  const old = db
    .select({ id: csvImports.id })
    .from(csvImports)
    .where(and(lt(csvImports.createdAt, before), notInArray(csvImports.state, ['checking', 'running'])))
    .orderBy(asc(csvImports.createdAt))
    .all();
  for (const { id } of old) await removeImport(db, id, keep);
}
