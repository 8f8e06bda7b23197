/** Money is whole cents in the database, and a decimal with at most two places in the API. No fractions are calculated. */

/** The most cents that a decimal in the API represents exactly: fifteen digits. */
export const MONEY_MAX = 999_999_999_999_999;

/** Why a text isn't a valid amount. */
export type MoneyFault = 'invalid' | 'thirdDecimal' | 'tooLarge';

const DECIMAL = /^([+-]?)(\d+)?(?:\.(\d*))?$/;
/** With currency sign and thousands separators, as typed or pasted. */
const GROUPED = /^([+-]?)\$?(\d{1,3}(?:,\d{3})+|\d*)(\.\d*)?$/;

/**
 * Parses an amount into whole cents: a decimal as text or JSON number, optionally with `$` and thousands separators.
 * `limit` is the largest number of cents.
 */
export function parseMoney(
  amount: string | number,
  limit: number = Number.MAX_SAFE_INTEGER,
): { cents: number } | { fault: MoneyFault } {
  const match = GROUPED.exec(String(amount).trim());
  const [, sign, whole = '', fraction = ''] = match
    ? (DECIMAL.exec(`${match[1]}${(match[2] ?? '').replaceAll(',', '')}${match[3] ?? ''}`) ?? [])
    : [];
  if (whole + fraction === '') return { fault: 'invalid' };
  if (/[1-9]/.test(fraction.slice(2))) return { fault: 'thirdDecimal' };
  const digits = `${whole}${fraction.slice(0, 2).padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
  // Compared as digits, since a long text exceeds what a number can represent.
  const most = String(limit);
  if (digits.length > most.length || (digits.length === most.length && digits > most))
    return { fault: 'tooLarge' };
  const cents = Number(digits);
  return { cents: sign === '-' && cents !== 0 ? -cents : cents };
}

/** Whole cents as a decimal with two places: 1250 → "12.50". */
export function formatCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Whole cents as the decimal in the API; exact up to `MONEY_MAX`. */
export function toDecimal(cents: number): number {
  return Number(formatCents(cents));
}

/** A decimal from the API as displayed: $1,250.00. */
export function showMoney(decimal: number | string): string {
  const read = parseMoney(typeof decimal === 'number' ? decimal.toFixed(2) : decimal);
  return 'cents' in read ? showCents(read.cents) : String(decimal);
}

/** Whole cents as displayed. */
export function showCents(cents: number): string {
  const [whole = '0', fraction = '00'] = formatCents(Math.abs(cents)).split('.');
  return `${cents < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
