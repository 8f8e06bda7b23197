import { headerCurrency } from '#shared/accounting/bank/currency.ts';
import { type BankRow, readBankRow } from '#shared/accounting/bank/row.ts';
import type { ImportMapping } from '#shared/csv-import/model.ts';
import type { CsvImport, ImportFormat } from '#shared/csv-import/output.ts';
import { readCell } from '#shared/kit/csv.ts';

/** A row of a file as it will be imported, or what is wrong with it. */
export function readCells(
  { columns }: CsvImport,
  cells: readonly string[],
  { mapping, format }: { mapping: ImportMapping; format: ImportFormat },
): { row: BankRow } | { faults: string[] } {
  const byField = mapping.flatMap((key, at) => (key === null ? [] : [[key, readCell(cells[at] ?? '')]]));
  return readBankRow(Object.fromEntries(byField), format, headerCurrency(columns, mapping));
}
