import { DATE_ORDERS, type DateOrder, DECIMAL_SIGNS, type DecimalSign } from '../model.ts';
import { amountParts, parseAmount } from './amounts.ts';
import { formatCell } from './cell.ts';
import { isCurrencyCode } from './currencies.ts';
import { countDate, dateOrderOf, newDateCount } from './date-order.ts';
import { parseDay } from './days.ts';

const LAST_DAY = '9998-12-31';

/** The order that most cells fit. Without today's day, no year is too far ahead. */
export function detectDateOrder(cells: readonly string[], today = LAST_DAY): DateOrder {
  const count = newDateCount(today);
  cells.forEach((cell, at) => void countDate(count, cell, at + 1));
  return dateOrderOf(count);
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
  const number = amountParts(cell)?.number ?? '';
  return /[.,]/.test(number) && signIn(number) === null;
}

/** The decimal sign that an amount proves, or null. */
export function decimalOf(cell: string): DecimalSign | null {
  return signIn(amountParts(cell)?.number ?? '');
}

function signIn(number: string): DecimalSign | null {
  const [, mark = '', digits = ''] = /([.,])(\d*)$/.exec(number) ?? [];
  if (mark === '') return null;
  const sign: DecimalSign = mark === ',' ? 'comma' : 'point';
  const other = mark === ',' ? '.' : ',';
  if (number.includes(other) || digits.length !== 3) return sign;
  // Thousands can have several separators, decimals only one.
  if (number.split(mark).length > 2) return sign === 'comma' ? 'point' : 'comma';
  // 1,234 and 1.234 can be either.
  return null;
}

/** Whether all filled cells are days, and at least one is. */
export function areDays(cells: readonly string[]): boolean {
  const filled = filledOf(cells);
  return filled.length > 0 && DATE_ORDERS.some((order) => filled.every((cell) => parseDay(cell, order)));
}

/** Whether all filled cells are amounts, and at least one can't be another number, such as that of an account. */
export function areAmounts(cells: readonly string[]): boolean {
  const filled = filledOf(cells);
  return filled.some(isAmount) && DECIMAL_SIGNS.some((sign) => filled.every((cell) => parses(cell, sign)));
}

/** Also an amount in another currency, which is refused by name later. */
function parses(cell: string, sign: DecimalSign): boolean {
  const read = parseAmount(cell, sign, Number.MAX_SAFE_INTEGER);
  return (
    'cents' in read ||
    (read.fault === 'currency' && (isCurrencyCode(read.currency) || /\p{Sc}/u.test(read.currency)))
  );
}

/** Has cents, a sign, or a mark for its direction or currency. */
function isAmount(cell: string): boolean {
  const parts = amountParts(cell);
  if (parts === null) return false;
  const { number, hasNoCents, hasSign, direction, currency } = parts;
  return hasNoCents || hasSign || direction !== null || currency !== null || /[.,]\d{1,2}$/.test(number);
}

/** The cells that have a text, as patterns may see them. */
function filledOf(cells: readonly string[]): string[] {
  return cells.map(formatCell).filter((cell) => cell !== '');
}

/** The first value with the highest score. */
function best<T>(values: readonly [T, ...T[]] | readonly T[], score: (value: T) => number): T {
  return values.reduce((top, next) => (score(next) > score(top) ? next : top));
}
