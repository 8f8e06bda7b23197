import { DATE_ORDERS, type DateOrder, DECIMAL_SIGNS, type DecimalSign } from '../model.ts';
import { parseAmount } from './amounts.ts';
import { formatCell, isLongCell } from './cell.ts';
import { parseDay } from './days.ts';

/** The order that most cells fit. Between equals, the usual one for their separator. */
export function detectDateOrder(cells: readonly string[]): DateOrder {
  const filled = filledOf(cells);
  const fits = (order: DateOrder) => filled.filter((cell) => parseDay(cell, order) !== null).length;
  const usual: DateOrder = filled.some((cell) => /^\d{1,2}\//.test(cell)) ? 'mdy' : 'dmy';
  const candidates = [usual, ...DATE_ORDERS.filter((order) => order !== usual)];
  return best(candidates, fits);
}

/** The decimal sign by the last separator of each amount. A point if none of them tells. */
export function detectDecimal(cells: readonly string[]): DecimalSign {
  const votes: Record<DecimalSign, number> = { point: 0, comma: 0 };
  for (const cell of cells) {
    const last = decimalOf(cell);
    if (last) votes[last] += 1;
  }
  return moreCommon(votes);
}

/** A point if none or both are equally common. */
export function moreCommon(votes: Record<DecimalSign, number>): DecimalSign {
  return best(DECIMAL_SIGNS, (sign) => votes[sign]);
}

/** Whether an amount can be read in two ways: 1,234 is 1234 or 1.234. */
export function isEitherAmount(cell: string): boolean {
  const text = formatCell(cell);
  return !isLongCell(text) && /[.,]/.test(text) && /\d/.test(text) && decimalOf(text) === null;
}

/** The decimal sign that an amount proves, or null. */
export function decimalOf(cell: string): DecimalSign | null {
  const text = formatCell(cell);
  const [, mark = '', digits = ''] = /([.,])(\d*)[^\d.,]*$/.exec(text) ?? [];
  if (mark === '' || isLongCell(text)) return null;
  const sign: DecimalSign = mark === ',' ? 'comma' : 'point';
  const other = mark === ',' ? '.' : ',';
  if (text.includes(other) || digits.length !== 3) return sign;
  // Thousands can have several separators, decimals only one.
  if (text.split(mark).length > 2) return sign === 'comma' ? 'point' : 'comma';
  // 1,234 and 1.234 can be either.
  return null;
}

/** Whether all filled cells are days, and at least one is. */
export function areDays(cells: readonly string[]): boolean {
  const filled = filledOf(cells);
  return filled.length > 0 && DATE_ORDERS.some((order) => filled.every((cell) => parseDay(cell, order)));
}

/** Whether all filled cells are amounts with cents or a sign, and at least one is. Numbers of accounts aren't. */
export function areAmounts(cells: readonly string[]): boolean {
  const filled = filledOf(cells);
  const parses = (sign: DecimalSign) =>
    filled.every((cell) => 'cents' in parseAmount(cell, sign, Number.MAX_SAFE_INTEGER));
  return filled.some((cell) => /[.,]\d{1,2}\D*$|^[-+(]/.test(cell)) && DECIMAL_SIGNS.some(parses);
}

/** The cells that have a text, as patterns may see them. */
function filledOf(cells: readonly string[]): string[] {
  return cells.map(formatCell).filter((cell) => cell !== '');
}

/** The first value with the highest score. */
function best<T>(values: readonly [T, ...T[]] | readonly T[], score: (value: T) => number): T {
  return values.reduce((top, next) => (score(next) > score(top) ? next : top));
}
