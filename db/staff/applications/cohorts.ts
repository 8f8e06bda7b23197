import { eq } from 'drizzle-orm';
import { addDays } from '#shared/kit/day-ranges.ts';
import { startOfDay } from '#shared/kit/zone.ts';
import { renewJob } from '../../kit/job-rows.ts';
import { prepared, preparedColumn } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { cohorts } from '../../schema/applications.ts';

export type StoredCohort = typeof cohorts.$inferSelect;

export function storedCohort(db: Db, id: number): StoredCohort | undefined {
  return db.select().from(cohorts).where(eq(cohorts.id, id)).get();
}

/** The first cohort that hasn't closed on a day in the site's time zone. */
export function currentCohort(db: Db, today: string): CurrentCohort | null {
  return prepared<[string], CurrentCohort>(db, CURRENT_SQL).get(today) ?? null;
}
type CurrentCohort = Pick<StoredCohort, 'id' | 'name' | 'opensOn' | 'closesOn'>;

const CURRENT_SQL = `select id, name, opens_on as opensOn, closes_on as closesOn from cohorts
  where closes_on >= ? order by opens_on, id limit 1`;

/** Whether an application has the cohort, also one in the trash. */
export function isCohortUsed(db: Db, id: number): boolean {
  const sql = 'select 1 from applications indexed by applications_cohort where cohort_id = ? limit 1';
  return preparedColumn<[number], number>(db, sql).get(id) !== undefined;
}

/** The job that emails the applicants of a cohort when it opens. */
export const OPENING_JOB = 'cohorts.open';
export type OpeningJob = { cohortId: number };

/** Stores the job of a cohort's opening, or gives it another time. Call it in the transaction that stores the dates. */
export function planOpening(
  db: Db,
  { id, opensOn, isAnnounced, announcedAt }: StoredCohort,
  timeZone: string,
): void {
  if (!isAnnounced || announcedAt) return;
  const payload: OpeningJob = { cohortId: id };
  renewJob(db, { kind: OPENING_JOB, key: String(id), payload, runAt: openingOf(opensOn, timeZone) });
}

/** When a cohort opens. A zone may skip the day, which then begins with the next one. */
export function openingOf(opensOn: string, timeZone: string): Date {
  return startOfDay(opensOn, timeZone);
}

/** When a cohort has closed. */
export function closingOf(closesOn: string, timeZone: string): Date {
  return startOfDay(addDays(closesOn, 1), timeZone);
}
