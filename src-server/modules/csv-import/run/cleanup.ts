import { setImmediate } from 'node:timers/promises';
import { and, asc, eq, lt, notInArray } from 'drizzle-orm';
import { prepared, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { csvImports } from '#db/schema/csv-imports.ts';
import { dropNotifications } from '#db/site/notifications.ts';
import { IMPORT_DAYS } from '#shared/csv-import/model.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { IMPORTERS } from '../importers.ts';
import type { StoredImport } from '../queries.ts';

/** What decides whether an import is kept. */
const KEPT = {
  id: csvImports.id,
  kind: csvImports.kind,
  state: csvImports.state,
  endedAt: csvImports.endedAt,
};

/** Rows deleted at a time. One row can have a megabyte. */
const ROWS_AT_ONCE = 50;

/** Deletes an import with its file and its rows, a few at a time. */
export async function removeImport(db: Db, id: number, keep: () => void = () => {}): Promise<void> {
  await removeContent(db, id, keep);
  write(db, () => {
    dropNotifications(db, 'import', id);
    db.delete(csvImports).where(eq(csvImports.id, id)).run();
  });
}

/** Deletes the file and the rows of an import, a few at a time. */
async function removeContent(db: Db, id: number, keep: () => void): Promise<void> {
  await removeRows(db, id, keep);
  await removeSome(db, 'csv_import_files', id, keep);
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

/**
 * Deletes imports after `IMPORT_DAYS`, unless they are in progress. Those that can still be undone only lose their file and
 * its rows. Imported records stay. For the job runner.
 */
export async function removeOldImports(work: {
  db: Db;
  clock: { now(): Date };
  keep: () => void;
}): Promise<void> {
  const { db, clock, keep } = work;
  const before = new Date(clock.now().getTime() - IMPORT_DAYS * DAY_MS);
  const old = db
    .select(KEPT)
    .from(csvImports)
    .where(
      and(lt(csvImports.createdAt, before), notInArray(csvImports.state, ['checking', 'running', 'undoing'])),
    )
    .orderBy(asc(csvImports.createdAt))
    .all();
  for (const file of old) {
    // Its end is still shown where it was undone.
    if (file.state === 'undone' && file.endedAt && file.endedAt >= before) continue;
    if (canBeUndone(db, file)) await removeContent(db, file.id, keep);
    else if (endUnused(db, file, clock.now())) await removeImport(db, file.id, keep);
  }
}

/** Ends an import that was never started, so that no one starts it while it is deleted. False if it began in the meantime. */
function endUnused(
  db: Db,
  { id, state, endedAt }: Pick<StoredImport, keyof typeof KEPT>,
  now: Date,
): boolean {
  if (endedAt !== null) return true;
  const unchanged = and(eq(csvImports.id, id), eq(csvImports.state, state));
  return db.update(csvImports).set({ state: 'failed', endedAt: now }).where(unchanged).run().changes === 1;
}

function canBeUndone(db: Db, { id, kind, state }: Pick<StoredImport, keyof typeof KEPT>): boolean {
  const { undo } = IMPORTERS[kind];
  const isOver = state === 'done' || state === 'failed';
  return isOver && undo !== undefined && undo.ids(db, id, 0, 1).length > 0;
}
