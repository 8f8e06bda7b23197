import { eq, sql } from 'drizzle-orm';
import { prepared, preparedColumn, statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { csvImports } from '#db/schema/csv-imports.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import {
  IMPORT_PROBLEMS,
  IMPORT_SAMPLE,
  IMPORT_SAMPLE_CELL,
  type ImportKind,
  type ImportMapping,
} from '#shared/csv-import/model.ts';
import type { CsvImport, ImportDuplicate, ImportProblem, ImportRemark } from '#shared/csv-import/output.ts';
import type { ImportDuplicatesInput, ImportListInput } from '#shared/csv-import/schema.ts';
import { AppError } from '#shared/errors.ts';
import { readCell } from '#shared/kit/csv.ts';
import { toDecimal } from '#shared/kit/money.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { Viewer } from '#shared/roles.ts';
import type { ReadContext } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';
import { IMPORTERS } from './importers.ts';

export type StoredImport = typeof csvImports.$inferSelect;

/** The account that an import of a kind belongs to. Null if it belongs to all staff. */
export function importOwner(viewer: Viewer, kind: ImportKind): number | null {
  return (IMPORTERS[kind].isPersonal && viewer?.id) || null;
}

/** An import to check the permission with. Throws `NOT_FOUND`, also for another user's personal import. */
export function loadImport({ db, viewer }: ReadContext, { id }: { id: number }): StoredImport {
  const row = requireImport(db, id);
  if (row.ownerId !== null && row.ownerId !== viewer?.id)
    throw new AppError('NOT_FOUND', importMessages.notFound);
  return row;
}

/** The imports of a kind, newest first. Of a personal kind, those of the viewer. */
export function listImports(
  { db, viewer }: ReadContext,
  { kind, limit, cursor }: ImportListInput,
): Page<CsvImport> {
  const [before] = positionOf(cursor, [Number.MAX_SAFE_INTEGER]);
  const ownerId = importOwner(viewer, kind);
  const sql = ownerId === null ? IMPORT_LIST_SQL : OWN_IMPORT_LIST_SQL;
  const ids = preparedColumn<[object], number>(db, sql).all({ kind, before, ownerId, limit: limit + 1 });
  return keysetPage(
    ids,
    limit,
    (id) => toImport(db, requireImport(db, id)),
    (last) => [last],
  );
}

export const IMPORT_LIST_SQL = `select id from csv_imports indexed by csv_imports_recent
  where kind = @kind and id < @before order by id desc limit @limit`;

export const OWN_IMPORT_LIST_SQL = `select id from csv_imports indexed by csv_imports_owner
  where owner_id = @ownerId and kind = @kind and id < @before order by id desc limit @limit`;

/** The progress of an import. Throws `NOT_FOUND`, also after its rows were removed. */
export function readImport({ db }: ReadContext, id: number): CsvImport {
  return toImport(db, requireImport(db, id));
}

export function findImport(db: Db, id: number): StoredImport | undefined {
  return statement(db, 'imports.find', () =>
    db
      .select()
      .from(csvImports)
      .where(eq(csvImports.id, sql.placeholder('id')))
      .prepare(),
  ).get({ id });
}

export function requireImport(db: Db, id: number): StoredImport {
  const row = findImport(db, id);
  if (!row) throw new AppError('NOT_FOUND', importMessages.notFound);
  return row;
}

type RefusedRow = { row: number; reason: string; double: 0 | 1; cells: string };

/** Some of the skipped rows of an import, after a row. */
export function refusedRows(db: Db, importId: number, after: number, limit: number): RefusedRow[] {
  return prepared<[object], RefusedRow>(db, REFUSED_SQL).all({ importId, after, limit });
}

export const REFUSED_SQL = `select row, reason, double, cells from csv_import_rows
  indexed by csv_import_rows_refused
  where import_id = @importId and reason is not null and included = 0 and row > @after order by row limit @limit`;

/** Some of the original rows of an import, after a row. */
export function importRows(db: Db, importId: number, after: number, limit: number): ImportRow[] {
  return prepared<[object], ImportRow>(db, ROWS_SQL).all({ importId, after, limit });
}

/** The first imported rows of an import with a remark. */
function remarksOf(db: Db, importId: number): ImportRemark[] {
  return prepared<[object], ImportRemark>(db, REMARKS_SQL).all({ importId, limit: IMPORT_PROBLEMS });
}

export const REMARKS_SQL = `select row, remark from csv_import_rows indexed by csv_import_rows_remark
  where import_id = @importId and remark is not null order by row limit @limit`;

export type ImportRow = {
  row: number;
  reason: string | null;
  remark: string | null;
  double: 0 | 1;
  included: 0 | 1;
  category: string | null;
  broken: string | null;
  cells: string;
};
export const ROWS_SQL = `select row, reason, remark, double, included, category, broken, cells from csv_import_rows
  where import_id = @importId and row > @after order by row limit @limit`;

/** The cells of a row by field key. A category that was chosen in the preview replaces the file's. */
export function cellsOf({ mapping }: StoredImport, { cells, category }: ImportRow): Record<string, string> {
  const byKey = cellsByKey(mapping, JSON.parse(cells) as string[]);
  return category === null ? byKey : { ...byKey, category };
}

/** A row's cells by field key. Those of several columns are joined. */
export function cellsByKey(mapping: ImportMapping, cells: readonly string[]): Record<string, string> {
  const byKey: Record<string, string> = {};
  for (const [at, key] of mapping.entries()) {
    if (!key) continue;
    const cell = readCell(cells[at] ?? '');
    const before = byKey[key];
    if (before === undefined || before.trim() === '') byKey[key] = cell;
    else if (cell.trim() !== '') byKey[key] = `${before}\n${cell}`;
  }
  return byKey;
}

/** The assumed duplicates of a preview in the order of the file. */
export function listDuplicates(
  { db }: ReadContext,
  { id, limit, cursor }: ImportDuplicatesInput,
): Page<ImportDuplicate> {
  requireImport(db, id);
  const [after] = positionOf(cursor, [0]);
  const rows = prepared<[object], ImportRow>(db, DUPLICATES_SQL).all({
    importId: id,
    after,
    limit: limit + 1,
  });
  return keysetPage(
    rows,
    limit,
    ({ row, reason, cells, included }) => ({
      row,
      reason: reason ?? '',
      included: included === 1,
      cells: shortenCells(cells),
    }),
    ({ row }) => [row],
  );
}

export const DUPLICATES_SQL = `select row, reason, remark, double, included, category, broken, cells from csv_import_rows
  indexed by csv_import_rows_double
  where import_id = @importId and double = 1 and row > @after order by row limit @limit`;

function toImport(db: Db, row: StoredImport): CsvImport {
  const { id, kind, state, fileName, type, facts, charset, skippedLines, header } = row;
  const { format, numbers, dates, columns, mapping, values, duplicates } = row;
  const { total, done, taken, refused, doubles, repeats, included } = row;
  const problems: ImportProblem[] = refusedRows(db, id, skippedLines, IMPORT_PROBLEMS).map((problem) => ({
    row: problem.row,
    reason: problem.reason,
    duplicate: problem.double === 1,
  }));
  return {
    id,
    kind,
    state,
    fileName,
    type,
    facts,
    charset,
    skippedLines,
    header,
    format,
    numbers,
    dates,
    columns,
    mapping,
    values,
    duplicates,
    total,
    done,
    taken,
    refused,
    doubles,
    repeats,
    included,
    skipped: skippedOf(db, row),
    sums: sumsOf(row),
    sample: importRows(db, id, skippedLines, IMPORT_SAMPLE).map(({ cells }) => shortenCells(cells)),
    problems,
    remarks: remarksOf(db, id),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

function skippedOf(db: Db, { id, skippedLines }: StoredImport): CsvImport['skipped'] {
  if (skippedLines === 0) return [];
  const rows = importRows(db, id, 0, skippedLines).filter(({ row }) => row <= skippedLines);
  return rows.map(({ row, reason, cells }) => ({
    row,
    reason: reason ?? '',
    text: shortenCells(cells).join(' '),
  }));
}

/** An import doesn't add up its rows, because they are in the ledger. */
function sumsOf({ kind, state, planned }: StoredImport): CsvImport['sums'] {
  if (state !== 'checked' || !IMPORTERS[kind].format) return null;
  const { income = 0, expense = 0 } = planned;
  return { income: toDecimal(income), expense: toDecimal(-expense) };
}

export function shortenCells(cells: string): string[] {
  return (JSON.parse(cells) as string[]).map((cell) => beginningOf(cell, IMPORT_SAMPLE_CELL));
}

/** A text of a file, cut for display. */
export function beginningOf(text: string, length: number): string {
  return text.length > length
    ? `${Array.from(text.slice(0, length * 2))
        .slice(0, length)
        .join('')}…`
    : text;
}
