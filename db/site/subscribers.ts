import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { mailTexts } from '#shared/email/messages.ts';
import { REFUSAL_STATES, type SubscriberReason, type SubscriberState } from '#shared/email/subscribers.ts';
import { forgetRefusal, refusalOf, rememberRefusal } from '../kit/email-refusals.ts';
import { prepared } from '../kit/statement.ts';
import type { Db } from '../open.ts';
import { campaignRecipients } from '../schema/campaigns.ts';
import { newsletterConsents, subscriberChanges, subscribers } from '../schema/subscribers.ts';
import { users } from '../schema/users.ts';
import { giveInvitations, joinInvitations } from './subscriber-invitations.ts';

/** The text that a member agrees to in the settings. */
const SWITCH_WORDING = `${mailTexts.subscribe}. ${mailTexts.subscribeHint}`;

// Call each of the writes inside the transaction of the change.

/** Whether emails to many people may go to a member, whose events then cost less. */
export function isSubscriber(db: Db, userId: number): boolean {
  return prepared<[number]>(db, SUBSCRIBED_SQL).get(userId) !== undefined;
}

/** An account `u` whose confirmed email address is that of its subscriber `s`. */
const SUBSCRIBED_ACCOUNT = `u.email_verified_at is not null and lower(u.email) = s.email_key
  and u.deleted_at is null and u.state = 'active'`;

/** Also used by the test of query plans. */
export const SUBSCRIBED_SQL = `select 1 from subscribers s indexed by subscribers_user cross join users u on u.id = s.user_id
  where s.user_id = ? and s.state = 'confirmed' and ${SUBSCRIBED_ACCOUNT}`;

/** All subscribers `s` by id, with the account `u` of those who have one, for a `from`. Further conditions can follow. */
export const SUBSCRIBERS_SQL = `subscribers s indexed by subscribers_state left join users u on u.id = s.user_id
  where s.state = 'confirmed' and (s.user_id is null or (${SUBSCRIBED_ACCOUNT}))`;

/** Stores that a user agreed to newsletters, and the text they saw. It counts once their email address is confirmed. */
export function storeConsent(db: Db, userId: number, wording: string, now: Date): void {
  const consent = { wording, at: now };
  db.insert(newsletterConsents)
    .values({ userId, ...consent })
    .onConflictDoUpdate({ target: newsletterConsents.userId, set: consent })
    .run();
}

/**
 * Makes a member with a confirmed email address a subscriber if they agreed to newsletters. With another address, a
 * subscriber's row keeps its id, state, and history. Who opted out stays opted out. An address to which emails failed stays
 * suppressed, but another one isn't.
 */
export function keepSubscriber(db: Db, userId: number, now: Date, reason: SubscriberReason = 'member'): void {
  const email = confirmedEmailOf(db, userId);
  const emailKey = email?.toLowerCase();
  const own = subscriberOf(db, userId);
  if (!email || !emailKey || own?.emailKey === emailKey) return;
  const other = db.select().from(subscribers).where(eq(subscribers.emailKey, emailKey)).get();
  const before = own ?? other;
  const consent = takeConsent(db, userId);
  const ownState = own?.state === 'suppressed' ? stateBeforeSuppression(db, own.id) : own?.state;
  const states = [ownState, other?.state, refusalOf(db, emailKey)];
  const refusal = REFUSAL_STATES.findLast((each) => states.includes(each));
  const agreed = consent !== undefined || states.includes('confirmed');
  const state: SubscriberState | undefined = refusal ?? (agreed ? 'confirmed' : before && 'pending');
  if (!state) return;
  const row = {
    email,
    emailKey,
    userId,
    state,
    changedAt: now,
    consent: consent?.wording ?? before?.consent ?? null,
    consentedAt: consent?.at ?? before?.consentedAt ?? null,
  };
  forgetRefusal(db, emailKey);
  if (own && other) joinHistory(db, own.id, other.id);
  // The former address is no longer the member's, but emails to it still fail.
  if (own?.state === 'suppressed') rememberRefusal(db, own.emailKey, own.state, now);
  const { id } = before
    ? db.update(subscribers).set(row).where(eq(subscribers.id, before.id)).returning().get()
    : db
        .insert(subscribers)
        .values({ ...row, createdAt: now })
        .returning()
        .get();
  // What they got as an outsider is theirs, too: the download has it, and deleting the account empties it.
  db.update(campaignRecipients)
    .set({ userId })
    .where(and(eq(campaignRecipients.subscriberId, id), isNull(campaignRecipients.userId)))
    .run();
  giveInvitations(db, id, userId);
  recordChange(db, id, state, own ? 'address' : reason, now);
}

function confirmedEmailOf(db: Db, userId: number): string | null {
  const user = db.select().from(users).where(eq(users.id, userId)).get();
  return user?.emailVerifiedAt ? user.email : null;
}

/** A user's stored consent, which is deleted with that. */
function takeConsent(db: Db, userId: number) {
  return db.delete(newsletterConsents).where(eq(newsletterConsents.userId, userId)).returning().get();
}

/** A suppression is about the address, so with another one, what its owner chose before counts again. */
function stateBeforeSuppression(db: Db, subscriberId: number): SubscriberState | undefined {
  const ofSubscriber = eq(subscriberChanges.subscriberId, subscriberId);
  return db
    .select({ state: subscriberChanges.state })
    .from(subscriberChanges)
    .where(and(ofSubscriber, ne(subscriberChanges.state, 'suppressed')))
    .orderBy(desc(subscriberChanges.id))
    .limit(1)
    .get()?.state;
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

/** Deletes the second row, and adds its history and its emails to the first one. */
function joinHistory(db: Db, id: number, other: number): void {
  db.update(subscriberChanges)
    .set({ subscriberId: id })
    .where(eq(subscriberChanges.subscriberId, other))
    .run();
  db.update(campaignRecipients)
    .set({ subscriberId: id })
    .where(eq(campaignRecipients.subscriberId, other))
    .run();
  joinInvitations(db, id, other);
  db.delete(subscribers).where(eq(subscribers.id, other)).run();
}

/** The switch in the settings. False if the member has no confirmed address, or emails to it failed. */
export function setSubscribed(db: Db, userId: number, on: boolean, now: Date): boolean {
  const own = subscriberOf(db, userId);
  if (!own) {
    if (confirmedEmailOf(db, userId) === null) return false;
    if (!on) return true;
    storeConsent(db, userId, SWITCH_WORDING, now);
    keepSubscriber(db, userId, now, 'settings');
    // The address may have a row or a refusal from before the account.
    return setSubscribed(db, userId, on, now);
  }
  if (own.state === 'suppressed') return false;
  const state = on ? 'confirmed' : 'unsubscribed';
  if (own.state === state) return true;
  const consent = on ? { consent: SWITCH_WORDING, consentedAt: now } : {};
  db.update(subscribers)
    .set({ state, changedAt: now, ...consent })
    .where(eq(subscribers.id, own.id))
    .run();
  recordChange(db, own.id, state, 'settings', now);
  return true;
}

/** Appends to a subscriber's history. */
export function recordChange(
  db: Db,
  subscriberId: number,
  state: SubscriberState,
  reason: SubscriberReason,
  at: Date,
): void {
  db.insert(subscriberChanges).values({ subscriberId, state, reason, at }).run();
}
