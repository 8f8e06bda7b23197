import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { type FilledIndex, mergeSome } from '#db/kit/full-text.ts';
import type { Acting, ActingUser } from '#db/kit/records.ts';
import { prepared, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { csvImports } from '#db/schema/csv-imports.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import { IMPORT_CELL_MAX, IMPORT_REASON_MAX } from '#shared/csv-import/model.ts';
import type { CsvImporter, Planned, RowRead } from '../../../kit/csv-importer.ts';
import { IMPORTERS } from '../importers.ts';
import { actingOf, auditImport, failImport } from '../mutations.ts';
import { notifyOfEnd } from '../notifications.ts';
import {
  beginningOf,
  cellsOf,
  findImport,
  type ImportRow,
  importRows,
  type StoredImport,
} from '../queries.ts';
import { duplicateReason, noteIncluded } from './duplicates.ts';
import { detectDates } from './formats.ts';
import { mayImport } from './may-import.ts';
import { detectNumbers } from './numbers.ts';
import { detectValues, withChosenValues } from './values.ts';

/** Milliseconds after which a transaction starts no other row. */
const STEP_TIME = 4;
/** Rows read at a time: first one, because it can have megabytes, then twice as many each time. */
const ROWS_AT_ONCE = 32;

/** What the job of a preview, an import, or an undo has to do. */
export type ImportJob = { id: number; runs: number };
export type GivenUp = Pick<Acting, 'db' | 'clock'> & { payload: unknown };
type Running = Acting & { payload: unknown; keep: (hasProgress: boolean) => void };
/**
 * Whether a row is imported, and whether it is a duplicate of an earlier row of the file or of an existing record.
 * `included`: it is a duplicate that is imported anyway.
 */
type Verdict = {
  reason: string | null;
  double: 'file' | 'store' | null;
  included?: boolean;
  remark?: string | null;
  planned?: Planned;
};

/**
 * Previews or imports the rows of a file in steps. Each step stores its progress with its rows, so that a killed import
 * continues where it was and imports no row twice. The full-text index is merged a little between the steps. For the job
 * runner.
 */
export async function runImport(work: Running): Promise<void> {
  const { id, runs } = work.payload as ImportJob;
  let hasProgress = false;
  const turn = async <T>(part: () => T) => {
    work.keep(hasProgress);
    hasProgress = true;
    // Lets requests run in between.
    await setImmediate();
    return write(work.db, part);
  };
  const file = findRun(work.db, id, runs);
  const keep = () => work.keep(hasProgress);
  if (file) await detectNumbers(work.db, file, keep);
  if (file) await detectDates(work.db, file, keep);
  if (file) await detectValues(work.db, file, keep);
  for (;;) {
    const index = await turn(() => importStep(work, id, runs));
    if (index === 'done') return;
    if (index !== null) await turn(() => mergeSome(work.db, index));
  }
}

/** The full-text index of the rows, null if they have none, or `done` if nothing is left to do. */
function importStep(work: Running, id: number, runs: number): FilledIndex | null | 'done' {
  const { db, clock } = work;
  const file = findRun(db, id, runs);
  if (!file) return 'done';
  const importer = IMPORTERS[file.kind];
  if (!mayImport(db, importer, file.startedBy)) {
    failImport(db, id, clock.now());
    return 'done';
  }
  const acting = actingOf(work, file);
  const counts = takeRows(acting, importer, file);
  progress(db, id, counts);
  if (counts.done < file.total && counts.done > file.done) return importer.index;
  finish(acting, file, counts);
  return 'done';
}

/** Marks an import as failed. Its job was given up. Inside a write. */
export function giveUpImport({ db, clock, payload }: GivenUp): void {
  const { id, runs } = payload as ImportJob;
  if (findRun(db, id, runs)) failImport(db, id, clock.now());
}

/** An import whose preview or import is in progress. A job that is left of an earlier run finds none. */
function findRun(db: Db, id: number, runs: number): StoredImport | undefined {
  const file = findImport(db, id);
  const isInProgress = file?.state === 'checking' || file?.state === 'running';
  return isInProgress && file.runs === runs ? file : undefined;
}

/** Processes rows until the time of a step is over, and stores the progress. */
function takeRows(acting: ActingUser, importer: CsvImporter, file: StoredImport): Progress {
  const { db } = acting;
  const { id, at, done, taken, refused, doubles, repeats, included, planned } = file;
  const next = { at, done, taken, refused, doubles, repeats, included, planned };
  const step: Step = { acting, importer, file, read: importer.reader(db, file) };
  const start = performance.now();
  const late = () => performance.now() - start > STEP_TIME;
  let left = true;
  // A step without a row would end the import, so the first row is processed even on a busy machine.
  for (let many = 1; left && (next.done === done || !late()); many = Math.min(2 * many, ROWS_AT_ONCE)) {
    const rows = importRows(db, id, next.at, many);
    left = rows.length === many;
    for (const row of rows) {
      const verdict = judge(step, row, next.planned);
      note(db, id, row, verdict);
      next.at = row.row;
      next.done += 1;
      next.doubles += Number(verdict.double === 'store');
      next.repeats += Number(verdict.double === 'file');
      next.included += Number(verdict.included === true);
      next.planned = verdict.planned ?? next.planned;
      if (verdict.reason === null || verdict.included) next.taken += 1;
      else next.refused += 1;
      if (late()) break;
    }
  }
  return next;
}

type Counts = 'at' | 'done' | 'taken' | 'refused' | 'doubles' | 'repeats' | 'included';
type Progress = Pick<StoredImport, Counts | 'planned'>;

function progress(db: Db, id: number, next: Progress): void {
  prepared<[object]>(
    db,
    `update csv_imports set at = @at, done = @done, taken = @taken, refused = @refused,
         doubles = @doubles, repeats = @repeats, included = @included, planned = @planned
       where id = @id`,
  ).run({ ...next, id, planned: JSON.stringify(next.planned) });
}

type Step = {
  acting: ActingUser;
  importer: CsvImporter;
  file: StoredImport;
  read: (cells: Record<string, string>) => RowRead<unknown>;
};

/** The outcome of a row. An import stores it here. */
function judge({ acting, importer, file, read }: Step, row: ImportRow, planned: Planned): Verdict {
  const { db } = acting;
  if (row.broken !== null) return { reason: row.broken, double: null };
  const cells = cellsOf(file, row);
  const long = longCellOf(importer, cells);
  if (long !== null) return { reason: long, double: null };
  const parsedRow = read(withChosenValues(cells, file.values));
  if ('reason' in parsedRow)
    return { reason: beginningOf(parsedRow.reason, IMPORT_REASON_MAX), double: null };
  const { value, keys } = parsedRow;
  const remark = parsedRow.remark ? beginningOf(parsedRow.remark, IMPORT_REASON_MAX) : null;
  const duplicate = duplicateReason(db, importer, file, { row: row.row, keys, value });
  const included = duplicate !== null && (row.included === 1 || file.duplicates === 'add');
  if (duplicate && !included) return duplicate;
  const isRunning = file.state === 'running';
  // An import's rows are among the records already, a preview's rows aren't.
  const within = importer.limit?.(db, value, isRunning ? {} : planned) ?? { planned };
  if ('reason' in within) return { reason: within.reason, double: null };
  if (isRunning) {
    importer.create(acting, value, file.id);
    if (duplicate) noteIncluded(db, importer, file, keys);
  }
  const next = isRunning ? planned : within.planned;
  // With duplicates chosen one by one, the reason stays beside the choice.
  if (duplicate && file.duplicates === 'skip') return { ...duplicate, included, remark, planned: next };
  return { reason: null, double: duplicate?.double ?? null, remark, planned: next };
}

/** Why a row has a cell that no parser of a field should see, or null. */
export function longCellOf(
  { fields }: Pick<CsvImporter, 'fields'>,
  cells: Readonly<Record<string, string>>,
): string | null {
  const field = fields.find(({ key }) => (cells[key]?.length ?? 0) > IMPORT_CELL_MAX);
  return field ? importMessages.longCell(field.label) : null;
}

function finish(acting: Acting, file: StoredImport, counts: { taken: number; refused: number }): void {
  const { db, clock } = acting;
  const { id, kind, state } = file;
  if (state === 'checking') {
    db.update(csvImports).set({ state: 'checked' }).where(eq(csvImports.id, id)).run();
    return;
  }
  db.update(csvImports).set({ state: 'done', endedAt: clock.now() }).where(eq(csvImports.id, id)).run();
  const { taken, refused } = counts;
  auditImport(acting, { id, kind }, 'imports.end', { taken: [null, taken], refused: [null, refused] });
  notifyOfEnd(acting, { ...file, ...counts }, 'done');
}

/** Stores what changed of a row. */
function note(db: Db, importId: number, row: ImportRow, verdict: Verdict): void {
  const { reason, remark = null, included = false } = verdict;
  const next = { reason, remark, double: Number(verdict.double !== null), included: Number(included) };
  const isChanged =
    reason !== row.reason ||
    remark !== row.remark ||
    next.double !== row.double ||
    next.included !== row.included;
  if (!isChanged) return;
  prepared<[object]>(
    db,
    `update csv_import_rows set reason = @reason, remark = @remark, double = @double, included = @included
       where import_id = @importId and row = @row`,
  ).run({ ...next, importId, row: row.row });
}
