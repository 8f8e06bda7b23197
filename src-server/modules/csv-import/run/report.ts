import { importMessages, importTexts } from '#shared/csv-import/messages.ts';
import { AppError } from '#shared/errors.ts';
import { readCell } from '#shared/kit/csv.ts';
import type { ReadContext } from '../../../context.ts';
import { csvFile, STRETCH, stretchesOf } from '../../../kit/export.ts';
import { importRows, refusedRows, requireImport } from '../queries.ts';

type Refused = ReturnType<typeof refusedRows>[number];

/**
 * The skipped rows of an import as a CSV file with the reasons. After corrections, it can be imported. Throws `NOT_FOUND`,
 * also once the rows were deleted.
 */
export function refusedReport({ db }: ReadContext, id: number): AsyncGenerator<string> {
  const { columns } = requireImport(db, id);
  if (importRows(db, id, 0, 1).length === 0) throw new AppError('NOT_FOUND', importMessages.rowsDeleted);
  const names = columns.map((name, at) => name || importTexts.column(at + 1));
  const rows = stretchesOf<Refused>((last) => refusedRows(db, id, last?.row ?? 0, STRETCH));
  return csvFile(['Row', 'Reason', ...names], rows, ({ row, reason, cells }) => [
    ...[row, reason],
    ...(JSON.parse(cells) as string[]).map(readCell),
  ]);
}
