import { refusalOf } from '#db/kit/email-refusals.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { confirmedHolder } from '#db/site/accounts/email-addresses.ts';
import { emailsLeft } from '#db/site/email/counts.ts';
import { type Posting, queueMail } from '#db/site/email/rows.ts';
import {
  addPending,
  confirmationToken,
  countAsked,
  isConfirmationOpen,
  listUnasked,
  type NewsletterRequest,
  removeUnconfirmed,
  subscriberByEmail,
} from '#db/site/newsletter.ts';
import { emailSettings } from '#db/site/settings.ts';
import type { Subscriber } from '#db/site/subscription-endings.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { confirmSubscriptionPath, IMPORTED_PER_MINUTE } from '#shared/subscribers/model.ts';
import { inSteps } from '../../kit/job-steps.ts';
import type { Clock } from '../../services/clock.ts';
import type { MailSite } from '../../services/mailer/mailer.ts';
import { alreadySubscribedEmail, confirmSubscriptionEmail } from './emails.ts';

type Writing = Posting & { site: MailSite };

/**
 * Answers a request of the newsletter page by email: with a confirmation link, or that there is nothing to do. An email
 * address to which emails failed gets none. Someone who opted out stays so until they confirm.
 */
export function writeRequested(work: Writing, { email, quiet, key }: NewsletterRequest): void {
  const { db, clock, site } = work;
  write(db, () => {
    const now = clock.now();
    const row = subscriberByEmail(db, email);
    if (quiet || (row?.state ?? refusalOf(db, email)) === 'suppressed') return;
    if (row?.state === 'confirmed') {
      const mail = { kind: 'newsletter', key, userId: row.userId, recipient: row.email } as const;
      return queueMail(work, { ...alreadySubscribedEmail(site), ...mail });
    }
    const pending = row ?? addPending(db, { email, source: 'newsletter', consent: true }, now);
    queueConfirmation(work, pending, key, true);
  });
}

/** Queues the email with a confirmation link. Call it inside a write. */
export function queueConfirmation(
  work: Writing,
  subscriber: Subscriber,
  key: string,
  isRequested: boolean,
): void {
  const { db, clock, site } = work;
  const { email: recipient } = subscriber;
  const token = confirmationToken(db, subscriber, clock.now());
  // With the account's ID, the email is deleted with the account.
  const userId = subscriber.userId ?? confirmedHolder(db, recipient)?.id ?? null;
  const message = confirmSubscriptionEmail(site, token, isRequested);
  queueMail(work, { ...message, kind: 'newsletter', key, userId, recipient });
}

/** A confirmation email as written, or null if its recipient confirmed, was suppressed, or was deleted while it waited. */
export function rewriteNewsletterMail<Mail extends { text: string; recipient: string }>(
  db: Db,
  mail: Mail,
): Mail | null {
  const hasLink = mail.text.includes(confirmSubscriptionPath(''));
  return !hasLink || isConfirmationOpen(db, mail.recipient) ? mail : null;
}

/**
 * Writes confirmation emails to imported subscribers, as many as the pace of emails leaves room for. Returns when to
 * continue. Null: all are written.
 */
export function writeConfirmations(work: Writing): Date | null {
  const { db, clock } = work;
  return write(db, () => {
    const now = clock.now();
    const { room, next } = roomFor(db, now);
    const rows = listUnasked(db, room + 1);
    for (const row of rows.slice(0, room)) queueConfirmation(work, row, `subscriber:${row.id}`, false);
    return rows.length > room ? next : null;
  });
}

/** At most half of what a minute allows, so that campaigns and notifications aren't held up. */
function roomFor(db: Db, now: Date): { room: number; next: Date } {
  const limits = emailSettings(db);
  const { count, until } = emailsLeft(db, limits, now);
  if (count === 0) return { room: 0, next: until };
  const half = limits.perMinute === null ? IMPORTED_PER_MINUTE : Math.ceil(limits.perMinute / 2);
  const left = Math.min(half, IMPORTED_PER_MINUTE) - countAsked(db, new Date(now.getTime() - MINUTE_MS));
  return { room: Math.max(0, Math.min(left, count)), next: new Date(now.getTime() + MINUTE_MS) };
}

/** Deletes subscribers who didn't confirm their email address in time. */
export async function removeUnconfirmedSubscribers(work: {
  db: Db;
  clock: Clock;
  keep: (hasProgress?: boolean) => void;
}): Promise<void> {
  await inSteps(work, () => !removeUnconfirmed(work.db, work.clock.now()));
}
