import { eq } from 'drizzle-orm';
import { dropAuditValues, dropRevisions } from '../../kit/records.ts';
import { prepared, preparedColumn } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { applications } from '../../schema/applications.ts';
import { applicationRef } from './rows.ts';

/**
 * Deletes all applications of an email address with their history, also from the trash. Who changed what and when stays.
 * There are few of them: one for each cohort. Inside a write.
 */
export function forgetApplications(db: Db, email: string): void {
  for (const id of preparedColumn<[string], number>(db, IDS_SQL).all(email.toLowerCase())) {
    dropApplication(db, id);
  }
}

/** Also used by the test of query plans. */
export const IDS_SQL = 'select id from applications indexed by applications_email where email_key = ?';

/** Rows deleted in one transaction. */
const STEP = 100;

/** Also used by the test of query plans. */
export const UNCONFIRMED_SQL = `select id from applications indexed by applications_unconfirmed
  where is_confirmed = 0 and created_at < @before and coalesce(confirmation_at, 0) < @before limit @limit`;

/** Deletes some applications that no one confirmed before a time, and returns whether there may be more. Inside a write. */
export function removeUnconfirmed(db: Db, before: Date): boolean {
  const ids = preparedColumn<[object], number>(db, UNCONFIRMED_SQL).all({
    before: before.getTime(),
    limit: STEP,
  });
  for (const id of ids) dropApplication(db, id);
  return ids.length === STEP;
}

/** Deletes an application permanently. Its history is short. */
function dropApplication(db: Db, id: number): void {
  const place = applicationRef(id);
  while (!dropRevisions(db, place));
  while (!dropAuditValues(db, place));
  const leaveTrash = "delete from trash where subject = 'application' and subject_id = ?";
  prepared<[string]>(db, leaveTrash).run(place.subjectId);
  db.delete(applications).where(eq(applications.id, id)).run();
}
