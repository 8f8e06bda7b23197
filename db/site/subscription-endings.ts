import { eq } from 'drizzle-orm';
import { REFUSAL_STATES, type RefusalState, type SubscriberReason } from '#shared/email/subscribers.ts';
import { emailHash, emailHasher } from '../kit/email-hash.ts';
import { forgetHash, refusalOfHash, rememberHash, rememberRefusal } from '../kit/email-refusals.ts';
import { prepared } from '../kit/statement.ts';
import type { Db } from '../open.ts';
import { campaignRecipients } from '../schema/campaigns.ts';
import { subscribers } from '../schema/subscribers.ts';
import { recordChange } from './subscribers.ts';

// Call each of the writes inside the transaction of the change.

export type Subscriber = typeof subscribers.$inferSelect;
/** Whom an email was sent to: by id, and by the keyed hash of the email address at that time (`email-hash.ts`). */
export type Addressee = { subscriberId: number | null; emailHash: string };

/**
 * Ends a subscription. A suppressed email address stays suppressed for someone who opts out, too, but they stay opted out
 * with another one. Returns whether the state changed.
 */
export function endSubscription(
  db: Db,
  subscriber: Subscriber,
  state: RefusalState,
  reason: SubscriberReason,
  now: Date,
): boolean {
  const { id } = subscriber;
  if (subscriber.state === state) return false;
  recordChange(db, id, state, reason, now);
  if (subscriber.state === 'suppressed') return false;
  db.update(subscribers).set({ state, changedAt: now }).where(eq(subscribers.id, id)).run();
  return true;
}

/**
 * Ends the subscription of an email's recipient, also with another email address since. If their row is gone, their email
 * address stays opted out. Returns whether that is new.
 */
export function unsubscribeAddressee(db: Db, addressee: Addressee, now: Date): boolean {
  const subscriber = subscriberOf(db, addressee);
  if (subscriber) return endSubscription(db, subscriber, 'unsubscribed', 'link', now);
  if (refusalOfHash(db, addressee.emailHash) !== null) return false;
  rememberHash(db, addressee.emailHash, 'unsubscribed', now);
  return true;
}

/** Undoes what `unsubscribeAddressee` did, if nothing else has changed since. Returns whether it did. */
export function resubscribeAddressee(db: Db, addressee: Addressee, now: Date): boolean {
  const subscriber = subscriberOf(db, addressee);
  if (!subscriber) {
    if (refusalOfHash(db, addressee.emailHash) !== 'unsubscribed') return false;
    forgetHash(db, addressee.emailHash);
    return true;
  }
  const [last, before] = prepared<[number], { state: string; reason: SubscriberReason }>(
    db,
    `select state, reason from subscriber_changes indexed by subscriber_changes_of
     where subscriber_id = ? order by id desc limit 2`,
  ).all(subscriber.id);
  const isUndone = subscriber.state === 'unsubscribed' && last?.reason === 'link';
  if (!isUndone || before?.state !== 'confirmed') return false;
  db.update(subscribers)
    .set({ state: 'confirmed', changedAt: now })
    .where(eq(subscribers.id, subscriber.id))
    .run();
  recordChange(db, subscriber.id, 'confirmed', 'link', now);
  return true;
}

/** After a permanent failure: no more emails to this email address. The recipient may have another one since. */
export function suppressAddressee(db: Db, { subscriberId, emailHash: hash }: Addressee, now: Date): void {
  const own = subscriberId === null ? undefined : findSubscriber(db, subscriberId);
  const subscriber = own && emailHash(db, own.emailKey) === hash ? own : findByHash(db, hash);
  if (subscriber) endSubscription(db, subscriber, 'suppressed', 'failure', now);
  else rememberHash(db, hash, 'suppressed', now);
}

/** Deletes a subscriber. An email address that is opted out or suppressed stays so. Campaigns only keep its hash. */
export function deleteSubscriber(db: Db, { id, emailKey, state }: Subscriber, now: Date): void {
  const refusal = REFUSAL_STATES.find((each) => each === state);
  if (refusal) rememberRefusal(db, emailKey, refusal, now);
  db.update(campaignRecipients).set({ email: null }).where(eq(campaignRecipients.subscriberId, id)).run();
  db.delete(subscribers).where(eq(subscribers.id, id)).run();
}

export function findSubscriber(db: Db, id: number): Subscriber | undefined {
  return db.select().from(subscribers).where(eq(subscribers.id, id)).get();
}

/** The recipient's row, or the one that their email address has now. */
export function subscriberOf(db: Db, { subscriberId, emailHash: hash }: Addressee): Subscriber | undefined {
  return (subscriberId === null ? undefined : findSubscriber(db, subscriberId)) ?? findByHash(db, hash);
}

/** Walks all rows: hashes aren't stored with email addresses. Only needed for recipients whose row was deleted. */
function findByHash(db: Db, hash: string): Subscriber | undefined {
  const rows = prepared<[], { id: number; emailKey: string }>(
    db,
    'select id, email_key as emailKey from subscribers indexed by subscribers_list',
  );
  const hashOf = emailHasher(db);
  for (const { id, emailKey } of rows.iterate()) {
    if (hashOf(emailKey) === hash) return findSubscriber(db, id);
  }
  return undefined;
}
