import { beforeEach, describe, expect, test } from 'vitest';
import { emailHash } from '#db/kit/email-hash.ts';
import { refusalOf } from '#db/kit/email-refusals.ts';
import { confirmationToken, confirmSubscription, subscriberByEmail } from '#db/site/newsletter.ts';
import { keepSubscriber, storeConsent } from '#db/site/subscribers.ts';
import { suppressAddressee } from '#db/site/subscription-endings.ts';
import { HOUR_MS } from '#shared/kit/days.ts';
import { newsletterMessages, subscriberMessages } from '#shared/subscribers/messages.ts';
import { CONFIRMATIONS_PER_DAY } from '#shared/subscribers/model.ts';
import { exportSubscribers } from '../../src-server/modules/subscribers/export.ts';
import { mailsTo } from '../support/letters.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';

const OLGA = 'Olga@mail.example';

let community: Community;
let staff: Person;
beforeEach(() => {
  community = newCommunity();
  ({ staff } = community.as);
});

const subscribers = () => staff.email.subscribers;
const emails = async (filter = {}) =>
  (await subscribers().list({ sort: 'email', ...filter })).rows.map(({ email }) => email);
const audit = () =>
  community.db.$client.prepare("select action, changes from audit where subject = 'subscriber'").all();

/** Confirms an email address as its owner. */
function confirm(email: string): void {
  const { db, clock } = community;
  const row = subscriberByEmail(db, email);
  if (row) expect(confirmSubscription(db, confirmationToken(db, row, clock.now()), clock.now())).toBe(true);
}

describe('staff', () => {
  test('add an email address, which is pending and gets a confirmation email', async () => {
    const row = await subscribers().add({ email: OLGA });
    expect(row).toMatchObject({
      email: OLGA,
      state: 'pending',
      source: 'staff',
      reason: 'staff',
      consent: null,
    });
    expect(mailsTo(community.db, OLGA)).toMatchObject([{ kind: 'newsletter' }]);
    expect(audit()).toEqual([{ action: 'subscribers.add', changes: '{}' }]);
    confirm(OLGA);
    expect(await subscribers().read({ id: row.id })).toMatchObject({ state: 'confirmed' });
    await expect(subscribers().add({ email: OLGA.toLowerCase() })).rejects.toMatchObject({
      message: subscriberMessages.confirmed,
    });
  });

  test('send a pending one another email, but not too many', async () => {
    for (let n = 0; n < CONFIRMATIONS_PER_DAY; n += 1) await subscribers().add({ email: OLGA });
    expect(mailsTo(community.db, OLGA)).toHaveLength(CONFIRMATIONS_PER_DAY);
    await expect(subscribers().add({ email: OLGA })).rejects.toMatchObject({
      message: newsletterMessages.tooManyConfirmations,
    });
    expect(await emails()).toEqual([OLGA]);
  });

  test.each(['unsubscribe', 'suppress'] as const)(
    '%s an email address, which they cannot undo',
    async (action) => {
      const { id } = await subscribers().add({ email: OLGA });
      confirm(OLGA);
      const state = action === 'suppress' ? 'suppressed' : 'unsubscribed';
      expect(await subscribers()[action]({ id })).toMatchObject({ state, reason: 'staff' });
      const message = subscriberMessages[state];
      await expect(subscribers().add({ email: OLGA })).rejects.toMatchObject({ message });
      await subscribers().delete({ id });
      expect(refusalOf(community.db, OLGA)).toBe(state);
      await expect(subscribers().add({ email: OLGA })).rejects.toMatchObject({ message });
      expect(audit().slice(1)).toEqual([
        { action: `subscribers.${action}`, changes: JSON.stringify({ state: ['confirmed', state] }) },
        { action: 'subscribers.delete', changes: '{}' },
      ]);
    },
  );

  test('cannot make an unsubscribed one of a suppressed one', async () => {
    const { id } = await subscribers().add({ email: OLGA });
    await subscribers().suppress({ id });
    expect(await subscribers().unsubscribe({ id })).toMatchObject({ state: 'suppressed' });
  });

  test('get a clear response for a subscriber that does not exist', async () => {
    const notFound = { message: subscriberMessages.notFound };
    await expect(subscribers().read({ id: 99 })).rejects.toMatchObject(notFound);
    await expect(subscribers().unsubscribe({ id: 99 })).rejects.toMatchObject(notFound);
    await expect(subscribers().delete({ id: 99 })).rejects.toMatchObject(notFound);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    const { db, clock, as } = community;
    await subscribers().add({ email: OLGA });
    await subscribers().add({ email: 'b@mail.example' });
    const { id } = as.member.user;
    const sql = "update users set email_verified_at = 1, display_name = 'Mia Moss' where id = ?";
    db.$client.prepare(sql).run(id);
    storeConsent(db, id, 'Email me newsletters', clock.now());
    keepSubscriber(db, id, clock.now());
    suppressAddressee(db, { subscriberId: null, emailHash: emailHash(db, 'b@mail.example') }, clock.now());
  });

  test('is filtered by state and source, and searched by email address and name', async () => {
    expect(await emails()).toEqual(['b@mail.example', 'mia@example.org', OLGA]);
    expect(await emails({ state: 'suppressed' })).toEqual(['b@mail.example']);
    expect(await emails({ source: 'member' })).toEqual(['mia@example.org']);
    expect(await emails({ source: 'staff', state: 'pending' })).toEqual([OLGA]);
    expect(await emails({ q: 'OLGA@MAIL' })).toEqual([OLGA]);
    expect(await emails({ q: 'moss' })).toEqual(['mia@example.org']);
    expect(await emails({ q: '@' })).toHaveLength(3);
    expect(await emails({ q: '%' })).toEqual([]);
  });

  test('has a true number of rows and pages', async () => {
    const insert = community.db.$client.prepare(
      "insert into subscribers (email, email_key, state, created_at, changed_at) values (?, ?, 'pending', 1, 1)",
    );
    const changed = community.db.$client.prepare(
      "insert into subscriber_changes (subscriber_id, at, state, reason) values (?, 1, 'pending', 'import')",
    );
    for (let n = 0; n < 30; n += 1) {
      const email = `n${String(n).padStart(2, '0')}@mail.example`;
      changed.run(insert.run(email, email).lastInsertRowid);
    }
    const page = await subscribers().list({ direction: 'desc', page: 2 });
    expect(page).toMatchObject({ total: 33, page: 2, pages: 2 });
    expect(page.rows).toHaveLength(8);
    expect(await subscribers().list({ page: 9, state: 'suppressed' })).toMatchObject({ total: 1, page: 1 });
  });

  test('is walked by cursor, newest first', async () => {
    const first = await subscribers().listByCursor({ limit: 2 });
    const second = await subscribers().listByCursor({ limit: 2, cursor: first.nextCursor });
    const walked = [...first.items, ...second.items].map(({ email }) => email);
    expect(walked).toEqual(['mia@example.org', 'b@mail.example', OLGA]);
    expect(second.nextCursor).toBeNull();
  });

  test('is exported with its filter, which the audit log shows', async () => {
    let file = '';
    const work = {
      ...community,
      viewer: staff.user,
      source: 'ui' as const,
      ids: { uuid: () => '', token: () => '' },
    };
    for await (const chunk of exportSubscribers(work, { q: '', source: 'staff' })) file += chunk;
    expect(file).toMatch(/^\uFEFFEmail,Status,Source,/);
    expect(file.match(/@mail\.example/g)).toHaveLength(2);
    expect(file).not.toContain('mia@example.org');
    expect(audit().at(-1)).toEqual({ action: 'subscribers.export', changes: '{}' });
  });
});

test('a confirmation link of an earlier email stops working for someone who opted out since', async () => {
  const { db, clock } = community;
  const { id } = await subscribers().add({ email: OLGA });
  const row = subscriberByEmail(db, OLGA);
  const token = row ? confirmationToken(db, row, clock.now()) : '';
  clock.advance(HOUR_MS);
  await subscribers().unsubscribe({ id });
  expect(confirmSubscription(db, token, clock.now())).toBe(false);
});
