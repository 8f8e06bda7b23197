import { DIGEST_HOUR, type Digest } from '#shared/mail.ts';

const DAY = 86_400_000;
const MONDAY = 1;

/** The next instant after `now` at which digests are due in a zone: every day, or on Mondays. */
export function nextDigestAt(now: Date, every: Digest, timeZone: string): Date {
  // Yesterday's date somewhere is today's elsewhere: a day more than a week is enough for both.
  const today = Math.floor(wallClock(now, timeZone) / DAY);
  for (let day = today; day <= today + 8; day += 1) {
    if (every === 'weekly' && new Date(day * DAY).getUTCDay() !== MONDAY) continue;
    const at = instantOf(day * DAY + DIGEST_HOUR * 3_600_000, timeZone);
    if (at > now) return at;
  }
  throw new Error('there is a Monday in every eight days');
}

/** When a clock on the wall of a zone shows `shown`; when it never does, as much later as it is put forward. */
function instantOf(shown: number, timeZone: string): Date {
  const guess = shown - offsetAt(shown, timeZone);
  return new Date(shown - offsetAt(guess, timeZone));
}

/** How far a zone is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  return wallClock(new Date(instant), timeZone) - Math.floor(instant / 1000) * 1000;
}

/** What a clock on the wall of a zone shows, as if it were UTC, in milliseconds. */
function wallClock(now: Date, timeZone: string): number {
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
