import { DIGEST_HOUR, type Digest } from '#shared/email/model.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { nextHourIn } from '#shared/kit/zone.ts';

const MONDAY = 1;

/** The next time after `now` when digests are due in a time zone: daily, or on Mondays. */
export function nextDigestAt(now: Date, every: Digest, timeZone: string): Date {
  const isMonday = (day: number) => new Date(day * DAY_MS).getUTCDay() === MONDAY;
  return nextHourIn(now, DIGEST_HOUR, timeZone, every === 'weekly' ? isMonday : undefined);
}
