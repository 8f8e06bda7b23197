import { ledgerChartTexts } from '#shared/accounting/messages.ts';

const scale = new Intl.NumberFormat('en-US', {
  ...{ style: 'currency', currency: 'USD', notation: 'compact', maximumFractionDigits: 1 },
});

/** An amount on an axis: $1.2K. */
export function showScale(amount: number): string {
  return scale.format(amount);
}

/** 2026-03 → Mar 2026. A year stays. */
export function showPeriod(period: string): string {
  const [year = '', month] = period.split('-');
  return month ? ledgerChartTexts.ofYear(ledgerChartTexts.month(Number(month)), Number(year)) : year;
}

/** A share in percent, as a number for a bar and as text. A small one isn't shown as nothing. */
export function shareOf(amount: number, total: number): { percent: number; shownPercent: string } {
  const percent = total === 0 ? 0 : (amount / total) * 100;
  const rounded = Math.round(percent);
  return { percent, shownPercent: rounded === 0 && percent > 0 ? '<1%' : `${rounded}%` };
}
