import type { Noun } from '#lib/text/format.ts';
import { countOf } from '#lib/text/format.ts';
import { formatDayIn, formatTimeIn } from '#lib/text/zones.ts';
import { calendarTexts, eventTexts } from '#shared/events/messages.ts';

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const shortMonth = utc({ month: 'short' });
const tick = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const week = utc({ month: 'short', day: 'numeric', year: 'numeric' });

const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** An instant's day in the viewer's zone, on an axis: Aug 4 */
export function formatTick(iso: string): string {
  return tick.format(new Date(iso));
}

/** Aug 2 – 8, 2026 */
export function formatWeek(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return week.formatRange(at(first), at(last)).replace(/\s/g, ' ');
}

/** 7p, or 7:30p: an instant's time in a narrow place. */
export function shortTime(iso: string, timeZone: string): string {
  return formatTimeIn(iso, timeZone)
    .replace(':00', '')
    .replace(/ ([AP])M$/, (_, half: string) => half.toLowerCase());
}

/** Aug */
export function formatMonthOf(day: string): string {
  return shortMonth.format(at(day));
}

/** The number in its month. */
export function dayNumber(day: string): number {
  return Number(day.slice(-2));
}

/** What a screen reader says of a day: Tuesday, August 4, 2026, today, 2 events */
export function dayName(day: string, events: number, isToday: boolean): string {
  const date = formatDayIn(`${day}T00:00:00Z`, 'UTC');
  return (isToday ? calendarTexts.dayToday : calendarTexts.day)(date, countOf(events, NOUN));
}

const NOUN: Noun = eventTexts.noun;
