import { eq } from 'drizzle-orm';
import { type Acting, appendAudit } from '../../kit/records.ts';
import { prepared, preparedColumn } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { cohorts } from '../../schema/applications.ts';
import { applicationRef } from './rows.ts';

/** Applications per step. */
const STEP = 50;

/** Has some confirmed applications that wait without a cohort join it. True if there may be more. Inside a write. */
export function joinWaiting(ctx: Acting, cohortId: number): boolean {
  const { db, clock } = ctx;
  const waiting = preparedColumn<[object], number>(db, JOINING_SQL).all({ cohortId, limit: STEP });
  const join = prepared<[object]>(
    db,
    'update applications set cohort_id = @cohortId, version = version + 1, updated_at = @at where id = @id',
  );
  for (const id of waiting) {
    join.run({ id, cohortId, at: clock.now().getTime() });
    appendAudit(ctx, 'applications.update', applicationRef(id), { cohortId: [null, cohortId] });
  }
  return waiting.length === STEP;
}

/** Someone who applied for this cohort in the meantime has their application there. Also used by the test of query plans. */
export const JOINING_SQL = `select a.id from applications a indexed by applications_cohort
  where a.cohort_id is null and a.is_confirmed = 1 and a.deleted_at is null
    and not exists (select 1 from applications o indexed by applications_once
      where o.email_key = a.email_key and o.cohort_id = @cohortId and o.deleted_at is null)
  limit @limit`;

type Addressee = { id: number; email: string };

/** Some confirmed applicants of a cohort who got no email about its opening. */
export function unnotified(db: Db, cohortId: number): Addressee[] {
  return prepared<[object], Addressee>(db, UNNOTIFIED_SQL).all({ cohortId, limit: STEP });
}

/** Also used by the test of query plans. */
export const UNNOTIFIED_SQL = `select id, email from applications indexed by applications_cohort
  where cohort_id = @cohortId and is_confirmed = 1 and notified_cohort_id is not @cohortId and deleted_at is null
  limit @limit`;

/** Stores that an applicant's email is queued. Call it in the transaction that queues it. */
export function markNotified(db: Db, id: number, cohortId: number): void {
  const sql = 'update applications set notified_cohort_id = ? where id = ?';
  prepared<[number, number]>(db, sql).run(cohortId, id);
}

/** Ends the announcement of a cohort. */
export function endAnnouncement(db: Db, cohortId: number, now: Date): void {
  db.update(cohorts).set({ announcedAt: now }).where(eq(cohorts.id, cohortId)).run();
}
