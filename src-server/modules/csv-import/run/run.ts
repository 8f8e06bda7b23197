import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { type FilledIndex, mergeSome, withoutMerging } from '#db/kit/full-text.ts';
import { type Acting, type ActingUser, appendAudit } from '#db/kit/records.ts';
import { roleColumns } from '#db/kit/role-columns.ts';
import { prepared, statement, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { csvImports } from '#db/schema/staff.ts';
import { users } from '#db/schema/users.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import { IMPORT_REASON_MAX, type ImportKind } from '#shared/csv-import/model.ts';
import { readCell } from '#shared/kit/csv.ts';
import { grantedRole, roleAtLeast } from '#shared/roles.ts';
import { failImport, importRef } from '../mutations.ts';
import { beginningOf, findImport, type ImportRow, importRows, type StoredImport } from '../queries.ts';
import type { DoubleKey, Importer } from './importer.ts';

/** Milliseconds after which one transaction takes no further row. */
const STEP_TIME = 4;
/** Rows that are read at a time: one at first, since it may hold megabytes, then twice as many each time. */
const ROWS_AT_ONCE = 32;

type Running = Acting & { payload: unknown; keep: () => void };
/** The importers by kind; each works on rows of its own. */
export type Importers = Readonly<Record<ImportKind, Importer<unknown>>>;
/** Whether a row is taken, and whether it is a duplicate: of an earlier row of the file, or of something that is here. */
type Verdict = { reason: string | null; double: 'file' | 'store' | null };

/**
 * Checks or imports the rows of a file, step by step. Each step stores with its rows how far it came, so that one that
 * was killed goes on where it was and no row is taken twice. The index is merged between the steps, a little at a time.
 * For the job runner.
 */
export async function runImport(work: Running, importers: Importers): Promise<void> {
  const { id, runs } = work.payload as { id: number; runs: number };
  const turn = async <T>(part: () => T) => {
    work.keep();
    // Requests come first.
    await setImmediate();
    return write(work.db, part);
  };
  for (;;) {
    const index = await turn(() => importStep(work, importers, id, runs));
    if (index === null) return;
    await turn(() => mergeSome(work.db, index));
  }
}

/** The index that rows go into, or null when nothing is left to do. */
function importStep(work: Running, importers: Importers, id: number, runs: number): FilledIndex | null {
  const { db, clock } = work;
  const file = findImport(db, id);
  if (!file || file.runs !== runs || (file.state !== 'checking' && file.state !== 'running')) return null;
  if (!isStaff(db, file.startedBy)) {
    failImport(db, id, clock.now());
    return null;
  }
  const acting: ActingUser = { ...work, viewer: { id: file.startedBy }, source: 'import' };
  const importer = importers[file.kind];
  return withoutMerging(db, importer.index, () => {
    const counts = takeRows(acting, importer, file);
    progress(db, id, counts);
    if (counts.done < file.total && counts.done > file.done) return importer.index;
    finish(acting, file, counts);
    return null;
  });
}

/** Rows of the file until the time of a step is over, and how far the import came. */
function takeRows(acting: ActingUser, importer: Importer<unknown>, file: StoredImport): Progress {
  const { db } = acting;
  const { id, at, done, taken, refused, doubles, repeats } = file;
  const next = { at, done, taken, refused, doubles, repeats };
  const start = performance.now();
  const late = () => performance.now() - start > STEP_TIME;
  let left = true;
  // A busy machine may spend the time of a step before its first row: a step that takes none would end the import.
  for (let many = 1; left && (next.done === done || !late()); many = Math.min(2 * many, ROWS_AT_ONCE)) {
    const rows = importRows(db, id, next.at, many);
    left = rows.length === many;
    for (const row of rows) {
      const verdict = judge(acting, importer, file, row);
      if (verdict.reason !== row.reason || (verdict.double !== null) !== (row.double === 1))
        note(db, id, row.row, verdict);
      next.at = row.row;
      next.done += 1;
      next.doubles += Number(verdict.double === 'store');
      next.repeats += Number(verdict.double === 'file');
      if (verdict.reason === null) next.taken += 1;
      else next.refused += 1;
      if (late()) break;
    }
  }
  return next;
}

type Progress = Pick<StoredImport, 'at' | 'done' | 'taken' | 'refused' | 'doubles' | 'repeats'>;

function progress(db: Db, id: number, next: Progress): void {
  prepared<[Progress & { id: number }]>(
    db,
    `update csv_imports set at = @at, done = @done, taken = @taken, refused = @refused,
         doubles = @doubles, repeats = @repeats
       where id = @id`,
  ).run({ id, ...next });
}

/** What becomes of a row; an import takes it here. */
function judge(acting: ActingUser, importer: Importer<unknown>, file: StoredImport, row: ImportRow): Verdict {
  const { db } = acting;
  if (row.broken !== null) return { reason: row.broken, double: null };
  const read = importer.read(db, cellsOf(file, row), file.startedBy);
  if ('reason' in read) return { reason: beginningOf(read.reason, IMPORT_REASON_MAX), double: null };
  const known = knownAs(db, importer, file, row.row, read.keys);
  if (known && file.duplicates === 'skip') return known;
  if (file.state === 'running') importer.create(acting, read.value);
  return { reason: null, double: known?.double ?? null };
}

function cellsOf({ mapping }: StoredImport, row: ImportRow): Record<string, string> {
  const cells = JSON.parse(row.cells) as string[];
  return Object.fromEntries(mapping.flatMap((key, at) => (key ? [[key, readCell(cells[at] ?? '')]] : [])));
}

/**
 * By what it is a duplicate of an earlier row or of something that is here; the first row of a key keeps it. Earlier rows
 * are asked first: in the import itself they are here by then, and yet they are what it repeats.
 */
function knownAs(
  db: Db,
  importer: Importer<unknown>,
  { id, runs }: StoredImport,
  row: number,
  keys: readonly DoubleKey[],
): { reason: string; double: 'file' | 'store' } | null {
  const { claim, claimed } = keyStatements(db);
  let inFile: string | null = null;
  let inStore: string | null = null;
  for (const double of keys) {
    const key = `${runs} ${double.key}`;
    if (claim.run(id, key, row).changes === 0) {
      inFile ??= importMessages.repeated(double.field, claimed.get(id, key) ?? row);
      continue;
    }
    const name = importer.findDouble(db, double);
    if (name !== null) inStore ??= importMessages.duplicate(double.field, name);
  }
  if (inFile !== null) return { reason: inFile, double: 'file' };
  return inStore === null ? null : { reason: inStore, double: 'store' };
}

function finish(
  acting: Acting,
  { id, state }: StoredImport,
  counts: { taken: number; refused: number },
): void {
  const { db, clock } = acting;
  if (state === 'checking') {
    db.update(csvImports).set({ state: 'checked' }).where(eq(csvImports.id, id)).run();
    return;
  }
  db.update(csvImports).set({ state: 'done', endedAt: clock.now() }).where(eq(csvImports.id, id)).run();
  const { taken, refused } = counts;
  appendAudit(acting, 'imports.end', importRef(id), { taken: [null, taken], refused: [null, refused] });
}

function note(db: Db, importId: number, row: number, { reason, double }: Verdict): void {
  prepared<[string | null, number, number, number]>(
    db,
    'update csv_import_rows set reason = ?, double = ? where import_id = ? and row = ?',
  ).run(reason, Number(double !== null), importId, row);
}

/** Whoever is no longer on the staff, or has less of a role at the moment, imports nothing more. */
function isStaff(db: Db, id: number): boolean {
  const person = statement(db, 'imports.standing', () =>
    db
      .select(roleColumns)
      .from(users)
      .where(eq(users.id, sql.placeholder('id')))
      .prepare(),
  ).get({ id });
  return person !== undefined && roleAtLeast(grantedRole(person), 'staff');
}

function keyStatements(db: Db) {
  return statement(db, 'imports.keys', () => ({
    claim: db.$client.prepare<[number, string, number]>(
      'insert into csv_import_keys (import_id, key, row) values (?, ?, ?) on conflict do nothing',
    ),
    claimed: db.$client
      .prepare<[number, string], number>('select row from csv_import_keys where import_id = ? and key = ?')
      .pluck(),
  }));
}
