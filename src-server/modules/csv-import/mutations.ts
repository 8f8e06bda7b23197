import { and, eq } from 'drizzle-orm';
import { addJob } from '#db/kit/job-rows.ts';
import { type Acting, type ActingUser, appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { csvImportRows, csvImports } from '#db/schema/csv-imports.ts';
import type { EntrySign } from '#shared/accounting/model.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import type { ImportMapping, ImportState } from '#shared/csv-import/model.ts';
import type { CsvImport, ImportFormat } from '#shared/csv-import/output.ts';
import type { ImportCheckInput, ImportIncludeInput } from '#shared/csv-import/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Changes } from '#shared/records.ts';
import type { ActorContext } from '../../context.ts';
import { IMPORTERS } from './importers.ts';
import { notifyOfEnd } from './notifications.ts';
import {
  cellsOf,
  findImport,
  type ImportRow,
  importRows,
  readImport,
  requireImport,
  type StoredImport,
} from './queries.ts';
import { formatFor, rememberChoices } from './run/choices.ts';
import { chosenValues } from './run/values.ts';

/** Appends an audit entry about an import. Personal ones have none, because the log is for other people. Inside a write. */
export function auditImport(
  acting: Acting,
  { id, kind }: Pick<StoredImport, 'id' | 'kind'>,
  action: 'imports.start' | 'imports.end' | 'imports.undo',
  changes?: Changes,
): void {
  if (IMPORTERS[kind].isPersonal) return;
  appendAudit(acting, action, { subject: 'import', subjectId: String(id) }, changes);
}

/** The user who started an import acts by its job. Its changes are below its line in the audit log, if it has one. */
export function actingOf(work: Acting, { id, kind, startedBy, keyId }: StoredImport): ActingUser {
  const importId = IMPORTERS[kind].isPersonal ? null : id;
  return { ...work, viewer: { id: startedBy }, source: 'import', keyId, importId };
}

/**
 * Starts the preview with a column mapping. Throws `INVALID_INPUT` for an invalid mapping, `CONFLICT` while a preview or
 * an import is in progress and after the import has ended.
 */
export function beginCheck(work: ActorContext, input: ImportCheckInput): CsvImport {
  const { db, clock } = work;
  const { id, mapping, duplicates } = input;
  return begin(work, id, ['mapping', 'checked'], (row) => {
    requireMapping(row, mapping);
    const format = formatOf(db, row, input);
    db.update(csvImports)
      .set({ mapping, duplicates, format, numbers: null, values: chosenValues(db, row, input.values) })
      .where(eq(csvImports.id, id))
      .run();
    if (format) rememberChoices(db, row, { mapping, format, updatedAt: clock.now() });
    return 'checking';
  });
}

/** Starts the import in the name of the current user. Throws `CONFLICT` without a preview. */
export function beginImport(work: ActorContext, id: number): CsvImport {
  return begin(work, id, ['checked'], ({ kind }) => {
    auditImport(work, { id, kind }, 'imports.start');
    return 'running';
  });
}

/** The progress of a run that has processed nothing. */
export const NO_ROWS = { at: 0, done: 0, taken: 0, refused: 0, doubles: 0, repeats: 0, included: 0 };

function begin(
  work: ActorContext,
  id: number,
  from: readonly ImportState[],
  prepare: (row: StoredImport) => ImportState,
): CsvImport {
  const { db, clock, viewer, keyId = null } = work;
  return write(db, () => {
    const row = requireImport(db, id);
    if (!from.includes(row.state)) throw new AppError('CONFLICT', whyNot(row.state));
    const state = prepare(row);
    const runs = row.runs + 1;
    db.update(csvImports)
      .set({
        ...NO_ROWS,
        // The lines before the header are stored, and no rows.
        at: row.skippedLines,
        state,
        startedBy: viewer.id,
        keyId,
        runs,
        planned: {},
      })
      .where(eq(csvImports.id, id))
      .run();
    addJob(db, { kind: 'imports.run', key: `${id}:${runs}`, payload: { id, runs }, runAt: clock.now() });
    return readImport(work, id);
  });
}

/**
 * Chooses whether an assumed duplicate is imported anyway. Throws `CONFLICT` outside of a preview, `NOT_FOUND` if the row
 * isn't an assumed duplicate.
 */
export function includeDuplicate(work: ActorContext, { id, row, included }: ImportIncludeInput): CsvImport {
  const { db } = work;
  return write(db, () => {
    const file = requireImport(db, id);
    if ('find' in IMPORTERS[file.kind].duplicates) throw new AppError('CONFLICT', importMessages.noChoice);
    if (file.state !== 'checked') throw new AppError('CONFLICT', importMessages.previewOnly);
    const [importRow] = importRows(db, id, row - 1, 1);
    if (importRow?.row !== row || importRow.double === 0)
      throw new AppError('NOT_FOUND', importMessages.notADuplicate);
    if (included !== (importRow.included === 1)) {
      const { importId, row: number } = csvImportRows;
      db.update(csvImportRows)
        .set({ included })
        .where(and(eq(importId, id), eq(number, row)))
        .run();
      // With duplicates imported in any case, nothing is skipped.
      const change = file.duplicates === 'add' ? 0 : included ? 1 : -1;
      db.update(csvImports)
        .set({
          taken: file.taken + change,
          refused: file.refused - change,
          included: file.included + change,
          planned: plannedWith(file, importRow, change),
        })
        .where(eq(csvImports.id, id))
        .run();
    }
    return readImport(work, id);
  });
}

/** The sums of a preview with, or without, a row. */
function plannedWith(file: StoredImport, row: ImportRow, change: number): StoredImport['planned'] {
  const { kind, format, planned } = file;
  const cents = (format && IMPORTERS[kind].format?.centsOf(cellsOf(file, row), format)) ?? 0;
  const sign: EntrySign = cents < 0 ? 'expense' : 'income';
  return { ...planned, [sign]: (planned[sign] ?? 0) + change * cents };
}

/** The reason why a file can't be previewed, imported, or read again. */
export function whyNot(state: ImportState): string {
  if (state === 'mapping') return importMessages.checkFirst;
  const isOver = state === 'done' || state === 'failed' || state === 'undone';
  return isOver ? importMessages.over : importMessages.inProgress;
}

/** The format to read a file with. Throws `INVALID_INPUT` for kinds without one. */
function formatOf(db: Db, row: StoredImport, { format, mapping }: ImportCheckInput): ImportFormat | null {
  if (format && !IMPORTERS[row.kind].format)
    throw new AppError('INVALID_INPUT', importMessages.noFormat, { format: importMessages.noFormat });
  return format ?? formatFor(db, row, mapping);
}

function requireMapping(
  { kind, type, columns, mapping: before }: StoredImport,
  mapping: ImportMapping,
): void {
  if (type !== 'csv') {
    const { mappingFixed } = importMessages;
    if (mapping.join() !== before.join())
      throw new AppError('INVALID_INPUT', mappingFixed, { mapping: mappingFixed });
    return;
  }
  const { fields, mappingProblem } = IMPORTERS[kind];
  const keys = mapping.flatMap((key) => key ?? []);
  const unknown = keys.find((key) => !fields.some((field) => field.key === key));
  const twice = fields.find(
    ({ key, several }) => !several && keys.filter((other) => other === key).length > 1,
  );
  const missing = fields.find(({ key, required }) => required && !keys.includes(key));
  const message =
    (mapping.length !== columns.length && importMessages.mappingLength) ||
    (unknown !== undefined && importMessages.mappingUnknown(unknown)) ||
    (twice && importMessages.mappingTwice(twice.label)) ||
    (missing && importMessages.mappingMissing(missing.label)) ||
    mappingProblem?.(mapping);
  if (message) throw new AppError('INVALID_INPUT', message, { mapping: message });
}

/** Marks an import as failed after too many attempts. A preview has imported nothing. Inside a write. */
export function failImport(db: Db, id: number, endedAt: Date): void {
  const before = findImport(db, id);
  const wasRunning = before?.state === 'running';
  db.update(csvImports)
    .set({ state: 'failed', endedAt, ...(!wasRunning && NO_ROWS) })
    .where(eq(csvImports.id, id))
    .run();
  if (wasRunning) notifyOfEnd({ db, clock: { now: () => endedAt } }, before, 'failed');
}
