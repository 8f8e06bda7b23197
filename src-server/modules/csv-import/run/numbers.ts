import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { csvImports } from '#db/schema/csv-imports.ts';
import { parseAmount } from '#shared/csv-import/format/amounts.ts';
import { decimalOf, isEitherAmount, moreCommon } from '#shared/csv-import/format/detect.ts';
import { IMPORT_SAMPLE_CELL } from '#shared/csv-import/model.ts';
import type { ImportNumbers } from '#shared/csv-import/output.ts';
import { readCell } from '#shared/kit/csv.ts';
import { toDecimal } from '#shared/kit/money.ts';
import { IMPORTERS } from '../importers.ts';
import { importRows, type StoredImport } from '../queries.ts';

/** Rows read at a time. */
const ROWS_AT_ONCE = 100;

/**
 * Detects how a file without a format writes its amounts, from all values of the column, and stores that for the preview and
 * the import. `pause` lets requests run in between.
 */
export async function detectNumbers(db: Db, file: StoredImport, keep: () => void): Promise<void> {
  const { amounts } = IMPORTERS[file.kind];
  const column = amounts ? file.mapping.indexOf(amounts) : -1;
  if (column < 0 || file.numbers !== null) return;
  const votes = { point: 0, comma: 0 };
  let either: { row: number; cell: string } | null = null;
  for (let after = 0, left = true; left; ) {
    const rows = importRows(db, file.id, after, ROWS_AT_ONCE);
    for (const { row, cells } of rows) {
      const cell = readCell((JSON.parse(cells) as string[])[column] ?? '');
      const sign = decimalOf(cell);
      if (sign) votes[sign] += 1;
      if (isEitherAmount(cell) && cell.length <= IMPORT_SAMPLE_CELL) either ??= { row, cell: cell.trim() };
      after = row;
    }
    left = rows.length === ROWS_AT_ONCE;
    keep();
    await setImmediate();
  }
  const decimal = moreCommon(votes);
  const numbers = { decimal, either: either && withAmount(either, decimal) };
  write(db, () => db.update(csvImports).set({ numbers }).where(eq(csvImports.id, file.id)).run());
}

/** What a value is read as. Null if it's refused, which the preview says. */
function withAmount(
  either: { row: number; cell: string },
  decimal: ImportNumbers['decimal'],
): ImportNumbers['either'] {
  const read = parseAmount(either.cell, decimal, Number.MAX_SAFE_INTEGER);
  return 'cents' in read ? { ...either, amount: toDecimal(read.cents) } : null;
}
