import { eq } from 'drizzle-orm';
import { UNCONFIRMED_DAYS } from '#shared/applications/model.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { emailHash } from '../../kit/email-hash.ts';
import { addJob } from '../../kit/job-rows.ts';
import { readLink, signLink } from '../../kit/mail-links.ts';
import { preparedColumn } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { applications } from '../../schema/applications.ts';
import { AFTER_ANSWER } from '../../site/accounts/jobs.ts';
import { currentCohort } from './cohorts.ts';
import { applicationOf, derivedFrom, type StoredApplication, storedApplication } from './rows.ts';

// Call each of the writes inside the transaction of the change.

/** Stores an application, and writes its confirmation email. */
export const APPLY_JOB = 'applications.request';
/** What an applicant sent. */
export type Applicant = Pick<StoredApplication, 'projectName' | 'website' | 'email' | 'description'>;

/** Stores the job of an application. It looks up the email address after the response was sent. */
export function addRequest(
  { db, clock, ids }: { db: Db; clock: { now(): Date }; ids: { uuid(): string } },
  payload: Applicant,
): void {
  const runAt = new Date(clock.now().getTime() + AFTER_ANSWER);
  addJob(db, { kind: APPLY_JOB, key: ids.uuid(), payload, runAt });
}

/** The application that a repeat is about: the one for this cohort, or one that waits for the next. */
export function findRepeated(db: Db, email: string, cohortId: number | null): StoredApplication | undefined {
  const id = applicationOf(db, email, cohortId) ?? applicationOf(db, email, null);
  return id === null ? undefined : storedApplication(db, id);
}

/** An unconfirmed application gets what was sent last, unless staff edited it. */
export function replaceUnconfirmed(db: Db, row: StoredApplication, sent: Applicant, now: Date): void {
  const isSame = (Object.keys(sent) as (keyof Applicant)[]).every((key) => sent[key] === row[key]);
  if (row.isConfirmed || row.savedBy !== null || isSame) return;
  db.update(applications)
    .set({ ...sent, ...derivedFrom(sent), version: row.version + 1, updatedAt: now })
    .where(eq(applications.id, row.id))
    .run();
}

/** The token of a confirmation link, whose email is about to be queued. */
export function confirmationToken(db: Db, { id, emailKey }: StoredApplication, now: Date): string {
  db.update(applications).set({ confirmationAt: now }).where(eq(applications.id, id)).run();
  const expiresAt = now.getTime() + UNCONFIRMED_DAYS * DAY_MS;
  return signLink(db, 'application', { subscriberId: id, emailHash: emailHash(db, emailKey), expiresAt });
}

/** The application that a link confirms. Null if it has expired, was deleted, or has another email address now. */
export function linkedApplication(db: Db, token: string, now: Date): StoredApplication | null {
  const link = readLink(db, 'application', token, now);
  const row = link && storedApplication(db, link.subscriberId);
  return link && row && !row.deletedAt && emailHash(db, row.emailKey) === link.emailHash ? row : null;
}

/** Confirms an application. One without a cohort joins the one that is open. */
export function confirmApplication(db: Db, row: StoredApplication, today: string, now: Date): void {
  if (row.isConfirmed) return;
  const cohort = currentCohort(db, today);
  const isOpen = cohort !== null && cohort.opensOn <= today;
  const joins = row.cohortId === null && isOpen && applicationOf(db, row.email, cohort.id) === null;
  db.update(applications)
    .set({
      isConfirmed: true,
      confirmedAt: now,
      ...(joins && { cohortId: cohort.id, version: row.version + 1, updatedAt: now }),
    })
    .where(eq(applications.id, row.id))
    .run();
}

/** Whether a confirmation email still has a purpose: its recipient has an unconfirmed application. */
export function isConfirmationOpen(db: Db, email: string): boolean {
  return preparedColumn<[string, number], number>(db, BY_STATE_SQL).get(email.toLowerCase(), 0) !== undefined;
}

/** Whether an email to applicants still has a recipient: they have a confirmed application. */
export function hasConfirmed(db: Db, email: string): boolean {
  return preparedColumn<[string, number], number>(db, BY_STATE_SQL).get(email.toLowerCase(), 1) !== undefined;
}

const BY_STATE_SQL = `select 1 from applications indexed by applications_email
  where email_key = ? and is_confirmed = ? and deleted_at is null limit 1`;
