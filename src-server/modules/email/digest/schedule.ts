import { DIGEST_HOUR, type Digest } from '#shared/email/model.ts';
import { DAY_MS, HOUR_MS } from '#shared/kit/days.ts';
import { instantOf, wallClock } from '../../../services/zone.ts';

const MONDAY = 1;

/** The next time after `now` when digests are due in a time zone: daily, or on Mondays. */
export function nextDigestAt(now: Date, every: Digest, timeZone: string): Date {
  // Dates differ between time zones, so this looks at one day more than a week.
  const today = Math.floor(wallClock(now, timeZone) / DAY_MS);
  for (let day = today; day <= today + 8; day += 1) {
    if (every === 'weekly' && new Date(day * DAY_MS).getUTCDay() !== MONDAY) continue;
    const at = instantOf(day * DAY_MS + DIGEST_HOUR * HOUR_MS, timeZone);
    if (at > now) return at;
  }
  throw new Error('there is a Monday in every eight days');
}
