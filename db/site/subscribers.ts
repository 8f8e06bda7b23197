import { eq } from 'drizzle-orm';
import { REFUSAL_STATES, type SubscriberReason, type SubscriberState } from '#shared/email/subscribers.ts';
import { forgetRefusal, refusalOf, rememberRefusal } from '../kit/email-refusals.ts';
import { prepared } from '../kit/statement.ts';
import type { Db } from '../open.ts';
import { subscriberChanges, subscribers } from '../schema/subscribers.ts';
import { users } from '../schema/users.ts';

// Call each of the writes inside the transaction of the change.

/** Whether emails to many people may go to a member, whose events then cost less. */
export function isSubscriber(db: Db, userId: number): boolean {
  return prepared<[number]>(db, SUBSCRIBED_SQL).get(userId) !== undefined;
}

/** Also used by the test of query plans. */
export const SUBSCRIBED_SQL = `select 1 from subscribers s indexed by subscribers_user cross join users u on u.id = s.user_id
  where s.user_id = ? and s.state = 'confirmed' and u.email_verified_at is not null
    and lower(u.email) = s.email_key and u.deleted_at is null and u.state = 'active'`;

/**
 * Stores the confirmed email address of a member, whose row keeps its id and history. Who opted out stays opted out with
 * another address. An address to which emails failed stays suppressed, but another one isn't.
 */
export function keepSubscriber(db: Db, userId: number, now: Date): void {
  const user = db.select().from(users).where(eq(users.id, userId)).get();
  if (!user?.email || !user.emailVerifiedAt) return;
  const email = user.email;
  const emailKey = email.toLowerCase();
  const own = subscriberOf(db, userId);
  if (own?.emailKey === emailKey) return;
  const other = db.select().from(subscribers).where(eq(subscribers.emailKey, emailKey)).get();
  const states = [own?.state === 'suppressed' ? null : own?.state, other?.state, refusalOf(db, emailKey)];
  const refusal = REFUSAL_STATES.findLast((state) => states.includes(state));
  const row = { email, emailKey, userId, state: refusal ?? 'confirmed', changedAt: now } as const;
  forgetRefusal(db, emailKey);
  if (own && other) joinHistory(db, own.id, other.id);
  // The former address is no longer the member's, but emails to it still fail.
  if (own?.state === 'suppressed') rememberRefusal(db, own.emailKey, own.state, now);
  const before = own ?? other;
  const { id } = before
    ? db.update(subscribers).set(row).where(eq(subscribers.id, before.id)).returning().get()
    : db
        .insert(subscribers)
        .values({ ...row, createdAt: now })
        .returning()
        .get();
  recordChange(db, id, row.state, own ? 'address' : 'member', now);
}

/** Keeps what a later account with the same email address must respect. Call it before the account's rows are deleted. */
export function forgetSubscriber(db: Db, userId: number, now: Date): void {
  const own = subscriberOf(db, userId);
  const state = REFUSAL_STATES.find((each) => each === own?.state);
  if (own && state) rememberRefusal(db, own.emailKey, state, now);
}

function subscriberOf(db: Db, userId: number) {
  return db.select().from(subscribers).where(eq(subscribers.userId, userId)).get();
}

/** Deletes the second row, and adds its history to the first one. */
function joinHistory(db: Db, id: number, other: number): void {
  db.update(subscriberChanges)
    .set({ subscriberId: id })
    .where(eq(subscriberChanges.subscriberId, other))
    .run();
  db.delete(subscribers).where(eq(subscribers.id, other)).run();
}

/** The switch in the settings. False if the member has no confirmed address. */
export function setSubscribed(db: Db, userId: number, on: boolean, now: Date): boolean {
  const own = subscriberOf(db, userId);
  if (!own || own.state === 'suppressed') return false;
  const state = on ? 'confirmed' : 'unsubscribed';
  if (own.state === state) return true;
  db.update(subscribers).set({ state, changedAt: now }).where(eq(subscribers.id, own.id)).run();
  recordChange(db, own.id, state, 'settings', now);
  return true;
}

function recordChange(
  db: Db,
  subscriberId: number,
  state: SubscriberState,
  reason: SubscriberReason,
  at: Date,
): void {
  db.insert(subscriberChanges).values({ subscriberId, state, reason, at }).run();
}
