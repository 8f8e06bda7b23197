import { DAY_MS } from '#shared/kit/days.ts';

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

/** When local time in a zone is `shown`. If daylight saving skips it, later by the skipped time. */
export function instantOf(shown: number, timeZone: string): Date {
  const guess = shown - offsetAt(shown, timeZone);
  return new Date(shown - offsetAt(guess, timeZone));
}

/** A zone's offset from UTC at a time, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  return wallClock(new Date(instant), timeZone) - Math.floor(instant / 1000) * 1000;
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
  const known = formats.get(timeZone);
  if (known) return known;
  const digits = '2-digit' as const;
  const made = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: digits, day: digits },
    ...{ hour: digits, minute: digits, second: digits },
  });
  formats.set(timeZone, made);
  return made;
}

/** The date of an input: a plain date itself, or a timestamp's date in the zone. */
export function dayIn<Sent extends string | null | undefined>(sent: Sent, timeZone: string): Sent | string {
  return sent && sent.length > PLAIN_DAY.length
    ? new Date(wallClock(new Date(sent), timeZone)).toISOString().slice(0, PLAIN_DAY.length)
    : sent;
}
