import { eq } from 'drizzle-orm';
import { mergeSome } from '#db/kit/full-text.ts';
import { addJob } from '#db/kit/job-rows.ts';
import type { Acting, ActingUser } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { csvImports } from '#db/schema/csv-imports.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import type { CsvImport } from '#shared/csv-import/output.ts';
import { AppError } from '#shared/errors.ts';
import type { ActorContext } from '../../../context.ts';
import type { Undo } from '../../../kit/csv-importer.ts';
import { inSteps } from '../../../kit/job-steps.ts';
import { IMPORTERS } from '../importers.ts';
import { actingOf, auditImport, whyNot } from '../mutations.ts';
import { findImport, readImport, requireImport, type StoredImport } from '../queries.ts';
import { mayImport } from './may-import.ts';
import type { GivenUp, ImportJob } from './run.ts';

/** Milliseconds after which a transaction deletes no other record. */
const STEP_TIME = 4;
const RECORDS_AT_ONCE = 32;

/**
 * Begins to delete all records of an import. Throws `CONFLICT` if one of them was edited, and for imports that
 * are in progress or have added nothing yet.
 */
export function beginUndo(work: ActorContext, id: number): CsvImport {
  const { db, clock, viewer, keyId = null } = work;
  return write(db, () => {
    const { kind, state, runs: before } = requireImport(db, id);
    const { undo } = IMPORTERS[kind];
    if (!undo) throw new AppError('CONFLICT', importMessages.noUndo);
    if (state !== 'done' && state !== 'failed')
      throw new AppError('CONFLICT', state === 'running' ? whyNot(state) : importMessages.notImported);
    const edited = undo.countEdited(db, id);
    if (edited > 0) throw new AppError('CONFLICT', undo.refusal(edited));
    const runs = before + 1;
    update(db, id, { state: 'undoing', startedBy: viewer.id, keyId, runs, at: 0, done: 0 });
    addJob(db, { kind: 'imports.undo', key: `${id}:${runs}`, payload: { id, runs }, runAt: clock.now() });
    auditImport(work, { id, kind }, 'imports.undo');
    return readImport(work, id);
  });
}

type Running = Acting & { payload: unknown; keep: (hasProgress: boolean) => void };

/** Deletes the records of an import in steps. After a kill, it continues where it was. For the job runner. */
export async function runUndo(work: Running): Promise<void> {
  const { id, runs } = work.payload as ImportJob;
  await inSteps(work, () => !undoStep(work, id, runs));
}

/** Deletes records until the time of a step is over. Returns false when none is left. */
function undoStep(work: Running, id: number, runs: number): boolean {
  const { db, clock } = work;
  const file = findUndo(db, id, runs);
  if (!file) return false;
  const importer = IMPORTERS[file.kind];
  const { index, undo } = importer;
  if (!undo) return false;
  if (!mayImport(db, importer, file.startedBy)) {
    stopUndo(db, id);
    return false;
  }
  const acting = actingOf(work, file);
  const removed = removeSome(acting, file, undo);
  if (index !== null) mergeSome(db, index);
  if (removed.length > 0) {
    update(db, id, { at: removed.at(-1), done: file.done + removed.length });
    return true;
  }
  update(db, id, { state: 'undone', endedAt: clock.now() });
  return false;
}

function removeSome(acting: ActingUser, { id, at }: StoredImport, { ids, remove }: Undo): number[] {
  const start = performance.now();
  const removed: number[] = [];
  for (const next of ids(acting.db, id, at, RECORDS_AT_ONCE)) {
    remove(acting, next);
    removed.push(next);
    if (performance.now() - start > STEP_TIME) break;
  }
  return removed;
}

/** Ends an undo whose job was given up. Inside a write. */
export function giveUpUndo({ db, payload }: GivenUp): void {
  const { id, runs } = payload as ImportJob;
  if (findUndo(db, id, runs)) stopUndo(db, id);
}

/** An import whose undo is in progress. A job that is left of an earlier undo finds none. */
function findUndo(db: Db, id: number, runs: number): StoredImport | undefined {
  const file = findImport(db, id);
  return file?.state === 'undoing' && file.runs === runs ? file : undefined;
}

/** The import counts as done again, so that it can be undone once more. Inside a write. */
function stopUndo(db: Db, id: number): void {
  update(db, id, { state: 'done' });
}

function update(db: Db, id: number, values: Partial<typeof csvImports.$inferInsert>): void {
  db.update(csvImports).set(values).where(eq(csvImports.id, id)).run();
}
