import { prepared } from '../kit/statement.ts';
import type { Db } from '../open.ts';

/** Jobs that wait or run, in one walk of the index of unended ones, and those that were given up. Also used by the test of query plans. */
export const JOB_COUNTS_SQL = `select
    count(*) filter (where leased_until > @now) as running,
    count(*) filter (where run_at <= @now and (leased_until is null or leased_until <= @now)) as due,
    count(*) filter (where run_at > @now) as planned,
    min(run_at) filter (where run_at <= @now and (leased_until is null or leased_until <= @now)) as oldest
  from jobs where ended_at is null`;
export const GIVEN_UP_SQL = 'select count(*) as count from jobs where gave_up_at is not null';
/** In one walk of an index that has nothing else. Also used by the test of query plans. */
export const MAIL_COUNTS_SQL = 'select state, count(*) as count from mails group by state';

type JobCounts = { running: number; due: number; planned: number; oldest: number | null };

/** Numbers for those who watch the site. They name no one. */
export function siteCounts(db: Db, now: Date) {
  const { oldest, ...jobs } = prepared<[object], JobCounts>(db, JOB_COUNTS_SQL).get({
    now: now.getTime(),
  }) as JobCounts;
  const { count: givenUp } = prepared<[], { count: number }>(db, GIVEN_UP_SQL).get() as { count: number };
  const emails = prepared<[], { state: string; count: number }>(db, MAIL_COUNTS_SQL).all();
  const model = prepared<[string], Record<'tokens' | 'answers' | 'failures', number>>(
    db,
    'select tokens, answers, failures from ai_days where day = ?',
  ).get(now.toISOString().slice(0, 10));
  return {
    jobs: { ...jobs, given_up: givenUp },
    oldestDue: oldest,
    emails: Object.fromEntries(emails.map(({ state, count }) => [state, count])),
    model: model ?? { tokens: 0, answers: 0, failures: 0 },
  };
}
