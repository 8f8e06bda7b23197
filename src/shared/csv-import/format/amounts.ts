import { type MoneyFault, parseMoney } from '../../kit/money.ts';
import type { DecimalSign } from '../model.ts';
import { formatCell, isLongCell } from './cell.ts';
import { currencyOf } from './currencies.ts';
import { type Direction, markOf } from './directions.ts';

/** Why a cell isn't an amount of the ledger. */
export type AmountFault = { fault: MoneyFault } | { fault: 'currency'; currency: string };
/** An amount in whole cents, and the direction that is written beside it: 5.00 DR. */
export type Amount = { cents: number; direction: Direction | null };

const SPACES = /[\s\u00a0\u202f\u2009]+/g;
/** The minus of Unicode and dashes that replace it. */
const DASH = /[\u2010-\u2015\u2212\ufe63\uff0d]/g;
/** No cents: 1000,- and 50.--. */
const NO_CENTS = /^-+/;
/** What can be beside a number: a currency, a word, a sign, a parenthesis. */
const PARTS = /\p{L}{0,3}\p{Sc}|\p{L}+\.?|[^\p{L}\p{Sc}]/gu;
/** The signs before and after a number, and what they say. Parentheses and a minus agree. */
const SIGNS: ReadonlyMap<string, boolean> = new Map([
  ...['|', '+|', '|+'].map((sides) => [sides, false] as const),
  ...['-|', '|-', '(|)', '-(|)', '(-|)'].map((sides) => [sides, true] as const),
]);
const WHOLE: Record<DecimalSign, RegExp> = {
  // Thousands, or lakhs and crores as in 1,20,000.
  point: /^\d*$|^\d{1,3}([,'’])\d{3}(?:\1\d{3})*$|^\d{1,2}(?:,\d{2})+,\d{3}$/,
  comma: /^\d*$|^\d{1,3}([.'’])\d{3}(?:\1\d{3})*$/,
};
const MARK: Record<DecimalSign, string> = { point: '.', comma: ',' };

/**
 * Parses an amount of a file. It may have a sign before or after it, parentheses for negative amounts, the ledger's currency,
 * a mark for debit or credit, and separators between thousands. Nothing is rounded.
 */
export function parseAmount(cell: string, decimal: DecimalSign, limit: number): Amount | AmountFault {
  const parts = amountParts(cell);
  if (parts === null) return { fault: 'invalid' };
  const { number, isNegative, direction, currency } = parts;
  if (currency !== null) return { fault: 'currency', currency };
  // Before a dash there are no thousands.
  const sign = parts.hasNoCents ? (number.endsWith(',') ? 'comma' : 'point') : decimal;
  const [whole = '', fraction, more] = number.split(MARK[sign]);
  if (more !== undefined || !WHOLE[sign].test(whole) || !/^\d*$/.test(fraction ?? ''))
    return { fault: 'invalid' };
  const parsed = parseMoney(
    `${whole.replace(/\D/g, '')}${fraction === undefined ? '' : `.${fraction}`}`,
    limit,
  );
  if ('fault' in parsed) return parsed;
  return { cents: isNegative && parsed.cents !== 0 ? -parsed.cents : parsed.cents, direction };
}

type Beside = {
  /** By a sign or parentheses. */
  isNegative: boolean;
  hasSign: boolean;
  direction: Direction | null;
  /** Another currency than the ledger's. */
  currency: string | null;
};
/** What a cell with an amount consists of: digits and separators, and what is beside them. */
type AmountParts = Beside & { number: string; hasNoCents: boolean };

/** The parts of a cell with an amount. Null if it has anything else. */
export function amountParts(cell: string): AmountParts | null {
  const cut = formatCell(cell);
  if (isLongCell(cut)) return null;
  const text = cut.replace(DASH, '-');
  const first = text.search(/[.,]?\d/);
  if (first < 0) return null;
  const last = lastDigit(text);
  const end = /[.,]/.test(text.charAt(last + 1)) ? last + 2 : last + 1;
  const number = text.slice(first, end).replace(SPACES, '');
  const rest = text.slice(end);
  const hasNoCents = /[.,]$/.test(number) && NO_CENTS.test(rest);
  const beside = besideOf(text.slice(0, first), hasNoCents ? rest.replace(NO_CENTS, '') : rest);
  return beside && { number, hasNoCents, ...beside };
}

function lastDigit(text: string): number {
  let at = text.length - 1;
  while (at >= 0 && !/\d/.test(text.charAt(at))) at -= 1;
  return at;
}

function besideOf(before: string, after: string): Beside | null {
  let direction: Direction | null = null;
  let currency: string | null = null;
  let sides = '';
  for (const part of `${before}|${after}`.match(PARTS) ?? []) {
    const word = part.replace(/\.$/, '');
    const mark = markOf(word);
    const name = mark === null ? currencyOf(word) : null;
    if (mark !== null && direction !== null) return null;
    if (mark !== null) direction = mark;
    else if (name !== null) currency = name === 'USD' ? currency : name;
    else if (part.trim() !== '') sides += part;
  }
  const isNegative = SIGNS.get(sides);
  if (isNegative === undefined) return null;
  return { isNegative, hasSign: sides !== '|', direction, currency };
}
