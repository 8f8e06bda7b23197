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
import type { DuplicateKey, Importer } from './importer.ts';

/** Milliseconds after which a transaction starts no other row. */
const STEP_TIME = 4;
/** Rows read at a time: first one, because it can have megabytes, then twice as many each time. */
const ROWS_AT_ONCE = 32;

type Running = Acting & { payload: unknown; keep: () => void };
/** The importers by kind. */
export type Importers = Readonly<Record<ImportKind, Importer<unknown>>>;
/** Whether a row is imported, and whether it is a duplicate of an earlier row of the file or of an existing record. */
type Verdict = { reason: string | null; double: 'file' | 'store' | null };

/**
 * Previews or imports the rows of a file in steps. Each step stores its progress with its rows, so that a killed import
 * continues where it was and imports no row twice. The full-text index is merged a little between the steps. For the job
 * runner.
 */
export async function runImport(work: Running, importers: Importers): Promise<void> {
  const { id, runs } = work.payload as { id: number; runs: number };
  const turn = async <T>(part: () => T) => {
    work.keep();
    // Lets requests run in between.
    await setImmediate();
    return write(work.db, part);
  };
  for (;;) {
    const index = await turn(() => importStep(work, importers, id, runs));
    if (index === null) return;
    await turn(() => mergeSome(work.db, index));
  }
}

/** The full-text index of the rows, or null if nothing is left to do. */
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

/** Processes rows until the time of a step is over, and stores the progress. */
function takeRows(acting: ActingUser, importer: Importer<unknown>, file: StoredImport): Progress {
  const { db } = acting;
  const { id, at, done, taken, refused, doubles, repeats } = file;
  const next = { at, done, taken, refused, doubles, repeats };
  const start = performance.now();
  const late = () => performance.now() - start > STEP_TIME;
  let left = true;
  // A step without a row would end the import, so the first row is processed even on a busy machine.
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

/** The outcome of a row. An import stores it here. */
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
 * Whether a row is a duplicate of an earlier row or of an existing record. The first row with a key claims it. Earlier
 * rows are checked first, because during an import they already exist as records.
 */
function knownAs(
  db: Db,
  importer: Importer<unknown>,
  { id, runs }: StoredImport,
  row: number,
  keys: readonly DuplicateKey[],
): { reason: string; double: 'file' | 'store' } | null {
  const { claim, claimed } = keyStatements(db);
  let inFile: string | null = null;
  let inStore: string | null = null;
  for (const candidate of keys) {
    const key = `${runs} ${candidate.key}`;
    if (claim.run(id, key, row).changes === 0) {
      inFile ??= importMessages.repeated(candidate.field, claimed.get(id, key) ?? row);
      continue;
    }
    const name = importer.findDuplicate(db, candidate);
    if (name !== null) inStore ??= importMessages.duplicate(candidate.field, name);
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

/** Stops the import if the user is no longer on staff or has a lower role at the moment. */
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
