import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths';
import { shellTexts } from '#shared/general.messages.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kit/days.ts';
import { formatCount } from '#shared/kit/numbers.ts';

// Without `Intl`: the first format that a page uses takes a phone 75 ms (decision 95).
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const dayText = (month: number, day: number, year: number) => `${MONTHS[month]} ${day}, ${year}`;

/** Aug 4, 2026 */
export function formatDate(iso: string): string {
  const at = new Date(iso);
  return dayText(at.getMonth(), at.getDate(), at.getFullYear());
}

/** A day without a time zone: 2026-08-04 → Aug 4, 2026. */
export function formatDay(date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  return dayText(at.getUTCMonth(), at.getUTCDate(), at.getUTCFullYear());
}

/** Aug 4, 2026 at 3:05 PM */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)} at ${formatTime(iso)}`;
}

/** 3:05 PM */
export function formatTime(iso: string): string {
  const at = new Date(iso);
  const [hours, minutes] = [at.getHours(), at.getMinutes()];
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The time for an instant of today, the day for any other. */
export function formatShort(iso: string, now = new Date()): string {
  return new Date(iso).toDateString() === now.toDateString() ? formatTime(iso) : formatDate(iso);
}

/** 5 minutes ago, in 2 hours. Counts whole units: 110 minutes are 1 hour. */
export function formatRelative(iso: string, now = new Date()): string {
  const instant = new Date(iso);
  const ms = instant.getTime() - now.getTime();
  const distance = Math.abs(ms);
  const words = (length: number, unit: string) => {
    const amount = countOf(Math.trunc(length), [unit, `${unit}s`]);
    return ms > 0 ? shellTexts.until(amount) : shellTexts.since(amount);
  };
  if (distance < MINUTE_MS) return ms > 0 ? 'in less than a minute' : 'less than a minute ago';
  if (distance < HOUR_MS) return words(distance / MINUTE_MS, 'minute');
  if (distance < DAY_MS) return words(distance / HOUR_MS, 'hour');
  const [from, to] = ms < 0 ? [instant, now] : [now, instant];
  const months = differenceInCalendarMonths(to, from) - (to.getDate() < from.getDate() ? 1 : 0);
  if (months === 0) return words(distance / DAY_MS, 'day');
  return months < 12 ? words(months, 'month') : words(months / 12, 'year');
}

/** The status of a list: 20 entries loaded, more available */
export function loadedText(count: number, more: boolean, noun: Noun): string {
  const amount = countOf(count, noun);
  return more ? shellTexts.listMore(amount) : shellTexts.listEnd(amount);
}

/** A noun in singular and plural. */
export type Noun = readonly [one: string, several: string];

/** 1 contact, 1,250 contacts */
export function countOf(count: number, [one, several]: Noun): string {
  return `${formatCount(count)} ${count === 1 ? one : several}`;
}
