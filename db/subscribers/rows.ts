import { eq } from 'drizzle-orm';
import type { SubscriberReason, SubscriberState } from '#shared/subscribers/model.ts';
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
 * Stores the confirmed email address of a member. Who opted out stays opted out with another address. An address to which
 * emails failed stays suppressed, but another one isn't.
 */
export function keepSubscriber(db: Db, userId: number, now: Date): void {
  const user = db.select().from(users).where(eq(users.id, userId)).get();
  if (!user?.email || !user.emailVerifiedAt) return;
  const email = user.email;
  const emailKey = email.toLowerCase();
  const own = db.select().from(subscribers).where(eq(subscribers.userId, userId)).get();
  if (own?.emailKey === emailKey) return;
  const other = db.select().from(subscribers).where(eq(subscribers.emailKey, emailKey)).get();
  const optedOut = own?.state === 'unsubscribed' || other?.state === 'unsubscribed';
  const state = other?.state === 'suppressed' ? 'suppressed' : optedOut ? 'unsubscribed' : 'confirmed';
  // The member's former address isn't theirs anymore.
  if (own) db.delete(subscribers).where(eq(subscribers.id, own.id)).run();
  const row = { email, emailKey, userId, state, changedAt: now } as const;
  const id = other
    ? db.update(subscribers).set(row).where(eq(subscribers.id, other.id)).returning().get()?.id
    : db
        .insert(subscribers)
        .values({ ...row, createdAt: now })
        .returning()
        .get().id;
  if (id !== undefined) recordChange(db, id, state, own ? 'address' : 'member', now);
}

/** The switch in the settings. False if the member has no confirmed address. */
export function setSubscribed(db: Db, userId: number, on: boolean, now: Date): boolean {
  const own = db.select().from(subscribers).where(eq(subscribers.userId, userId)).get();
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
