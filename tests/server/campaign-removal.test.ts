import { describe, expect, test } from 'vitest';
import { emailHash } from '#db/kit/email-hash.ts';
import type { Db } from '#db/open.ts';
import { campaignClicks, campaignLinks, campaignRecipients } from '#db/schema/campaigns.ts';
import { subscribers } from '#db/schema/subscribers.ts';
import { keepSubscriber } from '#db/site/subscribers.ts';
import { deleteSubscriber } from '#db/site/subscription-endings.ts';
import { forgetRecipient } from '#db/staff/campaigns/forget.ts';
import { purgeStep } from '#db/trash-registry.ts';
import { newCommunity } from '../support/people.ts';

const text = { title: 'March', subject: 'News of March', content: 'Hello, this is new.' };
const place = (id: number) => ({ subject: 'campaign', subjectId: String(id) }) as const;

test('a purge deletes recipients, clicks, and links in steps', async () => {
  const { as, db, clock } = newCommunity();
  const { id } = await as.staff.email.campaigns.create(text);
  const kept = await as.staff.email.campaigns.create(text);
  for (const campaignId of [id, kept.id]) {
    const link = db
      .insert(campaignLinks)
      .values({ campaignId, url: 'https://example.org/' })
      .returning({ id: campaignLinks.id })
      .get();
    for (let n = 0; n < 450; n += 1) {
      const email = `reader${n}@example.org`;
      const { id: recipientId } = db
        .insert(campaignRecipients)
        .values({ campaignId, email, emailHash: emailHash(db, email) })
        .returning({ id: campaignRecipients.id })
        .get();
      if (n % 9 === 0)
        db.insert(campaignClicks).values({ recipientId, linkId: link.id, at: clock.now() }).run();
    }
  }
  await as.staff.email.campaigns.delete({ id });
  const count = (table: string) =>
    db.$client.prepare<[], number>(`select count(*) from ${table}`).pluck().get();
  const acting = { db, clock, viewer: null, source: 'job' } as const;
  let steps = 1;
  while (!purgeStep(acting, place(id))) steps += 1;
  expect(steps).toBe(3);
  const tables = ['campaigns', 'campaign_recipients', 'campaign_links', 'campaign_clicks'];
  expect(tables.map(count)).toEqual([1, 450, 1, 50]);
  expect(db.$client.pragma('foreign_key_check')).toEqual([]);
});

describe('the recipients of a campaign', () => {
  const addRecipient = (db: Db, campaignId: number, subscriberId: number, email: string) =>
    db
      .insert(campaignRecipients)
      .values({ campaignId, subscriberId, email, emailHash: emailHash(db, email), state: 'sent' })
      .run();
  const addOutsider = (db: Db, email: string, now: Date) =>
    db
      .insert(subscribers)
      .values({ email, emailKey: email, state: 'confirmed', createdAt: now, changedAt: now })
      .returning()
      .get();
  const recipientsIn = (db: Db) => db.select().from(campaignRecipients).all();

  test('keep no email address of a deleted account, also not from before the account or its email address', async () => {
    const { as, db, clock } = newCommunity();
    const { id } = await as.staff.email.campaigns.create(text);
    const other = await as.staff.email.campaigns.create(text);
    const outsider = addOutsider(db, 'mia@example.org', clock.now());
    addRecipient(db, id, outsider.id, 'mia@example.org');
    const later = addOutsider(db, 'mia@elsewhere.example', clock.now());
    addRecipient(db, other.id, later.id, 'mia@elsewhere.example');
    addRecipient(db, id, addOutsider(db, 'otto@example.org', clock.now()).id, 'otto@example.org');
    db.$client.prepare('update users set email_verified_at = 1 where id = ?').run(as.member.user.id);
    await as.member.emailAddress.setSubscribed({ on: true });
    const { id: userId } = as.member.user;
    db.$client.prepare("update users set email = 'mia@elsewhere.example' where id = ?").run(userId);
    keepSubscriber(db, userId, clock.now());
    expect(recipientsIn(db).map((row) => [row.email, row.userId, row.subscriberId])).toEqual([
      ['mia@example.org', userId, outsider.id],
      ['mia@elsewhere.example', userId, outsider.id],
      ['otto@example.org', null, expect.any(Number)],
    ]);
    // Of a subscriber who was deleted, with the same email address.
    const earlier = await as.staff.email.campaigns.create(text);
    const email = 'Mia@elsewhere.example';
    db.insert(campaignRecipients)
      .values({ campaignId: earlier.id, email, emailHash: emailHash(db, email), state: 'sent' })
      .run();
    forgetRecipient(db, { id: userId, email: 'mia@elsewhere.example', emailVerifiedAt: clock.now() });
    expect(recipientsIn(db).map((row) => [row.email, row.userId, row.emailHash.length])).toEqual([
      ...[
        [null, null, 43],
        [null, null, 43],
        ['otto@example.org', null, 43],
        [null, null, 43],
      ],
    ]);
  });

  test('keep no email address of a deleted subscriber', async () => {
    const { as, db, clock } = newCommunity();
    const { id } = await as.staff.email.campaigns.create(text);
    const [gone, kept] = ['ada@mail.example', 'ben@mail.example'].map((email) => {
      const outsider = addOutsider(db, email, clock.now());
      addRecipient(db, id, outsider.id, email);
      return outsider;
    });
    if (gone) deleteSubscriber(db, gone, clock.now());
    expect(recipientsIn(db).map((row) => [row.email, row.subscriberId])).toEqual([
      [null, null],
      ['ben@mail.example', kept?.id],
    ]);
  });
});
