/** Money is whole cents in the store, a decimal with at most two places on the wire. Nothing here calculates with fractions. */

/** Cents that a decimal on the wire carries exactly: fifteen digits. */
export const MONEY_MAX = 999_999_999_999_999;

/** Why a text is no amount. */
export type MoneyFault = 'invalid' | 'thirdDecimal' | 'tooLarge';

const DECIMAL = /^([+-]?)(\d+)?(?:\.(\d*))?$/;
/** With the sign of the currency and commas between thousands, as people type and paste it. */
const GROUPED = /^([+-]?)\$?(\d{1,3}(?:,\d{3})+|\d*)(\.\d*)?$/;

/**
 * Reads an amount as whole cents: a decimal as text or as a JSON number, with a `$` and commas between thousands if it
 * was typed. `limit` is the largest number of cents.
 */
export function parseMoney(
  amount: string | number,
  limit: number = Number.MAX_SAFE_INTEGER,
): { cents: number } | { fault: MoneyFault } {
  const typed = GROUPED.exec(String(amount).trim());
  const [, sign, whole = '', fraction = ''] = typed
    ? (DECIMAL.exec(`${typed[1]}${(typed[2] ?? '').replaceAll(',', '')}${typed[3] ?? ''}`) ?? [])
    : [];
  if (whole + fraction === '') return { fault: 'invalid' };
  if (/[1-9]/.test(fraction.slice(2))) return { fault: 'thirdDecimal' };
  const digits = `${whole}${fraction.slice(0, 2).padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
  // Compared as text of digits: more of them than a number holds are never made a number.
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

/** Whole cents as the decimal on the wire; exact up to `MONEY_MAX`. */
export function toDecimal(cents: number): number {
  return Number(formatCents(cents));
}

/** A decimal from the wire as people read it: $1,250.00. */
export function showMoney(decimal: number | string): string {
  const read = parseMoney(typeof decimal === 'number' ? decimal.toFixed(2) : decimal);
  return 'cents' in read ? showCents(read.cents) : String(decimal);
}

/** Whole cents as people read them. */
export function showCents(cents: number): string {
  const [whole = '0', fraction = '00'] = formatCents(Math.abs(cents)).split('.');
  return `${cents < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
