import { prepared, preparedColumn, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { importMessages } from '#shared/csv-import/messages.ts';
import { IMPORT_PAGE_ROWS, type RowView } from '#shared/csv-import/model.ts';
import type { CsvImport, PreviewRow, PreviewRows } from '#shared/csv-import/output.ts';
import type { ImportCategoryInput, ImportRowsInput } from '#shared/csv-import/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { ReadContext, WriteContext } from '../../../context.ts';
import { IMPORTERS } from '../importers.ts';
import {
  cellsOf,
  type ImportRow,
  importRows,
  readImport,
  requireImport,
  type StoredImport,
  shortenCells,
} from '../queries.ts';
import { longCellOf } from './run.ts';

const COLUMNS = 'row, reason, remark, double, included, category, broken, cells';
/** The rows of each view, and the index that has them in order. */
const WHERE: Record<RowView, { index: string; rows: string }> = {
  all: { index: 'sqlite_autoindex_csv_import_rows_1', rows: 'import_id = @importId' },
  skipped: {
    index: 'csv_import_rows_refused',
    rows: 'import_id = @importId and reason is not null and included = 0',
  },
  duplicates: { index: 'csv_import_rows_double', rows: 'import_id = @importId and double = 1' },
};

/** The first row of a page, by an index alone. */
export const firstRowSql = (view: RowView) =>
  `select row from csv_import_rows indexed by ${WHERE[view].index}
   where ${WHERE[view].rows} and row > @after order by row limit 1 offset @offset`;
/** The rows of a page from its first one on. */
export const pageSql = (view: RowView) =>
  `select ${COLUMNS} from csv_import_rows indexed by ${WHERE[view].index}
   where ${WHERE[view].rows} and row >= @first order by row limit @limit`;

/** A page of the rows of a preview, each with the category that it would get. */
export function previewRows({ db }: ReadContext, { id, show, page }: ImportRowsInput): PreviewRows {
  const file = requireImport(db, id);
  const offset = Math.min((page - 1) * IMPORT_PAGE_ROWS, file.total);
  const from = { importId: id, after: file.skippedLines, offset };
  const first = preparedColumn<[object], number>(db, firstRowSql(show)).get(from);
  const rows =
    first === undefined
      ? []
      : prepared<[object], ImportRow>(db, pageSql(show)).all({
          importId: id,
          first,
          limit: IMPORT_PAGE_ROWS,
        });
  const categoryOf = categoryReader(db, file);
  const items = rows.map((row) => {
    const read = categoryOf(row);
    return toPreviewRow(row, 'category' in read ? read.category : null);
  });
  return { items, total: totalOf(file, show) };
}

function totalOf({ total, refused, doubles, repeats }: StoredImport, show: RowView): number {
  if (show === 'all') return total;
  return show === 'skipped' ? refused : doubles + repeats;
}

function toPreviewRow(row: ImportRow, category: string | null): PreviewRow {
  return {
    row: row.row,
    reason: row.reason,
    duplicate: row.double === 1,
    included: row.included === 1,
    cells: shortenCells(row.cells),
    category,
    isChosen: row.category !== null,
  };
}

/** The category that a row would be imported with, or why it can't be read. */
function categoryReader(
  db: Db,
  file: StoredImport,
): (row: ImportRow) => { category: string | null } | { reason: string } {
  const importer = IMPORTERS[file.kind];
  const read = importer.reader(db, file);
  return (row) => {
    const cells = cellsOf(file, row);
    const fault = row.broken ?? longCellOf(importer, cells);
    const parsed = fault === null ? read(cells) : { reason: fault };
    return 'reason' in parsed ? parsed : { category: importer.categoryOf?.(parsed.value) ?? null };
  };
}

/**
 * Chooses the category of a row that will be imported. Throws `INVALID_INPUT` for a category that no record can have, `CONFLICT`
 * outside of a preview, and `NOT_FOUND` for a row that can't be imported.
 */
export function categorizeRow(work: WriteContext, { id, row, category }: ImportCategoryInput): CsvImport {
  const { db } = work;
  return write(db, () => {
    const file = requireImport(db, id);
    if (!IMPORTERS[file.kind].categoryOf) throw new AppError('CONFLICT', importMessages.noCategory);
    if (file.state !== 'checked') throw new AppError('CONFLICT', importMessages.categoryOnly);
    const [found] = importRows(db, id, row - 1, 1);
    const isImportable = found?.row === row && (found.reason === null || found.double === 1);
    if (!isImportable || row <= file.skippedLines) throw new AppError('NOT_FOUND', importMessages.noRow);
    const chosen = category === '' ? null : category;
    const read = categoryReader(db, file)({ ...found, category: chosen });
    if ('reason' in read) throw new AppError('INVALID_INPUT', read.reason, { category: read.reason });
    const stored = chosen === null ? null : read.category;
    prepared<[object]>(
      db,
      'update csv_import_rows set category = @stored where import_id = @id and row = @row',
    ).run({ id, row, stored });
    return readImport(work, id);
  });
}
