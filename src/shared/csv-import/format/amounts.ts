import { type MoneyFault, parseMoney } from '../../kit/money.ts';
import type { DecimalSign } from '../model.ts';
import { formatCell, isLongCell } from './cell.ts';

/** Why a cell isn't an amount. */
export type AmountFault = MoneyFault | 'currency';

/** No sign, "+", "-", or the minus sign of Unicode. */
const SIGN = /^[+\-\u2212]/;
const LAST_SIGN = /[+\-\u2212]$/;
const SPACES = /[\s\u00a0\u202f\u2009]+/g;
/** The ledger's currency, before or after the number. */
const DOLLARS = /^(?:US\$|\$|USD)|(?:US\$|\$|USD)$/;
const OTHER_CURRENCY = /\p{Sc}|^\p{Lu}{2,3}(?=\d)|(?<=\d)\p{Lu}{2,3}$/u;
const WHOLE: Record<DecimalSign, RegExp> = {
  point: /^\d*$|^\d{1,3}(?:([,'’])\d{3})(?:\1\d{3})*$/,
  comma: /^\d*$|^\d{1,3}(?:([.'’])\d{3})(?:\1\d{3})*$/,
};
const MARK: Record<DecimalSign, string> = { point: '.', comma: ',' };

/**
 * Parses an amount of a bank file into whole cents. It may have a sign before or after it, parentheses for negative amounts,
 * the ledger's currency, and separators between thousands. Nothing is rounded.
 */
export function parseAmount(
  cell: string,
  decimal: DecimalSign,
  limit: number,
): { cents: number } | { fault: AmountFault } {
  const text = formatCell(cell);
  const read = isLongCell(text) ? null : signOf(text.replace(SPACES, ''));
  if (read === null) return { fault: 'invalid' };
  const { digits, isNegative } = read;
  if (OTHER_CURRENCY.test(digits)) return { fault: 'currency' };
  const [whole = '', fraction, more] = digits.split(MARK[decimal]);
  if (more !== undefined || !WHOLE[decimal].test(whole) || !/^\d*$/.test(fraction ?? ''))
    return { fault: 'invalid' };
  const parsed = parseMoney(
    `${whole.replace(/\D/g, '')}${fraction === undefined ? '' : `.${fraction}`}`,
    limit,
  );
  if ('fault' in parsed) return parsed;
  return { cents: isNegative && parsed.cents !== 0 ? -parsed.cents : parsed.cents };
}

/** An amount's digits and separators, without its sign and the ledger's currency. Null for two signs. */
function signOf(text: string): { digits: string; isNegative: boolean } | null {
  const inner = /^\((.*)\)$/.exec(text)?.[1];
  const signs: string[] = inner === undefined ? [] : ['-'];
  const withoutSigns = (part: string) => part.replace(SIGN, taken).replace(LAST_SIGN, taken);
  function taken(sign: string): string {
    signs.push(sign);
    return '';
  }
  // A sign can be before the currency or between it and the number: -$5, $-5.
  const digits = withoutSigns(withoutSigns(inner ?? text).replace(DOLLARS, ''));
  if (signs.length > 1) return null;
  return { digits, isNegative: signs.length === 1 && signs[0] !== '+' };
}
