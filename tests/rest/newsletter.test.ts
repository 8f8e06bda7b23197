import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emailHash } from '#db/kit/email-hash.ts';
import { refusalOf, rememberRefusal } from '#db/kit/email-refusals.ts';
import { readLink, signLink } from '#db/kit/mail-links.ts';
import { isSubscriber, setSubscribed } from '#db/site/subscribers.ts';
import {
  deleteSubscriber,
  endSubscription,
  findSubscriber,
  type Subscriber,
} from '#db/site/subscription-endings.ts';
import { countAudience } from '#db/staff/campaigns/audience.ts';
import { CONFIRMATION_DAYS } from '#shared/email/model.ts';
import { DAY_MS, HOUR_MS } from '#shared/kit/days.ts';
import { newsletterMessages, newsletterTexts, subscriptionConsent } from '#shared/subscribers/messages.ts';
import { CONFIRMATIONS_PER_DAY, REQUESTS_PER_HOUR } from '#shared/subscribers/model.ts';
import { removeUnconfirmedSubscribers } from '../../src-server/modules/subscribers/jobs.ts';
import { type Answer, type Client, register } from '../support/client.ts';
import { mailsTo, tokensIn, writeMails } from '../support/letters.ts';
import { openSite, type Site } from '../support/rest.ts';

const OLGA = 'Olga@mail.example';

let site: Site;
let visitor: Client;
beforeEach(async () => {
  site = await openSite({ rateLimit: false });
  visitor = site.client();
});
afterEach(() => site.app.close());

/** Another site, on which limits count. */
async function openLimited(): Promise<void> {
  await site.app.close();
  site = await openSite({});
  visitor = site.client();
}

const request = (email: unknown, more = {}) => visitor.post('/api/newsletter', { email, ...more });
const confirm = (token: unknown) => visitor.post('/api/newsletter/confirm', { token });
const subscribers = () => site.db.$client.prepare('select email, state from subscribers order by id').all();
const tokenTo = (email: string) => tokensIn(site.db, email, '/newsletter/confirm/').at(-1);
const all = () => countAudience(site.db, 'all', site.clock.now());

async function subscribe(email: string): Promise<Subscriber> {
  await request(email);
  await writeMails(site);
  const token = tokenTo(email);
  expect(await confirm(token)).toMatchObject({ status: 200, body: { confirmed: true } });
  return rowOf(token);
}
function rowOf(token = ''): Subscriber {
  const link = readLink(site.db, 'confirm', token, site.clock.now());
  const row = link && findSubscriber(site.db, link.subscriberId);
  if (!row) throw new Error('there is no such subscriber');
  return row;
}

describe('a visitor', () => {
  test('becomes a subscriber by confirming the email address, with the text and the time', async () => {
    expect(await request(OLGA)).toMatchObject({ status: 200, body: { delivers: false } });
    expect(subscribers()).toEqual([]);
    await writeMails(site);
    expect(subscribers()).toEqual([{ email: OLGA, state: 'pending' }]);
    expect(all()).toBe(0);
    expect(mailsTo(site.db, OLGA)).toMatchObject([{ kind: 'newsletter' }]);
    const token = tokenTo(OLGA);
    site.clock.advance(HOUR_MS);
    expect((await confirm(token)).status).toBe(200);
    expect(all()).toBe(1);
    const row = rowOf(token);
    const at = site.clock.now();
    expect(row).toMatchObject({ state: 'confirmed', source: 'newsletter', changedAt: at });
    expect(row).toMatchObject({ consent: subscriptionConsent, consentedAt: at });
    expect(subscriptionConsent).toContain('We count opens and clicks.');
    const reasons = 'select reason from subscriber_changes order by id';
    expect(site.db.$client.prepare(reasons).pluck().all()).toEqual(['request', 'confirmation']);
    // Pressing the button twice is no error.
    expect((await confirm(token)).status).toBe(200);
    expect(all()).toBe(1);
  });

  test('who is a subscriber already gets an email that says so, without a link', async () => {
    await subscribe(OLGA);
    expect((await request(OLGA.toUpperCase())).status).toBe(200);
    await writeMails(site);
    const [, last] = mailsTo(site.db, OLGA);
    expect(last).toMatchObject({ subject: expect.stringContaining('already get newsletters') });
    expect(last?.text).not.toContain('/newsletter/confirm/');
    expect(subscribers()).toHaveLength(1);
  });

  test('who opted out stays so until they confirm, and an old link changes nothing', async () => {
    const { id } = await subscribe(OLGA);
    const old = tokenTo(OLGA);
    site.clock.advance(HOUR_MS);
    const row = findSubscriber(site.db, id);
    if (row) endSubscription(site.db, row, 'unsubscribed', 'link', site.clock.now());
    site.clock.advance(HOUR_MS);
    expect(await confirm(old)).toMatchObject({ status: 410 });
    await request(OLGA);
    await writeMails(site);
    expect(all()).toBe(0);
    expect((await confirm(tokenTo(OLGA))).status).toBe(200);
    expect(all()).toBe(1);
    expect(subscribers()).toHaveLength(1);
  });

  test.each(['unsubscribed', 'suppressed'] as const)(
    'whose deleted row was %s is remembered until they confirm',
    async (state) => {
      const row = await subscribe(OLGA);
      endSubscription(site.db, row, state, 'staff', site.clock.now());
      const ended = findSubscriber(site.db, row.id);
      if (ended) deleteSubscriber(site.db, ended, site.clock.now());
      const before = mailsTo(site.db, OLGA).length;
      await request(OLGA);
      await writeMails(site);
      expect(refusalOf(site.db, OLGA)).toBe(state);
      const isAsked = state === 'unsubscribed';
      expect(mailsTo(site.db, OLGA)).toHaveLength(before + (isAsked ? 1 : 0));
      if (!isAsked) return expect(subscribers()).toEqual([]);
      expect((await confirm(tokenTo(OLGA))).status).toBe(200);
      expect(refusalOf(site.db, OLGA)).toBeNull();
      return expect(all()).toBe(1);
    },
  );

  test('who registers later keeps the subscription', async () => {
    await subscribe('mia@example.org');
    const mia = site.client();
    const { id } = ((await register(mia, 'mia')).body as { user: { id: number } }).user;
    await writeMails(site);
    expect(isSubscriber(site.db, id)).toBe(false);
    const [token] = tokensIn(site.db, 'mia@example.org', '/verify-email/');
    expect((await mia.post('/trpc/emailAddress.verify', { token })).status).toBe(200);
    expect(isSubscriber(site.db, id)).toBe(true);
    expect([all(), subscribers()]).toEqual([1, [{ email: 'mia@example.org', state: 'confirmed' }]]);
  });

  test("with an account's confirmed email address makes that account a subscriber", async () => {
    const mia = site.client();
    const { id } = ((await register(mia, 'mia')).body as { user: { id: number } }).user;
    await writeMails(site);
    const [token] = tokensIn(site.db, 'mia@example.org', '/verify-email/');
    await mia.post('/trpc/emailAddress.verify', { token });
    const row = await subscribe('mia@example.org');
    expect(isSubscriber(site.db, id)).toBe(true);
    expect(row.userId).toBe(id);
    setSubscribed(site.db, id, false, site.clock.now());
    expect(all()).toBe(0);
  });
});

describe('a confirmation link', () => {
  test(`works for ${CONFIRMATION_DAYS} days, after which a pending row is deleted`, async () => {
    await request(OLGA);
    await writeMails(site);
    const token = tokenTo(OLGA);
    const clean = () => removeUnconfirmedSubscribers({ ...site, keep: () => undefined });
    site.clock.advance(CONFIRMATION_DAYS * DAY_MS - 1000);
    await clean();
    expect(subscribers()).toHaveLength(1);
    site.clock.advance(2000);
    expect(await confirm(token)).toMatchObject({
      status: 410,
      body: { error: { message: newsletterMessages.linkOver } },
    });
    await clean();
    expect(subscribers()).toEqual([]);
  });

  test('is kept for confirmed subscribers, and for those who opted out', async () => {
    const row = await subscribe(OLGA);
    await subscribe('otto@mail.example');
    endSubscription(site.db, row, 'unsubscribed', 'link', site.clock.now());
    site.clock.advance(30 * DAY_MS);
    await removeUnconfirmedSubscribers({ ...site, keep: () => undefined });
    expect(subscribers()).toHaveLength(2);
  });

  test('does nothing for another purpose, person, or email address', async () => {
    await request(OLGA);
    await writeMails(site);
    const token = tokenTo(OLGA) ?? '';
    const { id: subscriberId } = rowOf(token);
    const expiresAt = site.clock.now().getTime() + DAY_MS;
    const link = { subscriberId, emailHash: emailHash(site.db, OLGA), expiresAt };
    const others = [
      signLink(site.db, 'unsubscribe', link),
      signLink(site.db, 'confirm', { ...link, emailHash: emailHash(site.db, 'otto@mail.example') }),
      signLink(site.db, 'confirm', { ...link, subscriberId: subscriberId + 1 }),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    ];
    for (const other of others) expect((await confirm(other)).status).toBe(410);
    expect(all()).toBe(0);
    rememberRefusal(site.db, OLGA, 'suppressed', site.clock.now());
    expect((await confirm(token)).status).toBe(410);
  });

  test('confirms nothing when it is only opened', async () => {
    await request(OLGA);
    await writeMails(site);
    const path = `/newsletter/confirm/${tokenTo(OLGA)}`;
    for (const method of ['GET', 'HEAD']) await fetch(site.url + path, { method });
    expect(all()).toBe(0);
  });
});

describe('the response reveals no email address', () => {
  const rows = () => {
    const tables = site.db.$client
      .prepare("select name from sqlite_schema where type = 'table' and name not like '%fts%'")
      .pluck()
      .all() as string[];
    const count = (name: string) => site.db.$client.prepare(`select count(*) from "${name}"`).pluck().get();
    return Object.fromEntries(tables.map((name) => [name, count(name) as number]));
  };
  const shapeOf = ({ status, body, headers }: Answer) => ({
    ...{ status, body },
    headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
  });

  test('whether it is known, opted out, suppressed, or new, and stores only a job', async () => {
    await subscribe('known@mail.example');
    const out = await subscribe('optedout@mail.example');
    endSubscription(site.db, out, 'unsubscribed', 'link', site.clock.now());
    const failing = await subscribe('failing@mail.example');
    endSubscription(site.db, failing, 'suppressed', 'failure', site.clock.now());
    await register(site.client(), 'mia');
    const answers = [];
    for (const name of ['known', 'optedout', 'failing', 'unknown', 'KNOWN']) {
      const before = rows();
      answers.push(shapeOf(await request(`${name}@mail.example`)));
      const added = Object.entries(rows()).filter(([table, count]) => count !== before[table]);
      expect(added.map(([table]) => table).sort()).toEqual(['jobs']);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('after too many emails, either: there are no more of them', async () => {
    await openLimited();
    for (let n = 0; n < CONFIRMATIONS_PER_DAY + 2; n += 1) {
      expect(await request(n % 2 ? OLGA : OLGA.toLowerCase())).toMatchObject({ status: 200 });
      await writeMails(site);
    }
    expect(mailsTo(site.db, 'olga@mail.example')).toHaveLength(CONFIRMATIONS_PER_DAY);
    site.clock.advance(DAY_MS);
    await request(OLGA);
    await writeMails(site);
    expect(mailsTo(site.db, 'olga@mail.example')).toHaveLength(CONFIRMATIONS_PER_DAY + 1);
  });
});

test('a network can make a limited number of requests', async () => {
  await openLimited();
  for (let n = 0; n < REQUESTS_PER_HOUR; n += 1) await request(`n${n}@mail.example`);
  expect(await request('last@mail.example')).toMatchObject({
    status: 429,
    body: { error: { message: newsletterMessages.tooMany } },
  });
});

test('a program that fills in every field gets the same response, and nothing is stored', async () => {
  const honest = await request(OLGA);
  const caught = await request('robot@mail.example', { website: 'https://robot.example' });
  expect([caught.status, caught.body]).toEqual([honest.status, honest.body]);
  await writeMails(site);
  expect(mailsTo(site.db, 'robot@mail.example')).toEqual([]);
  expect(newsletterTexts.website).toBe('Leave this empty');
});

test('hostile input is refused or stored as it is, and adds no line to an email', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string(), fc.emailAddress(), fc.constantFrom('a@b.c\r\nBcc: x@y.zz', '<x@y.zz>', ' ')),
      async (email) => {
        const { status } = await request(email);
        expect([200, 400, 429]).toContain(status);
      },
    ),
    { numRuns: 15 },
  );
  for (const body of [
    null,
    [],
    { email: {} },
    { email: ['a@b.example'] },
    { email: OLGA, state: 'confirmed' },
  ])
    expect((await visitor.post('/api/newsletter', body)).status).toBe(400);
  await writeMails(site);
  for (const recipient of site.db.$client.prepare('select recipient from mails').pluck().all())
    expect(recipient).toMatch(/^[^\s<>]+@[^\s<>]+$/);
});
