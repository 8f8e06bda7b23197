import { amountParts } from '../../csv-import/format/amounts.ts';
import { formatCell } from '../../csv-import/format/cell.ts';
import { type Direction, directionOf } from '../../csv-import/format/directions.ts';
import { type ExpenseSign, guessMapping, type ImportMapping } from '../../csv-import/model.ts';
import { BANK_FIELDS, type BankField } from './fields.ts';
import { cellsOf, filledCells, type Rows } from './rows.ts';

const [FIELD] = BANK_FIELDS.filter(({ key }) => key === 'direction');

/**
 * Unmaps a column that doesn't say the direction. Otherwise looks for one that has its name, or words for both. Where the
 * amounts of debits are negative already, none is needed.
 */
export function placeDirection(columns: readonly string[], mapping: ImportMapping, rows: Rows): void {
  const amount = placeOf(mapping, 'amount');
  const isNeeded = (column: number) => {
    const cells = filledCells(rows, column);
    const directions = cells.filter((cell) => directionOf(cell) !== null);
    const isDirection = cells.length > 0 && directions.length * 2 >= cells.length;
    return amount >= 0 && isDirection && signOfDebits(rows, amount, column) !== 'negative';
  };
  const column = placeOf(mapping, 'direction');
  if (column >= 0 && isNeeded(column)) return;
  if (column >= 0) mapping[column] = null;
  const isNamed = (column: number) =>
    FIELD !== undefined && guessMapping([columns[column] ?? ''], [FIELD])[0] === FIELD.key;
  const at = mapping.findIndex(
    (key, column) => key === null && isNeeded(column) && (isNamed(column) || hasBoth(rows, column)),
  );
  if (at >= 0) mapping[at] = 'direction' satisfies BankField;
}

/** Whether all filled cells are words for a direction, and both directions are among them. */
function hasBoth(rows: Rows, column: number): boolean {
  const directions = new Set(filledCells(rows, column).map(directionOf));
  return directions.size === 2 && !directions.has(null);
}

/**
 * The sign of expenses. An amount column with one sign only, as of credit cards, has expenses. In one with both, they are
 * negative. A debit column can have both, too: a bank that reverses an expense gives it the other sign. There, and with a
 * column for the direction, the more common sign is that of expenses.
 */
export function detectExpenses(mapping: ImportMapping, rows: Rows): ExpenseSign {
  const at = (key: BankField) => placeOf(mapping, key);
  if (at('amount') < 0 && at('debit') >= 0) return commonSign(cellsOf(rows, at('debit'))) ?? 'positive';
  if (at('direction') >= 0) return signOfDebits(rows, at('amount'), at('direction')) ?? 'negative';
  // A mark such as DR says the direction of its own row.
  const signed = cellsOf(rows, at('amount')).filter((cell) => hasValue(cell) && markOf(cell) !== 'credit');
  const isNegative = (cell: string) => isBelowZero(cell) || markOf(cell) === 'debit';
  return signed.length > 0 && !signed.some(isNegative) ? 'positive' : 'negative';
}

/** The more common sign of the amounts that are debits, or null without any. */
function signOfDebits(rows: Rows, amount: number, direction: number): ExpenseSign | null {
  const debits = rows.filter((row) => directionOf(row[direction] ?? '') === 'debit');
  return commonSign(cellsOf(debits, amount));
}

function commonSign(cells: readonly string[]): ExpenseSign | null {
  const values = cells.filter(hasValue);
  if (values.length === 0) return null;
  return values.filter(isBelowZero).length * 2 > values.length ? 'negative' : 'positive';
}

function placeOf(mapping: ImportMapping, key: BankField): number {
  return mapping.indexOf(key);
}

function hasValue(cell: string): boolean {
  return /[1-9]/.test(formatCell(cell));
}

function isBelowZero(cell: string): boolean {
  return amountParts(cell)?.isNegative === true;
}

function markOf(cell: string): Direction | null {
  return amountParts(cell)?.direction ?? null;
}
