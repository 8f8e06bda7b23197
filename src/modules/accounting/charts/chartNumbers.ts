import { ledgerChartTexts } from '#shared/accounting/messages.ts';
import { wholePercents } from '#shared/kit/shares.ts';

const scale = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** An amount on an axis: $1.65K. Steps of an axis may end in quarters. */
export function showScale(amount: number): string {
  return scale.format(amount);
}

/** Pixels for the longest amount on an axis, such as $123.25K. */
export const SCALE_WIDTH = 68;

/** 2026-03 → Mar 2026. A year stays. */
export function showPeriod(period: string): string {
  const [year = '', month] = period.split('-');
  return month ? ledgerChartTexts.ofYear(ledgerChartTexts.month(Number(month)), Number(year)) : year;
}

/**
 * Parts of a total with their shares in percent, as a number for a bar and as text. The texts add up to 100%, but a small
 * share isn't shown as nothing.
 */
export function withShares<T extends { amount: number }>(
  parts: readonly T[],
  total: number,
): (T & { percent: number; shownPercent: string })[] {
  // Cents, because sums of decimals aren't exact.
  const rounded = wholePercents(parts.map(({ amount }) => Math.round(amount * 100)));
  return parts.map((part, index) => {
    const percent = total === 0 ? 0 : (part.amount / total) * 100;
    const shownPercent = rounded[index] === 0 && percent > 0 ? '<1%' : `${rounded[index]}%`;
    return { ...part, percent, shownPercent };
  });
}
