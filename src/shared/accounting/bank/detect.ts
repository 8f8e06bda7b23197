import { formatCell } from '../../csv-import/format/cell.ts';
import { areAmounts, areDays, detectDateOrder, detectDecimal } from '../../csv-import/format/detect.ts';
import { guessMapping, type ImportMapping } from '../../csv-import/model.ts';
import type { ImportFormat } from '../../csv-import/output.ts';
import { BANK_FIELDS, type BankField } from './fields.ts';

type Rows = readonly (readonly string[])[];

/**
 * Guesses the columns by their names. Dates and amounts with unknown names are found by their cells, and the description of
 * a file without names.
 */
export function guessBankMapping(columns: readonly string[], rows: Rows): ImportMapping {
  const mapping = guessMapping(columns, BANK_FIELDS);
  const named = (key: BankField) => mapping.includes(key);
  const place = (key: BankField, fits: (cells: string[]) => boolean) => {
    const at = mapping.findIndex((taken, index) => taken === null && fits(cellsOf(rows, index)));
    if (at >= 0) mapping[at] = key;
  };
  if (!named('date')) place('date', areDays);
  if (named('amount')) return mapping.map((key) => (key === 'debit' || key === 'credit' ? null : key));
  if (!named('debit') && !named('credit')) place('amount', areAmounts);
  if (columns.every((column) => column === '')) place('description', areTexts);
  return mapping;
}

/** A header names its columns, so none of its cells is a day or an amount. */
export function isBankRow(cells: readonly string[]): boolean {
  return cells.some((cell) => areDays([cell])) && cells.some((cell) => areAmounts([cell]));
}

/** Detects how a file writes dates, amounts, and expenses. */
export function detectBankFormat(mapping: ImportMapping, rows: Rows): ImportFormat {
  const cells = (key: BankField) => (mapping.includes(key) ? cellsOf(rows, mapping.indexOf(key)) : []);
  const debits = cells('debit');
  const amounts = [...cells('amount'), ...debits, ...cells('credit')];
  return {
    dateOrder: detectDateOrder(cells('date')),
    decimal: detectDecimal(amounts),
    expenses: expensesOf(cells('amount'), debits),
  };
}

/**
 * An amount column with one sign only, as of credit cards, has expenses. In one with both, they are negative. A debit column
 * can have both, too: a bank that reverses an expense gives it the other sign. The more common sign is that of expenses.
 */
function expensesOf(amounts: readonly string[], debits: readonly string[]): ImportFormat['expenses'] {
  const withoutZeros = (cells: readonly string[]) => cells.filter((cell) => /[1-9]/.test(formatCell(cell)));
  const [signed, split] = [withoutZeros(amounts), withoutZeros(debits)];
  if (split.length > 0) return split.filter(isNegative).length * 2 > split.length ? 'negative' : 'positive';
  return signed.length > 0 && !signed.some(isNegative) ? 'positive' : 'negative';
}

/** Words, unlike codes and numbers of accounts. */
function areTexts(cells: readonly string[]): boolean {
  return (
    cells.map(formatCell).filter((cell) => /\p{L}{2}/u.test(cell) && !/^[A-Z]{2}\d/.test(cell)).length * 2 >
    cells.length
  );
}

function isNegative(cell: string): boolean {
  return /^\D*[-\u2212(]|[-\u2212]$/.test(formatCell(cell));
}

function cellsOf(rows: Rows, index: number): string[] {
  return rows.map((row) => row[index] ?? '');
}
