import { and, eq, isNull, lt } from 'drizzle-orm';
import { CONFIRMATION_DAYS } from '#shared/email/model.ts';
import type { SubscriberReason, SubscriberSource } from '#shared/email/subscribers.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { subscriptionConsent } from '#shared/subscribers/messages.ts';
import { emailHash } from '../kit/email-hash.ts';
import { forgetRefusal, refusalOf } from '../kit/email-refusals.ts';
import { addJob } from '../kit/job-rows.ts';
import { readLink, signLink } from '../kit/mail-links.ts';
import { preparedColumn } from '../kit/statement.ts';
import type { Db } from '../open.ts';
import { subscribers } from '../schema/subscribers.ts';
import { confirmedHolder } from './accounts/email-addresses.ts';
import { AFTER_ANSWER } from './accounts/jobs.ts';
import { keepSubscriber, recordChange } from './subscribers.ts';
import { findSubscriber, type Subscriber } from './subscription-endings.ts';

// Call each of the writes inside the transaction of the change.

/** Writes the confirmation email of a request on the newsletter page. */
export const REQUEST_JOB = 'newsletter.request';
/** `quiet`: the email address got enough emails recently. */
export type NewsletterRequest = { email: string; quiet: boolean; key: string };

/** Stores the job of a request. It looks up the email address after the response was sent. */
export function addRequest(
  { db, clock, ids }: { db: Db; clock: { now(): Date }; ids: { uuid(): string } },
  request: Omit<NewsletterRequest, 'key'>,
): void {
  const key = ids.uuid();
  const runAt = new Date(clock.now().getTime() + AFTER_ANSWER);
  addJob(db, { kind: REQUEST_JOB, key, payload: { ...request, key }, runAt });
}

/** Writes confirmation emails to imported subscribers, a few each minute. */
export const CONFIRMATIONS_JOB = 'newsletter.confirmations';

export function addConfirmations(db: Db, importId: number, now: Date): void {
  addJob(db, { kind: CONFIRMATIONS_JOB, key: String(importId), runAt: now });
}

export function subscriberByEmail(db: Db, email: string): Subscriber | undefined {
  return db.select().from(subscribers).where(eq(subscribers.emailKey, email.toLowerCase())).get();
}

/** Adds an email address without a row. It gets no newsletters before someone confirms it. */
export function addPending(
  db: Db,
  { email, source, consent }: { email: string; source: SubscriberSource; consent: boolean },
  now: Date,
): Subscriber {
  const row = db
    .insert(subscribers)
    .values({
      email,
      emailKey: email.toLowerCase(),
      source,
      state: 'pending',
      consent: consent ? subscriptionConsent : null,
      consentedAt: consent ? now : null,
      createdAt: now,
      changedAt: now,
    })
    .returning()
    .get();
  recordChange(db, row.id, 'pending', REASONS[source], now);
  return row;
}

const REASONS: Record<SubscriberSource, SubscriberReason> = {
  member: 'member',
  newsletter: 'request',
  staff: 'staff',
  import: 'import',
};

/** The token of a confirmation link, whose email is about to be queued. */
export function confirmationToken(db: Db, { id, emailKey }: Subscriber, now: Date): string {
  db.update(subscribers).set({ confirmationAt: now }).where(eq(subscribers.id, id)).run();
  const expiresAt = now.getTime() + CONFIRMATION_DAYS * DAY_MS;
  return signLink(db, 'confirm', { subscriberId: id, emailHash: emailHash(db, emailKey), expiresAt });
}

/**
 * Confirms the email address that a link was sent to. False, and nothing changes, for a link that doesn't work: it has
 * expired, the email address changed, emails to it failed, or its owner opted out after the email was written.
 */
export function confirmSubscription(db: Db, token: string, now: Date): boolean {
  const link = readLink(db, 'confirm', token, now);
  const row = link && findSubscriber(db, link.subscriberId);
  if (!link || !row || emailHash(db, row.emailKey) !== link.emailHash) return false;
  if (row.state === 'confirmed') return true;
  const writtenAt = link.expiresAt - CONFIRMATION_DAYS * DAY_MS;
  const isOptedOut = row.state === 'unsubscribed' && writtenAt < row.changedAt.getTime();
  if (isOptedOut || row.state === 'suppressed' || refusalOf(db, row.emailKey) === 'suppressed') return false;
  forgetRefusal(db, row.emailKey);
  db.update(subscribers)
    .set({ state: 'confirmed', changedAt: now, consent: subscriptionConsent, consentedAt: now })
    .where(eq(subscribers.id, row.id))
    .run();
  recordChange(db, row.id, 'confirmed', 'confirmation', now);
  const holder = confirmedHolder(db, row.email);
  if (holder && row.userId === null) keepSubscriber(db, holder.id, now, 'confirmation');
  return true;
}

/** Whether a confirmation email still has a purpose: its recipient isn't a subscriber yet, and emails to them don't fail. */
export function isConfirmationOpen(db: Db, email: string): boolean {
  const state = subscriberByEmail(db, email)?.state;
  return state === 'pending' || state === 'unsubscribed';
}

/** Pending subscribers without a confirmation email so far, oldest first. */
export function listUnasked(db: Db, limit: number): Subscriber[] {
  return db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.state, 'pending'), isNull(subscribers.confirmationAt)))
    .orderBy(subscribers.id)
    .limit(limit)
    .all();
}

/** Pending subscribers whose confirmation email was written since a time. */
export function countAsked(db: Db, since: Date): number {
  return preparedColumn<[number], number>(db, ASKED_SQL).get(since.getTime()) ?? 0;
}

/** Also used by the test of query plans. */
export const ASKED_SQL = `select count(*) from subscribers indexed by subscribers_pending
  where state = 'pending' and confirmation_at > ?`;

/** Deletes some pending subscribers whose link has expired, and returns whether there may be more. */
export function removeUnconfirmed(db: Db, now: Date): boolean {
  const before = new Date(now.getTime() - CONFIRMATION_DAYS * DAY_MS);
  const expired = and(eq(subscribers.state, 'pending'), lt(subscribers.confirmationAt, before));
  const rows = db.select({ id: subscribers.id }).from(subscribers).where(expired).limit(STEP).all();
  for (const { id } of rows) db.delete(subscribers).where(eq(subscribers.id, id)).run();
  return rows.length === STEP;
}

/** Rows deleted in one transaction. */
const STEP = 200;
