import { headerCurrency } from '#shared/accounting/bank/currency.ts';
import { yearAhead } from '#shared/accounting/bank/dates.ts';
import { type BankRow, readBankRow } from '#shared/accounting/bank/row.ts';
import type { ImportMapping } from '#shared/csv-import/model.ts';
import type { CsvImport, ImportFormat } from '#shared/csv-import/output.ts';
import { readCell } from '#shared/kit/csv.ts';

/** A row of a file as it will be imported, or what is wrong with it. */
export function readCells(
  { columns, createdAt }: CsvImport,
  cells: readonly string[],
  { mapping, format }: { mapping: ImportMapping; format: ImportFormat },
): { row: BankRow } | { faults: string[] } {
  const byField = Object.fromEntries(
    mapping.flatMap((key, at) => (key === null ? [] : [[key, readCell(cells[at] ?? '')]])),
  );
  const ahead = yearAhead(byField, format, createdAt.slice(0, 10));
  if (ahead !== null) return { faults: [ahead] };
  return readBankRow(byField, format, headerCurrency(columns, mapping));
}
