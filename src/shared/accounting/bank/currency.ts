import { formatCell } from '../../csv-import/format/cell.ts';
import { currencyOf, isCurrencyCode, splitColumnName } from '../../csv-import/format/currencies.ts';
import type { ImportMapping } from '../../csv-import/model.ts';
import { foldText } from '../../kit/plain-text.ts';
import { AMOUNT_FIELDS, type BankField } from './fields.ts';
import { filledCells, type Rows } from './rows.ts';

/** A second currency, of which the amount was converted. */
const ORIGINAL = /orig|foreign|fremd|etrang|exchange|wechsel/;

/** Unmaps a column without currencies, such as one for the value date. Otherwise looks for a column of currency codes. */
export function placeCurrency(columns: readonly string[], mapping: ImportMapping, rows: Rows): void {
  const field: BankField = 'currency';
  const column = mapping.indexOf(field);
  const cells = filledCells(rows, column);
  const currencies = cells.filter((cell) => currencyOf(formatCell(cell)) !== null);
  if (column >= 0 && currencies.length * 2 >= cells.length) return;
  if (column >= 0) mapping[column] = null;
  const at = mapping.findIndex((key, column) => {
    if (key !== null || ORIGINAL.test(foldText(columns[column] ?? ''))) return false;
    const codes = filledCells(rows, column);
    return codes.length > 0 && codes.every(isCurrencyCode);
  });
  if (at >= 0) mapping[at] = field;
}

/** The other currency in the name of a column with amounts, such as Amount (EUR), or null. */
export function headerCurrency(columns: readonly string[], mapping: ImportMapping): string | null {
  const amounts: readonly (string | null)[] = AMOUNT_FIELDS;
  const currencies = columns.map((column, at) =>
    amounts.includes(mapping[at] ?? null) ? splitColumnName(column).currency : null,
  );
  return currencies.find((currency) => currency !== null && currency !== 'USD') ?? null;
}
