import { setImmediate } from 'node:timers/promises';
import { CSV_BOM, csvRow, readCell } from '#shared/kit/csv.ts';
import type { ReadContext } from '../../../context.ts';
import { refusedRows, requireImport } from '../queries.ts';

const ROWS_AT_ONCE = 100;

/** The skipped rows of an import as a CSV file with the reasons. After corrections, it can be imported. Throws `NOT_FOUND`. */
export function refusedReport({ db }: ReadContext, id: number): AsyncGenerator<string> {
  const { columns } = requireImport(db, id);
  return pieces();

  async function* pieces(): AsyncGenerator<string> {
    yield CSV_BOM + csvRow(['Row', 'Reason', ...columns]);
    let after = 0;
    for (;;) {
      const rows = refusedRows(db, id, after, ROWS_AT_ONCE);
      for (const { row, reason, cells } of rows) {
        const kept = JSON.parse(cells) as string[];
        yield csvRow([row, reason, ...kept.map(readCell)]);
      }
      after = rows.at(-1)?.row ?? after;
      if (rows.length < ROWS_AT_ONCE) return;
      await setImmediate();
    }
  }
}
