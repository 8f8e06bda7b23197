import type { ParsedResult } from 'chrono-node';

/** Day and month can be exchanged in such a date. */
const NUMERIC = /^(\d{1,2})[./-](\d{1,2})[./-]\d{2,4}$/;
const pad = (part: number | null) => String(part ?? 0).padStart(2, '0');

/** The days that a text names in full, as YYYY-MM-DD, with a time if it has one. Others depend on today. */
export async function datesIn(text: string): Promise<string[]> {
  const { en } = await import('chrono-node');
  return en.strict.parse(text).flatMap(({ text: written, start }) => {
    const isWhole = (['day', 'month', 'year'] as const).every((part) => start.isCertain(part));
    return isWhole && !isAmbiguous(written) ? [isoOf(start)] : [];
  });
}

function isAmbiguous(written: string): boolean {
  const [, first, second] = NUMERIC.exec(written.split(' ')[0] ?? '') ?? [];
  return first !== undefined && first !== second && Number(first) <= 12 && Number(second) <= 12;
}

function isoOf(start: ParsedResult['start']): string {
  const day = `${start.get('year')}-${pad(start.get('month'))}-${pad(start.get('day'))}`;
  return start.isCertain('hour') ? `${day}T${pad(start.get('hour'))}:${pad(start.get('minute'))}` : day;
}
