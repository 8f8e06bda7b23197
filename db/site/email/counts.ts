import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kit/days.ts';
import { prepared, preparedColumn } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';

/** Counted minutes and days are deleted after this many milliseconds. */
const KEPT = { minute: HOUR_MS, day: 31 * DAY_MS };
const LENGTH = { minute: MINUTE_MS, day: DAY_MS };
const PERIODS = ['minute', 'day'] as const;
type Period = (typeof PERIODS)[number];

/** The most emails in a minute and in a day (UTC). Null: no limit. */
export type EmailLimits = { perMinute: number | null; perDay: number | null };

/**
 * Counts emails that are handed over, in the transaction that claims them. Emails about accounts count, too, but never
 * wait. A negative number uncounts those that couldn't be handed over, with the time at which they were counted.
 */
export function countEmails(db: Db, count: number, now: Date): void {
  if (count === 0) return;
  for (const period of PERIODS) {
    const start = startOf(period, now);
    prepared<[object]>(db, COUNT_SQL).run({ period, start, count });
    if (count > 0) prepared<[string, number]>(db, FORGET_SQL).run(period, start - KEPT[period]);
  }
}

/** How many more emails may be handed over now. If none, `until` is when the next ones may be. */
export function emailsLeft(db: Db, limits: EmailLimits, now: Date): { count: number; until: Date } {
  const room = PERIODS.map((period) => {
    const limit = period === 'minute' ? limits.perMinute : limits.perDay;
    const start = startOf(period, now);
    const count = limit === null ? Number.POSITIVE_INFINITY : limit - countOf(db, period, start);
    return { count: Math.max(0, count), until: new Date(start + LENGTH[period]) };
  });
  const empty = room.findLast(({ count }) => count === 0);
  return empty ?? { count: Math.min(...room.map(({ count }) => count)), until: now };
}

/** About how many emails were handed over in the last minute. */
export function emailsPerMinute(db: Db, now: Date): number {
  const start = startOf('minute', now);
  const left = 1 - (now.getTime() - start) / MINUTE_MS;
  return Math.round(countOf(db, 'minute', start) + left * countOf(db, 'minute', start - MINUTE_MS));
}

function startOf(period: Period, now: Date): number {
  return Math.floor(now.getTime() / LENGTH[period]) * LENGTH[period];
}

function countOf(db: Db, period: Period, start: number): number {
  const sql = 'select count from mail_counts where period = ? and start = ?';
  return preparedColumn<[string, number], number>(db, sql).get(period, start) ?? 0;
}

const COUNT_SQL = `insert into mail_counts (period, start, count) values (@period, @start, max(0, @count))
  on conflict (period, start) do update set count = max(0, count + @count)`;
const FORGET_SQL = 'delete from mail_counts where period = ? and start < ?';
