import { DAY_MS, HOUR_MS, SECOND_MS } from './days.ts';

/** The format of a plain date. */
const PLAIN_DAY = 'yyyy-mm-dd';

/** When a date, such as 2026-08-04, begins in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  return instantOf(Date.parse(`${day}T00:00:00Z`), timeZone);
}

/** When the next day begins. */
export function endOfDay(day: string, timeZone: string): Date {
  return instantOf(Date.parse(`${day}T00:00:00Z`) + DAY_MS, timeZone);
}

/**
 * When local time in a zone is `shown`. If daylight saving skips it, later by the skipped time. If it comes twice, the first
 * one.
 */
export function instantOf(local: number, timeZone: string): Date {
  const [before, after] = candidates(local, timeZone);
  const [first] = before === after ? [before] : exactly(local, [before, after], timeZone);
  // A skipped local time has no instant of its own: the offset before the skip leads behind it.
  return new Date(first ?? before);
}

/** How often a local time comes: 0 if daylight saving skips it, 2 if clocks are set back over it. */
export function timesShown(local: number, timeZone: string): number {
  const [before, after] = candidates(local, timeZone);
  return before === after ? 1 : exactly(local, [before, after], timeZone).length;
}

/** The instants of a local time by the offsets around it. */
function candidates(local: number, timeZone: string): [before: number, after: number] {
  return [local - offsetAt(local - DAY_MS, timeZone), local - offsetAt(local + DAY_MS, timeZone)];
}

/** Those at which clocks show the local time, the first one first. */
function exactly(local: number, instants: readonly number[], timeZone: string): number[] {
  const whole = Math.floor(local / SECOND_MS) * SECOND_MS;
  return instants
    .filter((instant) => wallClock(new Date(instant), timeZone) === whole)
    .toSorted((a, b) => a - b);
}

/** The next time after `now` when it is `hour` in a time zone, on a day that fits (as days since 1970). */
export function nextHourIn(
  now: Date,
  hour: number,
  timeZone: string,
  fits: (day: number) => boolean = () => true,
): Date {
  let day = Math.floor(wallClock(now, timeZone) / DAY_MS);
  for (;;) {
    const at = instantOf(day * DAY_MS + hour * HOUR_MS, timeZone);
    if (at > now && fits(day)) return at;
    day += 1;
  }
}

/** A zone's offset from UTC at a time, in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  return wallClock(new Date(instant), timeZone) - Math.floor(instant / SECOND_MS) * SECOND_MS;
}

/** A zone's local time as if it were UTC, in milliseconds. */
export function wallClock(now: Date, timeZone: string): number {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const digits = '2-digit' as const;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
    second: digits,
  });
  formats.set(timeZone, format);
  return format;
}

/** The date of an input: a plain date itself, or a timestamp's date in the zone. */
export function dayIn<Sent extends string | null | undefined>(day: Sent, timeZone: string): Sent | string {
  return day && day.length > PLAIN_DAY.length
    ? new Date(wallClock(new Date(day), timeZone)).toISOString().slice(0, PLAIN_DAY.length)
    : day;
}

/** Whether it is the name of an IANA time zone, such as Europe/Berlin. */
export function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Not an offset such as +05:30, which some engines accept too. */
const ZONE_NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/;

/** A change of a zone's offset from UTC, in milliseconds. */
export type OffsetChange = { at: number; before: number; after: number };

/** Shorter than the time between any two changes. Morocco has the closest ones, a month apart. */
const PROBE_MS = 14 * DAY_MS;

/** A year of a zone, in UTC: the offset at its start, and the changes in it. */
type ZoneYear = { first: number; changes: readonly OffsetChange[] };

/** Probing a year takes as long as writing hundreds of events, so that years are remembered. */
const years = new Map<string, ZoneYear>();
const YEARS_MAX = 4_000;

function zoneYear(timeZone: string, year: number): ZoneYear {
  const key = `${year} ${timeZone}`;
  const cached = years.get(key);
  if (cached) return cached;
  const probed = probeYear(timeZone, Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1));
  years.set(key, probed);
  for (const oldest of years.keys()) {
    if (years.size <= YEARS_MAX) break;
    years.delete(oldest);
  }
  return probed;
}

function probeYear(timeZone: string, from: number, to: number): ZoneYear {
  const changes: OffsetChange[] = [];
  const first = offsetAt(from, timeZone);
  let before = first;
  for (let start = from; start < to; start += PROBE_MS) {
    const end = Math.min(start + PROBE_MS, to);
    const after = offsetAt(end, timeZone);
    if (before !== after) changes.push({ at: changeBetween(timeZone, start, end, before), before, after });
    before = after;
  }
  return { first, changes };
}

/** The changes of a zone's offset in a time. Takes time for each of its years. */
export function offsetChanges(timeZone: string, from: number, to: number): OffsetChange[] {
  const all: OffsetChange[] = [];
  const last = new Date(to).getUTCFullYear();
  for (let year = new Date(from).getUTCFullYear(); year <= last; year += 1)
    all.push(...zoneYear(timeZone, year).changes.filter(({ at }) => at > from && at <= to));
  return all;
}

/** The same as `offsetAt` for many times of the same years. */
export function knownOffsetAt(instant: number, timeZone: string): number {
  const { first, changes } = zoneYear(timeZone, new Date(instant).getUTCFullYear());
  return changes.findLast(({ at }) => at <= instant)?.after ?? first;
}

/** The first second with another offset than `before`. */
function changeBetween(timeZone: string, from: number, to: number, before: number): number {
  let [low, high] = [Math.floor(from / SECOND_MS), Math.ceil(to / SECOND_MS)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * SECOND_MS, timeZone) === before) low = middle;
    else high = middle;
  }
  return high * SECOND_MS;
}
