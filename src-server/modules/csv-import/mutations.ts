import { eq } from 'drizzle-orm';
import { addJob } from '#db/kit/job-rows.ts';
import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { csvImports } from '#db/schema/staff.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import type { CsvImport, ImportMapping, ImportState } from '#shared/csv-import/model.ts';
import type { ImportCheckInput } from '#shared/csv-import/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { ActorContext } from '../../context.ts';
import { readImport, requireImport, type StoredImport } from './queries.ts';
import { IMPORT_FIELDS } from './run/fields.ts';

export const importRef = (id: number) => ({ subject: 'import', subjectId: String(id) }) as const;

/**
 * Starts the preview with a column mapping. Throws `INVALID_INPUT` for an invalid mapping, `CONFLICT` while a preview or
 * an import is in progress and after the import has ended.
 */
export function beginCheck(work: ActorContext, { id, mapping, duplicates }: ImportCheckInput): CsvImport {
  return begin(work, id, ['mapping', 'checked'], (row) => {
    requireMapping(row, mapping);
    work.db.update(csvImports).set({ mapping, duplicates }).where(eq(csvImports.id, id)).run();
    return 'checking';
  });
}

/** Starts the import in the name of the current user. Throws `CONFLICT` without a preview. */
export function beginImport(work: ActorContext, id: number): CsvImport {
  return begin(work, id, ['checked'], () => {
    appendAudit(work, 'imports.start', importRef(id));
    return 'running';
  });
}

function begin(
  work: ActorContext,
  id: number,
  from: readonly ImportState[],
  prepare: (row: StoredImport) => ImportState,
): CsvImport {
  const { db, clock, viewer } = work;
  return write(db, () => {
    const row = requireImport(db, id);
    if (!from.includes(row.state)) throw new AppError('CONFLICT', whyNot(row.state));
    const state = prepare(row);
    const runs = row.runs + 1;
    db.update(csvImports)
      .set({
        state,
        startedBy: viewer.id,
        runs,
        at: 1,
        done: 0,
        taken: 0,
        refused: 0,
        doubles: 0,
        repeats: 0,
      })
      .where(eq(csvImports.id, id))
      .run();
    addJob(db, { kind: 'imports.run', key: `${id}:${runs}`, payload: { id, runs }, runAt: clock.now() });
    return readImport(work, id);
  });
}

/** The reason why a file can't be previewed, imported, or read again. */
export function whyNot(state: ImportState): string {
  if (state === 'mapping') return importMessages.checkFirst;
  return state === 'done' || state === 'failed' ? importMessages.over : importMessages.inProgress;
}

function requireMapping({ kind, columns }: StoredImport, mapping: ImportMapping): void {
  const fields = IMPORT_FIELDS[kind];
  const keys = mapping.flatMap((key) => key ?? []);
  const unknown = keys.find((key) => !fields.some((field) => field.key === key));
  const twice = fields.find(({ key }) => keys.filter((other) => other === key).length > 1);
  const missing = fields.find(({ key, required }) => required && !keys.includes(key));
  const message =
    (mapping.length !== columns.length && importMessages.mappingLength) ||
    (unknown !== undefined && importMessages.mappingUnknown(unknown)) ||
    (twice && importMessages.mappingTwice(twice.label)) ||
    (missing && importMessages.mappingMissing(missing.label));
  if (message) throw new AppError('INVALID_INPUT', message, { mapping: message });
}

/** Marks an import as failed after too many attempts. Inside a write. */
export function failImport(db: Db, id: number, endedAt: Date): void {
  db.update(csvImports).set({ state: 'failed', endedAt }).where(eq(csvImports.id, id)).run();
}
