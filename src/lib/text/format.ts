import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths';
import { shellTexts } from '#shared/general.messages.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kit/days.ts';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const plainDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Aug 4, 2026 */
export function formatDate(iso: string): string {
  return day.format(new Date(iso));
}

/** A day without a time zone: 2026-08-04 → Aug 4, 2026. */
export function formatDay(date: string): string {
  return plainDay.format(new Date(`${date}T00:00:00Z`));
}

/** Aug 4, 2026 at 3:05 PM */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)} at ${formatTime(iso)}`;
}

/** 3:05 PM */
export function formatTime(iso: string): string {
  // Browsers differ in the space before AM and PM.
  return time.format(new Date(iso)).replace(/\s/g, ' ');
}

/** The time for an instant of today, the day for any other. */
export function formatShort(iso: string, now = new Date()): string {
  return new Date(iso).toDateString() === now.toDateString() ? formatTime(iso) : formatDate(iso);
}

const relative = new Intl.RelativeTimeFormat('en-US');

/** 5 minutes ago, in 2 hours. Counts whole units: 110 minutes are 1 hour. */
export function formatRelative(iso: string, now = new Date()): string {
  const instant = new Date(iso);
  const ms = instant.getTime() - now.getTime();
  const distance = Math.abs(ms);
  if (distance < MINUTE_MS) return ms > 0 ? 'in less than a minute' : 'less than a minute ago';
  if (distance < HOUR_MS) return relative.format(Math.trunc(ms / MINUTE_MS), 'minute');
  if (distance < DAY_MS) return relative.format(Math.trunc(ms / HOUR_MS), 'hour');
  const [from, to] = ms < 0 ? [instant, now] : [now, instant];
  const months = differenceInCalendarMonths(to, from) - (to.getDate() < from.getDate() ? 1 : 0);
  if (months === 0) return relative.format(Math.trunc(ms / DAY_MS), 'day');
  const sign = Math.sign(ms);
  return months < 12
    ? relative.format(sign * months, 'month')
    : relative.format(sign * Math.trunc(months / 12), 'year');
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
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
}
