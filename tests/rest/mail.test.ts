import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeMailToken } from '#db/site/email/rows.ts';
import { mailMessages } from '#shared/email/messages.ts';
import { composeApp } from '../../src-server/bin/compose/app.ts';
import { readEnv } from '../../src-server/env.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { maskTokens } from '../../src-server/services/mailer/masking.ts';
import { uploadMemory } from '../../src-server/services/uploads.ts';
import { type Client, register } from '../support/client.ts';
import { testClock, testIds } from '../support/ports.ts';
import { openSite, type Site } from '../support/rest.ts';
import { testVault } from '../support/second-factor.ts';
import { newStore } from '../support/store.ts';

let site: Site;
let mia: Client;
let token: string;
beforeAll(async () => {
  site = await openSite({ rateLimit: false, baseUrl: 'https://community.example' });
  mia = site.client();
  await register(mia, 'mia');
});
afterAll(() => site.app.close());
beforeEach(() => {
  const now = site.clock.now().getTime();
  site.db.$client
    .prepare("insert or replace into digests (user_id, every, told_until, next_at) values (1, 'daily', ?, ?)")
    .run(now, now);
  const posting = { db: site.db, clock: site.clock, ids: randomIds };
  const link = { userId: 1, email: 'mia@example.org', purpose: 'unsubscribe', expiresAt: null } as const;
  token = storeMailToken(posting, link);
});

const digests = () => site.db.$client.prepare('select count(*) as n from digests').get();
const ON = { n: 1 };
const OFF = { n: 0 };

const post = (path: string, type: string, body: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { method: 'POST', headers: { 'content-type': type, ...headers }, body });
const FORM = 'application/x-www-form-urlencoded';
const PARTS = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

describe('one-click unsubscribe by an email client', () => {
  test.each([
    ['a form', FORM, 'List-Unsubscribe=One-Click', {}],
    ['a form of parts', 'multipart/form-data; boundary=x', PARTS, {}],
    ['JSON', 'application/json', '{}', {}],
    // A web email client in the browser of a logged-in user.
    ['another site', FORM, 'List-Unsubscribe=One-Click', { origin: 'https://mail.example' }],
  ])('%s ends the digest and is idempotent', async (_, type, body, headers) => {
    for (let again = 0; again < 2; again += 1) {
      const answer = await post(`/api/unsubscribe/${token}`, type, body, {
        ...headers,
        cookie: mia.cookie ?? '',
      });
      expect([answer.status, await answer.json()]).toEqual([200, { unsubscribed: true }]);
      expect(digests()).toEqual(OFF);
    }
  });

  test.each(['none', 'x'.repeat(200), 'cut'])(
    'by a broken link (%s) is refused and changes nothing',
    async (which) => {
      const broken = which === 'cut' ? token.slice(0, -1) : which;
      const answer = await post(`/api/unsubscribe/${broken}`, FORM, 'List-Unsubscribe=One-Click');
      const status = broken.length > 100 ? 400 : 410;
      expect([answer.status, await answer.json()]).toMatchObject([
        status,
        { error: { message: mailMessages.unsubscribeUnknown } },
      ]);
      expect(digests()).toEqual(ON);
    },
  );

  test('GET changes nothing and redirects to the page that asks', async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(`${site.url}/api/unsubscribe/${token}`, { method, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/unsubscribe/${token}`]);
    }
    const strange = await fetch(`${site.url}/api/unsubscribe/%2F%2Fevil.example`, { redirect: 'manual' });
    expect(strange.status).toBe(404);
    expect(digests()).toEqual(ON);
  });

  test('accepts no other method and no large body', async () => {
    expect((await mia.send('DELETE', `/api/unsubscribe/${token}`)).status).toBe(405);
    expect((await post(`/api/unsubscribe/${token}`, FORM, 'x'.repeat(5000))).status).toBe(413);
    expect(digests()).toEqual(ON);
  });

  test.each([
    '/api/entries',
    '/api/users/logout',
    '/api/unsubscribe',
    '/trpc/emailAddress.unsubscribe',
    '/api/mails',
  ])('forms are accepted nowhere else: %s', async (path) => {
    const answer = await post(path, FORM, 'List-Unsubscribe=One-Click');
    expect(answer.status).toBe(415);
    const withCookie = await post(path, FORM, 'a=b', { cookie: mia.cookie ?? '' });
    expect(withCookie.status).toBe(415);
  });

  test.each([`/api/entries?x=/api/unsubscribe/x`, '/api/unsubscribe/../entries', '/api/unsubscribe/x/y'])(
    'nowhere else may another site write: %s',
    async (path) => {
      const headers = { origin: 'https://mail.example' };
      const answer = await mia.send('POST', path, {}, headers);
      expect(answer.status).toBe(403);
    },
  );
});

test('the outbox over REST contains no token and is paged', async () => {
  await mia.post('/trpc/emailAddress.requestVerification', {});
  const list = await mia.get('/api/mails?limit=1');
  expect(list.body).toMatchObject([{ kind: 'verify', recipient: 'mia@example.org', state: 'waiting' }]);
  const [{ id }] = list.body as [{ id: number }];
  const mail = await mia.get(`/api/mails/${id}`);
  expect(mail.body).toMatchObject({ id, text: expect.stringContaining('/verify-email/•••') });
  expect((await mia.get('/api/mails?state=nowhere')).status).toBe(400);
  expect((await mia.get('/api/mails/999')).status).toBe(404);
});

test('the log contains no token at any level', async () => {
  const lines: string[] = [];
  const app = await composeApp({
    db: newStore(),
    clock: testClock(),
    ids: testIds(),
    env: readEnv({ LOG_LEVEL: 'debug', RATE_LIMIT: 'off' }),
    setupToken: null,
    vault: testVault,
    readThreads: null,
    uploads: uploadMemory(() => new Date()),
    logTo: new Writable({
      write: (chunk, _, done) => {
        lines.push(String(chunk));
        done();
      },
    }),
  });
  await app.inject({ method: 'POST', url: '/api/unsubscribe/s3cret-token' });
  await app.inject({ method: 'GET', url: '/verify-email/s3cret-token' });
  await app.inject({ method: 'GET', url: '/reset-password/s3cret-token' });
  await app.inject({ method: 'GET', url: '/change-email/s3cret-token' });
  await app.inject({ method: 'GET', url: '/register?next=/wiki&invite=s3cret-token' });
  await app.inject({ method: 'GET', url: '/api/users/registration?invitation=s3cret-token' });
  await app.close();
  const said = lines.join('');
  expect(said).toContain('/api/unsubscribe/•••');
  expect(said).toContain('/verify-email/•••');
  expect(said).toContain('/reset-password/•••');
  expect(said).toContain('/change-email/•••');
  expect(said).not.toContain('s3cret');
});

test.each([
  'Open https://a.example/verify-email/s3cret and /unsubscribe/s3cret?x=1',
  'https://a.example/reset-password/s3cret\n\nhttps://a.example/reset-password/s3cret',
  '<a href="https://a.example/change-email/s3cret">here</a>',
  'https://a.example/register?invite=s3cret',
  'Subscribe to https://a.example/events/feed/s3cret.ics',
  '<https://a.example/register?next=/wiki&invite=s3cret>',
])("admins can't use links in the outbox: %s", (text) => {
  const masked = maskTokens(text);
  expect(masked).toContain('•••');
  expect(masked).not.toContain('s3cret');
});
