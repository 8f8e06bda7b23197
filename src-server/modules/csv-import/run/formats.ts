import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { csvImports } from '#db/schema/csv-imports.ts';
import {
  contradicts,
  countDate,
  type DateCount,
  dateOrderOf,
  eitherDateOf,
  newDateCount,
} from '#shared/csv-import/format/date-order.ts';
import { decimalOf, moreCommon } from '#shared/csv-import/format/detect.ts';
import type { DecimalSign, ImportMapping } from '#shared/csv-import/model.ts';
import type { ImportFormat } from '#shared/csv-import/output.ts';
import { readCell } from '#shared/kit/csv.ts';
import { IMPORTERS } from '../importers.ts';
import { importRows, type StoredImport } from '../queries.ts';

/** Rows read at a time. */
const ROWS_AT_ONCE = 100;
const DATES: readonly (string | null)[] = ['date'];
const AMOUNTS: readonly (string | null)[] = ['amount', 'debit', 'credit'];

/** How the dates and amounts of a file are written. */
type FormatCount = { dates: DateCount; decimals: Record<DecimalSign, number> };

/** Counts how all rows write dates and amounts. `keep` is called after each step, between which requests run. */
export async function countFormats(
  db: Db,
  {
    id,
    mapping,
    skippedLines,
    createdAt,
  }: Pick<StoredImport, 'id' | 'mapping' | 'skippedLines' | 'createdAt'>,
  keep: () => void = () => {},
): Promise<FormatCount> {
  const count: FormatCount = {
    dates: newDateCount(createdAt.toISOString().slice(0, 10)),
    decimals: { point: 0, comma: 0 },
  };
  for (let after = skippedLines, left = true; left; ) {
    const rows = importRows(db, id, after, ROWS_AT_ONCE);
    for (const { row, cells } of rows) {
      countRow(count, row, JSON.parse(cells) as string[], mapping);
      after = row;
    }
    left = rows.length === ROWS_AT_ONCE;
    keep();
    await setImmediate();
  }
  return count;
}

function countRow(
  { dates, decimals }: FormatCount,
  row: number,
  cells: readonly string[],
  mapping: ImportMapping,
): void {
  mapping.forEach((key, at) => {
    const cell = readCell(cells[at] ?? '');
    if (DATES.includes(key)) countDate(dates, cell, row);
    const sign = AMOUNTS.includes(key) ? decimalOf(cell) : null;
    if (sign) decimals[sign] += 1;
  });
}

/** What the rows of a file say about its format. */
export function detectedIn({ dates, decimals }: FormatCount): Pick<ImportFormat, 'dateOrder' | 'decimal'> {
  return { dateOrder: dateOrderOf(dates), decimal: moreCommon(decimals) };
}

/** A format whose order of dates and decimal sign give way where the rows of a file contradict them. */
export function correctedBy(count: FormatCount, format: ImportFormat): ImportFormat {
  const { dateOrder, decimal } = detectedIn(count);
  const { dates, decimals } = count;
  return {
    ...format,
    dateOrder: contradicts(dates, format.dateOrder) ? dateOrder : format.dateOrder,
    decimal: decimals[decimal] > decimals[format.decimal] ? decimal : format.decimal,
  };
}

/** Stores the first date of a file that can be read in several ways, by its present columns. For the preview. */
export async function detectDates(db: Db, file: StoredImport, keep: () => void): Promise<void> {
  const hasOneOrder = file.type !== 'csv' && file.type !== 'qif';
  if (!IMPORTERS[file.kind].format || hasOneOrder || file.state !== 'checking') return;
  const { dates: count } = await countFormats(db, file, keep);
  const dates = eitherDateOf(count);
  write(db, () => db.update(csvImports).set({ dates }).where(eq(csvImports.id, file.id)).run());
}
