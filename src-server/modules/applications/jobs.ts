import { emailHash } from '#db/kit/email-hash.ts';
import { refusalOf } from '#db/kit/email-refusals.ts';
import type { Acting } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { confirmedHolder } from '#db/site/accounts/email-addresses.ts';
import { isQueued, type Posting, queueMail } from '#db/site/email/rows.ts';
import { subscriberByEmail } from '#db/site/newsletter.ts';
import {
  closingOf,
  currentCohort,
  type OpeningJob,
  openingOf,
  type StoredCohort,
  storedCohort,
} from '#db/staff/applications/cohorts.ts';
import { removeUnconfirmed } from '#db/staff/applications/forget.ts';
import { endAnnouncement, joinWaiting, markNotified, unnotified } from '#db/staff/applications/opening.ts';
import {
  type Applicant,
  confirmationToken,
  findRepeated,
  hasConfirmed,
  isConfirmationOpen,
  replaceUnconfirmed,
} from '#db/staff/applications/requests.ts';
import { insertApplication, type StoredApplication, storedApplication } from '#db/staff/applications/rows.ts';
import { DEFAULT_APPLICATION_STATUS, UNCONFIRMED_DAYS } from '#shared/applications/model.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { inSteps } from '../../kit/job-steps.ts';
import type { Clock } from '../../services/clock.ts';
import type { EmailMessage } from '../../services/mailer/email-message.ts';
import type { MailSite } from '../../services/mailer/mailer.ts';
import { alreadyAppliedEmail, cohortOpenEmail, confirmApplicationEmail } from './emails.ts';

type Writing = Posting & { site: MailSite };

/**
 * Stores what an applicant sent, unless their email address has an application for the cohort, and emails a link to confirm
 * it. Nothing is done twice if it runs again.
 */
export function receiveApplication(work: Writing & Acting, sent: Applicant): void {
  const { db, clock, site } = work;
  write(db, () => {
    const now = clock.now();
    const cohortId = currentCohort(db, dayAt(now, site.timeZone))?.id ?? null;
    const repeated = findRepeated(db, sent.email, cohortId);
    if (repeated) replaceUnconfirmed(db, repeated, sent, now);
    const id =
      repeated?.id ?? insertApplication(work, { ...sent, cohortId, status: DEFAULT_APPLICATION_STATUS });
    const row = storedApplication(db, id);
    if (row?.isConfirmed) queueToday(work, row, () => alreadyAppliedEmail(site));
    else if (row) queueConfirmation(work, row, true);
  });
}

/**
 * Queues the email with a confirmation link, unless the email address got one today. `isRequested`: someone typed it on the
 * program's page. Call it inside a write.
 */
export function queueConfirmation(work: Writing, row: StoredApplication, isRequested: boolean): void {
  const { db, clock, site } = work;
  queueToday(work, row, () =>
    confirmApplicationEmail(site, confirmationToken(db, row, clock.now()), isRequested),
  );
}

/** Queues at most one of these emails per email address and day. An email address to which emails failed gets none. */
function queueToday(work: Writing, { email }: StoredApplication, make: () => EmailMessage): void {
  const { db, clock, site } = work;
  const key = `${emailHash(db, email)}:${dayAt(clock.now(), site.timeZone)}`;
  if (isQueued(db, 'application', key) || isSuppressed(db, email)) return;
  queueMail(work, { ...make(), kind: 'application', key, ...recipientOf(db, email) });
}

function isSuppressed(db: Db, email: string): boolean {
  return (subscriberByEmail(db, email)?.state ?? refusalOf(db, email)) === 'suppressed';
}

/** With the account's ID, an email is deleted with the account. */
function recipientOf(db: Db, recipient: string) {
  return { recipient, userId: confirmedHolder(db, recipient)?.id ?? null };
}

/** An email as written, or null if its recipient confirmed or was deleted while it waited. */
export function rereadApplicationMail<Mail extends { text: string; recipient: string; kind: string }>(
  db: Db,
  mail: Mail,
): Mail | null {
  const isLink = mail.text.includes('/accelerator/confirm/');
  return (isLink ? isConfirmationOpen(db, mail.recipient) : hasConfirmed(db, mail.recipient)) ? mail : null;
}

type Opening = Writing & Acting & { payload: unknown; keep: (hasProgress?: boolean) => void };

/**
 * Emails the confirmed applicants of a cohort that has opened, each once. Those who wait without a cohort join it. Returns
 * when to continue. Null: all are queued, or it has closed in the meantime.
 */
export async function announceOpening(work: Opening): Promise<Date | null> {
  const { db, clock, site } = work;
  const { cohortId } = work.payload as OpeningJob;
  const opensAt = planned(storedCohort(db, cohortId), site);
  if (opensAt && opensAt > clock.now()) return opensAt;
  await inSteps(work, () => announceSome(work, cohortId));
  return null;
}

/** One step. True once all are queued. */
function announceSome(work: Opening, cohortId: number): boolean {
  const { db, clock, site } = work;
  const now = clock.now();
  const cohort = storedCohort(db, cohortId);
  const opensAt = planned(cohort, site);
  if (!cohort || !opensAt || opensAt > now) return true;
  if (closingOf(cohort.closesOn, site.timeZone) > now) {
    if (joinWaiting(work, cohortId)) return false;
    const applicants = unnotified(db, cohortId);
    for (const { id, email } of applicants) {
      markNotified(db, id, cohortId);
      if (isSuppressed(db, email)) continue;
      const mail = { kind: 'cohort', key: `${cohortId}:${id}`, ...recipientOf(db, email) } as const;
      queueMail(work, { ...cohortOpenEmail(site, cohort), ...mail });
    }
    if (applicants.length > 0) return false;
  }
  endAnnouncement(db, cohortId, now);
  return true;
}

/** When a cohort opens. Null if its opening isn't announced, or was announced already. */
function planned(cohort: StoredCohort | undefined, { timeZone }: MailSite): Date | null {
  if (!cohort?.isAnnounced || cohort.announcedAt) return null;
  return openingOf(cohort.opensOn, timeZone);
}

/** Deletes applications whose applicants didn't confirm their email address in time. */
export async function removeUnconfirmedApplications(work: {
  db: Db;
  clock: Clock;
  keep: (hasProgress?: boolean) => void;
}): Promise<void> {
  const before = new Date(work.clock.now().getTime() - UNCONFIRMED_DAYS * DAY_MS);
  await inSteps(work, () => !removeUnconfirmed(work.db, before));
}
