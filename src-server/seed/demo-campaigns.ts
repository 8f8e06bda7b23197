import { eq } from 'drizzle-orm';
import { emailHash } from '#db/kit/email-hash.ts';
import type { Db } from '#db/open.ts';
import { campaignClicks, campaignLinks, campaignRecipients, campaigns } from '#db/schema/campaigns.ts';
import { subscriberChanges, subscribers } from '#db/schema/subscribers.ts';
import { setSubscribed } from '#db/site/subscribers.ts';
import { insertCampaign } from '#db/staff/campaigns/rows.ts';
import type { SubscriberReason, SubscriberState } from '#shared/email/subscribers.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kit/days.ts';
import { subscriptionConsent } from '#shared/subscribers/messages.ts';
import {
  DRAFT,
  FIRST_NAMES,
  LAST_NAMES,
  OUTSIDERS,
  SCHEDULED,
  SENDER,
  SENT,
  SENT_LINKS,
} from './demo/campaigns.ts';
import { DEMO_ACCOUNTS } from './demo/people.ts';
import type { Filling } from './demo-entries.ts';
import { drawn } from './demo-random.ts';

/** Days ago on which the sent campaign started. Everyone else subscribed before, and those who left did so after it. */
const SENT_DAYS = 12;
const FIRST_DAYS = 320;
const SCHEDULED_DAYS = 9;
/** Milliseconds between two emails. */
const PACE = 120;

/** Adds subscribers and campaigns. None of them has a job, so no email is sent. Inside a write. */
export function addCampaigns(filling: Filling): void {
  addSubscribers(filling);
  addSent(filling);
  const { db, now } = filling;
  const scheduled = addDraft(filling, SCHEDULED);
  const scheduledDate = new Date(now + SCHEDULED_DAYS * DAY_MS);
  db.update(campaigns)
    .set({ state: 'paused', pauseReason: 'staff', scheduledDate, sortDate: scheduledDate.getTime() })
    .where(eq(campaigns.id, scheduled))
    .run();
  addDraft(filling, DRAFT);
}

function addDraft({ db, people, before }: Filling, { by, daysAgo, ...text }: typeof SENT): number {
  const clock = { now: () => before(daysAgo) };
  const acting = { db, clock, viewer: { id: people[by].id }, source: 'ui' } as const;
  return insertCampaign(acting, { ...text, isTracked: true });
}

function addSubscribers({ db, people, before }: Filling): void {
  for (const username of DEMO_ACCOUNTS) setSubscribed(db, people[username].id, true, before(FIRST_DAYS));
  const states = Object.entries(OUTSIDERS) as [SubscriberState, number][];
  const rows = states
    .flatMap(([state, count]) => Array.from({ length: count }, () => state))
    .map((state, n) => outsider(state, n, before));
  const added = db.insert(subscribers).values(rows).returning().all();
  const changes = added.flatMap(({ id, state, createdAt, changedAt }) =>
    historyOf(state).map(([changed, reason], step) => ({
      subscriberId: id,
      state: changed,
      reason,
      at: step < 2 ? new Date(createdAt.getTime() + step * 10 * MINUTE_MS) : changedAt,
    })),
  );
  db.insert(subscriberChanges).values(changes).run();
}

function outsider(state: SubscriberState, n: number, before: (days: number) => Date) {
  const name = `${FIRST_NAMES[n % FIRST_NAMES.length]}.${LAST_NAMES[Math.floor(n / FIRST_NAMES.length)]}`;
  const email = `${name}@example.${['org', 'com', 'net'][drawn(name, 3)]}`;
  const createdAt = before(
    state === 'pending' ? 1 + drawn(name, 5) : SENT_DAYS + 1 + drawn(name, FIRST_DAYS - SENT_DAYS),
  );
  const hasLeft = state === 'unsubscribed' || state === 'suppressed';
  const consentedAt = new Date(createdAt.getTime() + 10 * MINUTE_MS);
  return {
    email,
    emailKey: email,
    state,
    createdAt,
    changedAt: hasLeft
      ? before(SENT_DAYS - 1 - drawn(name, 3))
      : state === 'pending'
        ? createdAt
        : consentedAt,
    consent: subscriptionConsent,
    consentedAt: createdAt,
    source: 'newsletter' as const,
    confirmationAt: createdAt,
  };
}

/** Each change of a subscriber until they are in a state. */
function historyOf(state: SubscriberState): [SubscriberState, SubscriberReason][] {
  const request: [SubscriberState, SubscriberReason] = ['pending', 'request'];
  if (state === 'pending') return [request];
  const confirmed: [SubscriberState, SubscriberReason] = ['confirmed', 'confirmation'];
  if (state === 'confirmed') return [request, confirmed];
  return [request, confirmed, [state, state === 'suppressed' ? 'failure' : 'link']];
}

type Subscriber = typeof subscribers.$inferSelect;

/** A campaign with its history. Its numbers are counted from its rows. */
function addSent(filling: Filling): void {
  const { db, people, before } = filling;
  const id = addDraft(filling, SENT);
  const startedAt = before(SENT_DAYS);
  const audience = db
    .select()
    .from(subscribers)
    .all()
    .filter(({ state }) => state !== 'pending');
  const rows = audience.map((subscriber, n) =>
    recipientOf(db, id, subscriber, startedAt.getTime() + n * PACE),
  );
  const recipients = db.insert(campaignRecipients).values(rows).returning().all();
  addClicks(db, id, recipients);
  const sentDate = new Date(startedAt.getTime() + rows.length * PACE);
  db.update(campaigns)
    .set({
      state: 'sent',
      scheduledDate: startedAt,
      sentDate,
      sortDate: sentDate.getTime(),
      startedAt,
      startedBy: people[SENT.by].id,
      fixedAt: startedAt,
      frozen: SENDER,
      fixedUntil: Math.max(...audience.map((subscriber) => subscriber.id)),
      ...countsOf(recipients),
    })
    .where(eq(campaigns.id, id))
    .run();
}

type Recipient = typeof campaignRecipients.$inferSelect;

function countsOf(recipients: readonly Recipient[]) {
  const count = (is: (recipient: Recipient) => boolean) => recipients.filter(is).length;
  return {
    recipientCount: recipients.length,
    sentCount: count(({ state }) => state === 'sent'),
    failedCount: count(({ state }) => state === 'failed'),
    trackedCount: count(({ state, isTracked }) => state === 'sent' && isTracked),
    openedCount: count(({ openedAt }) => openedAt !== null),
    clickedCount: count(({ clickedAt }) => clickedAt !== null),
    unsubscribedCount: count(({ unsubscribedAt }) => unsubscribedAt !== null),
  };
}

const REFUSED = { code: 550, error: '550 5.1.1 No such user here' };

function recipientOf(db: Db, campaignId: number, { id, userId, ...subscriber }: Subscriber, at: number) {
  const { email, state, changedAt } = subscriber;
  const isSent = state !== 'suppressed';
  const share = drawn(`opens ${email}`, 100);
  const isOpened = isSent && (share < 47 || state === 'unsubscribed');
  // Most are opened within hours, some after days.
  const openedAt = isOpened ? new Date(at + delayOf(`opened ${email}`)) : null;
  const isClicked = openedAt !== null && drawn(`clicks ${email}`, 100) < 28;
  return {
    campaignId,
    subscriberId: id,
    userId,
    email,
    emailHash: emailHash(db, email),
    state: isSent ? ('sent' as const) : ('failed' as const),
    attempts: 1,
    attemptedAt: new Date(at - PACE),
    settledAt: new Date(at),
    isTracked: true,
    code: isSent ? 250 : REFUSED.code,
    error: isSent ? null : REFUSED.error,
    openedAt,
    clickedAt: isClicked ? new Date(openedAt.getTime() + (1 + drawn(`reads ${email}`, 4)) * MINUTE_MS) : null,
    unsubscribedAt: state === 'unsubscribed' ? changedAt : null,
  };
}

function delayOf(text: string): number {
  const part = (1 + drawn(text, 1_000)) / 1_000;
  return Math.round(part ** 4 * 40 * HOUR_MS) + MINUTE_MS;
}

/** Most click the first link only. */
function addClicks(db: Db, campaignId: number, recipients: readonly Recipient[]): void {
  const links = SENT_LINKS.map((url) =>
    db.insert(campaignLinks).values({ campaignId, url }).returning({ id: campaignLinks.id }).get(),
  );
  const clicks = recipients.flatMap(({ id, email, clickedAt }) => {
    if (!clickedAt) return [];
    const chosen = drawn(`link ${email}`, 10);
    const first = chosen < 6 ? 0 : chosen < 9 ? 1 : 2;
    const indexes = chosen === 5 ? [0, 1] : [first];
    return indexes.map((index) => ({ recipientId: id, linkId: links[index]?.id ?? 0, at: clickedAt }));
  });
  db.insert(campaignClicks).values(clicks).run();
  for (const { id } of links)
    db.update(campaignLinks)
      .set({ clicks: clicks.filter(({ linkId }) => linkId === id).length })
      .where(eq(campaignLinks.id, id))
      .run();
}
