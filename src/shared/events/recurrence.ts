import { DAY_MS } from '../kit/days.ts';
import { instantOf, timesShown } from '../kit/zone.ts';
import type { RepeatRule } from './model.ts';
import { OCCURRENCES_MAX } from './model.ts';

/** When an event begins and ends. */
export type Span = { start: Date; end: Date };
/** The same in local time, in milliseconds as if it were UTC. */
export type LocalSpan = { start: number; end: number };

/** Periods without a matching day after which no further one is expected, such as every February 31. */
const BARREN_MAX = 500;
/** The end of the year 9999, as far as days can be written. */
const LAST_MS = Date.UTC(10_000, 0, 1);

/**
 * The occurrences of a series, from the day of `first` on. They keep the local times of `first` in the zone. If daylight
 * saving skips one, it is later by the skipped time, and if it comes twice, it is the first. There is at most one
 * occurrence more than a series may have, to know whether there are too many.
 */
export function occurrencesOf(rule: RepeatRule, first: LocalSpan, timeZone: string): Span[] {
  const length = first.end - first.start;
  const firstDay = Math.floor(first.start / DAY_MS);
  const lastDay =
    rule.until === null ? Number.POSITIVE_INFINITY : Date.parse(`${rule.until}T00:00:00Z`) / DAY_MS;
  const most = Math.min(rule.count ?? OCCURRENCES_MAX + 1, OCCURRENCES_MAX + 1);
  const spans: Span[] = [];
  let barren = 0;
  for (let period = 0; spans.length < most && barren < BARREN_MAX; period += 1) {
    const days = daysOf(rule, firstDay, period * rule.every).filter((day) => day >= firstDay);
    barren = days.length > 0 ? 0 : barren + 1;
    for (const day of days) {
      if (day > lastDay || day * DAY_MS >= LAST_MS || spans.length === most) return spans;
      const start = day * DAY_MS + (first.start - firstDay * DAY_MS);
      spans.push(occurrenceAt({ start, end: start + length }, timeZone));
    }
  }
  return spans;
}

/**
 * The instants of an occurrence's local times. One that starts in the hour that a clock change repeats keeps its length, so
 * it doesn't last an hour longer than the others.
 */
export function occurrenceAt(local: LocalSpan, timeZone: string): Span {
  if (timesShown(local.start, timeZone) < 2) return spanAt(local, timeZone);
  const start = instantOf(local.start, timeZone);
  return { start, end: new Date(start.getTime() + local.end - local.start) };
}

/** The instants of local times. A span that daylight saving would shorten to nothing keeps its length. */
export function spanAt(local: LocalSpan, timeZone: string): Span {
  const start = instantOf(local.start, timeZone);
  const end = instantOf(local.end, timeZone);
  if (end > start || local.end <= local.start) return { start, end };
  return { start, end: new Date(start.getTime() + local.end - local.start) };
}

/** The matching days of the week or month that is `ahead` weeks or months after that of the first day. As days since 1970. */
function daysOf(rule: RepeatRule, firstDay: number, ahead: number): number[] {
  if (rule.by === 'weekdays') {
    const sunday = firstDay - weekdayOf(firstDay) + 7 * ahead;
    return rule.weekdays.map((weekday) => sunday + weekday).toSorted((a, b) => a - b);
  }
  const first = new Date(firstDay * DAY_MS);
  const monthOf = (months: number) =>
    Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1) / DAY_MS;
  const [start, next] = [monthOf(ahead), monthOf(ahead + 1)];
  const day = rule.by === 'day' ? start + rule.day - 1 : weekdayIn(start, next, rule);
  // A month without the day, such as February 30, has no occurrence.
  return day < next ? [day] : [];
}

/** The nth weekday of a month, or the last one. */
function weekdayIn(start: number, next: number, { nth, weekday }: { nth: number; weekday: number }): number {
  if (nth < 0) return next - 1 - ((weekdayOf(next - 1) - weekday + 7) % 7);
  return start + ((weekday - weekdayOf(start) + 7) % 7) + 7 * (nth - 1);
}

/** Sunday is 0. January 1, 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}
