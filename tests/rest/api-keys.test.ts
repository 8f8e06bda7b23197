import { afterEach, describe, expect, test } from 'vitest';
import { oneClickPath } from '#shared/email/model.ts';
import { keyMessages } from '#shared/keys/messages.ts';
import { KEY_REQUESTS_PER_MINUTE, KEYS_ACTIVE_MAX, WRONG_KEYS } from '#shared/keys/model.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { DAY_MS, MINUTE_MS } from '#shared/kit/days.ts';
import type { AccountRole } from '#shared/roles.ts';
import { CONFIRMED_MINUTES } from '#shared/settings/model.ts';
import { type Answer, type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';
import { openStream } from '../support/stream.ts';

let site: Site;
let ada: Client;
afterEach(() => site.app.close());

async function open(rateLimit = false): Promise<void> {
  site = await openSite({ rateLimit });
  ada = site.client();
  await register(ada, 'ada');
}

async function member(username: string, role: AccountRole): Promise<Client> {
  const client = site.client();
  await register(client, username);
  site.db.$client.prepare('update users set role = ? where username = ?').run(role, username);
  return client;
}

const inDays = (days: number) => dayAt(new Date(site.clock.now().getTime() + days * DAY_MS), 'UTC');

type Created = { id: number; key: string };

async function createKey(client: Client, more: object = {}): Promise<Created> {
  const input = { name: 'Sync', scope: 'read-write', expiresOn: inDays(30), ...more };
  const answer = await client.post('/api/account/keys', input);
  expect(answer.status).toBe(201);
  return answer.body as Created;
}

/** A program: it sends its key, and no cookie. */
const by =
  (key: string) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    site.client().send(method, path, body, { authorization: `Bearer ${key}`, ...headers });

const entry = (title: string) => ({ type: 'thread', title, body: 'A text by a program.', tags: ['Help'] });
const errorOf = ({ body }: Answer) => (body as { error: { code: string; message: string } }).error;
const audited = () =>
  site.db.$client
    .prepare(
      'select a.action, k.name as apiKey from audit a left join api_keys k on k.id = a.key_id order by a.id',
    )
    .all();

describe('a key', () => {
  test('is created by a session, shown once, and acts for its owner', async () => {
    await open();
    const stan = await member('stan', 'staff');
    const { id, key } = await createKey(stan);
    expect(key).toMatch(/^cmpl_[\w-]{43}[0-9A-Za-z]{6}$/);
    const me = await by(key)('GET', '/api/users/current');
    expect(me).toMatchObject({ status: 200, body: { user: { username: 'stan', role: 'staff' } } });
    expect(me.headers.get('set-cookie')).toBeNull();
    expect((await by(key)('POST', '/api/entries', entry('Written by a program'))).status).toBe(201);
    expect((await by(key)('GET', '/api/crm')).status).toBe(200);
    const { body } = await stan.get('/api/account/keys');
    expect(body).toMatchObject([
      {
        id,
        name: 'Sync',
        scope: 'read-write',
        state: 'active',
        expiresOn: inDays(30),
        lastUsedOn: inDays(0),
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(key.slice(5, 30));
    const rows = site.db.$client.prepare('select * from api_keys').all();
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test('needs a recent password, a scope, and a day within a year', async () => {
    await open();
    const mia = await member('mia', 'member');
    const input = { name: 'Sync', scope: 'read', expiresOn: inDays(30) };
    const refused = async (more: object) =>
      (await mia.post('/api/account/keys', { ...input, ...more })).body as { error: { fields?: object } };
    expect(await refused({ scope: undefined })).toMatchObject({
      error: { fields: { scope: keyMessages.scope } },
    });
    for (const expiresOn of [inDays(0), inDays(-1), inDays(366), 'tomorrow', undefined])
      expect(await refused({ expiresOn })).toMatchObject({
        error: { fields: { expiresOn: expect.any(String) } },
      });
    expect(await refused({ expiresOn: null })).toMatchObject({
      error: { fields: { expiresOn: keyMessages.never } },
    });
    expect(await refused({ name: ' ' })).toMatchObject({ error: { fields: { name: keyMessages.name } } });
    await createKey(mia, { expiresOn: inDays(365) });
    await createKey(ada, { expiresOn: null });
    site.clock.advance((CONFIRMED_MINUTES + 1) * MINUTE_MS);
    expect(await refused({})).toMatchObject({ error: { code: 'CONFIRM_PASSWORD' } });
  });

  test('is one of at most 20 that work', async () => {
    await open();
    const made: Created[] = [];
    for (let n = 0; n < KEYS_ACTIVE_MAX; n += 1) made.push(await createKey(ada, { name: `Key ${n}` }));
    const input = { name: 'Another', scope: 'read', expiresOn: inDays(30) };
    expect((await ada.post('/api/account/keys', input)).status).toBe(409);
    expect((await ada.send('DELETE', `/api/account/keys/${made[3]?.id}`)).status).toBe(204);
    expect((await ada.post('/api/account/keys', input)).status).toBe(201);
    const first = await ada.get('/api/account/keys');
    expect(first.body).toHaveLength(20);
    expect(first.headers.get('link')).toContain('rel="next"');
  });

  test('is its creation sent again: the same key', async () => {
    await open();
    const input = { name: 'Sync', scope: 'read', expiresOn: inDays(30) };
    const send = () => ada.send('POST', '/api/account/keys', input, { 'idempotency-key': 'once' });
    const [first, again] = [await send(), await send()];
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(site.db.$client.prepare('select count(*) from api_keys').pluck().get()).toBe(1);
  });
});

describe('a key that does not work', () => {
  test('gets one response, whatever the reason, and never that of a visitor', async () => {
    await open();
    const mia = await member('mia', 'member');
    const [revoked, expired, suspended] = [await createKey(ada), await createKey(ada), await createKey(mia)];
    await ada.send('DELETE', `/api/account/keys/${revoked.id}`);
    site.db.$client.prepare('update api_keys set expires_at = 1 where id = ?').run(expired.id);
    site.db.$client.prepare("update users set state = 'suspended' where username = 'mia'").run();
    const mistyped = revoked.key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
    for (const key of [revoked.key, expired.key, suspended.key, mistyped, 'nonsense', 'two words', ''])
      for (const path of ['/api/entries', '/api/users/current', '/api/nowhere', '/api/stream']) {
        const answer = await by(key)('GET', path);
        expect(answer).toMatchObject({
          status: 401,
          body: { error: { code: 'UNAUTHENTICATED', message: keyMessages.invalid } },
        });
        expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
      }
  });

  test('is refused beside a valid cookie, and a valid one sets no cookie', async () => {
    await open();
    const mia = await member('mia', 'member');
    const { key } = await createKey(mia);
    const both = await ada.send('GET', '/api/users/current', undefined, { authorization: `Bearer ${key}` });
    expect(both.body).toMatchObject({ user: { username: 'mia' } });
    const wrong = await ada.send('GET', '/api/users/current', undefined, { authorization: 'Bearer wrong' });
    expect(wrong.status).toBe(401);
  });

  test('is counted by network, and does not lock out a valid one', async () => {
    await open(true);
    const { key } = await createKey(ada);
    for (let n = 0; n < WRONG_KEYS.max; n += 1)
      expect((await by(`wrong${n}`)('GET', '/api/entries')).status).toBe(401);
    const locked = await by('wrong')('GET', '/api/entries');
    expect(locked.status).toBe(429);
    expect(locked.headers.get('retry-after')).toBe(String(WRONG_KEYS.minutes * 60));
    expect((await by(key)('GET', '/api/entries')).status).toBe(200);
  });

  test('says that two-factor authentication is required, or the account is pending', async () => {
    await open();
    const stan = await member('stan', 'staff');
    const { key } = await createKey(stan);
    site.db.$client.prepare("insert into settings (name, value) values ('staffSecondFactor', 'on')").run();
    expect(errorOf(await by(key)('GET', '/api/entries'))).toEqual({
      code: 'FORBIDDEN',
      message: keyMessages.secondFactor,
    });
    site.db.$client
      .prepare("update users set role = 'member', state = 'waiting' where username = 'stan'")
      .run();
    expect(errorOf(await by(key)('GET', '/api/entries')).code).toBe('ACCOUNT_PENDING');
  });
});

describe('what a key reaches', () => {
  test('a read key changes nothing, and gets no stored response of a create', async () => {
    await open();
    const [read, full] = [await createKey(ada, { scope: 'read' }), await createKey(ada)];
    const once = { 'idempotency-key': 'once' };
    expect((await by(full.key)('POST', '/api/entries', entry('One'), once)).status).toBe(201);
    const again = await by(read.key)('POST', '/api/entries', entry('One'), once);
    expect(again.status).toBe(403);
    expect(errorOf(again).message).toBe(keyMessages.readOnly);
    const image = await site.client().send('POST', '/api/uploads', new Uint8Array(10), {
      authorization: `Bearer ${read.key}`,
      'content-type': 'image/png',
    });
    expect(errorOf(image).message).toBe(keyMessages.readOnly);
  });

  test('no key reaches logins, accounts, keys, or administration', async () => {
    await open();
    const { id, key } = await createKey(ada);
    const refused = [
      ['POST', '/api/users/login', { username: 'ada', password: 'ada keeps a secret' }],
      ['POST', '/api/users/register', {}],
      ['POST', '/api/users/role', { role: 'guest' }],
      ['PATCH', '/api/users/current', { bio: 'A program' }],
      ['DELETE', '/api/users/current', {}],
      ['GET', '/api/account/sessions'],
      ['GET', '/api/account/keys'],
      ['DELETE', `/api/account/keys/${id}`],
      ['POST', '/api/account/confirmation', { password: 'ada keeps a secret' }],
      ['GET', '/api/account/download'],
      ['GET', '/api/invitations'],
      ['GET', '/api/admin/members'],
      ['GET', '/api/admin/settings'],
      ['GET', '/api/mails'],
      ['GET', '/api/admin/audit.csv'],
      // No row of the REST table: the procedure itself refuses.
      ['POST', oneClickPath('some-token')],
    ] as const;
    for (const [method, path, body] of refused) {
      const answer = await by(key)(method, path, body);
      expect([path, answer.status, errorOf(answer).message]).toEqual([path, 403, keyMessages.notHere]);
    }
    expect((await by(key)('GET', '/api/admin/audit')).status).toBe(200);
  });

  test('a key is refused outside the API, where other tokens are ignored', async () => {
    await open();
    const { key } = await createKey(ada);
    for (const path of ['/trpc/auth.current', '/healthz', '/events.ics']) {
      expect((await by(key)('GET', path)).status).toBe(403);
      expect((await by('a-token-of-a-proxy')('GET', path)).status).toBe(200);
    }
    expect((await by('a-token-of-a-proxy')('GET', '/uploads/nothing')).status).toBe(404);
    expect((await by('cmpl_wrong')('GET', '/uploads/nothing')).status).toBe(401);
  });
});

describe('a revoked key', () => {
  test('ends its stream, and the list says so', async () => {
    await open();
    const { id, key } = await createKey(ada);
    const stream = await openStream(site.url, { headers: { authorization: `Bearer ${key}` } });
    await stream.until(({ event }) => event === 'ready');
    await ada.send('DELETE', `/api/account/keys/${id}`);
    expect(await stream.until(({ event }) => event === 'end')).toMatchObject({
      data: { reason: 'signed-out' },
    });
    await stream.closed;
    expect((await by(key)('GET', '/api/entries')).status).toBe(401);
    expect((await ada.get('/api/account/keys')).body).toMatchObject([{ state: 'revoked' }]);
    expect((await ada.send('DELETE', `/api/account/keys/${id}`)).status).toBe(409);
  });

  test('belongs to its owner, and admins can revoke it too', async () => {
    await open();
    const mia = await member('mia', 'member');
    const { id } = await createKey(mia);
    expect((await ada.send('DELETE', `/api/account/keys/${id}`)).status).toBe(404);
    expect((await mia.get('/trpc/keys.all?input=%7B%7D')).status).toBe(403);
    const all = await ada.get(`/trpc/keys.all?input=${encodeURIComponent('{"limit":20}')}`);
    expect(all.body).toMatchObject({ result: { data: { items: [{ id, owner: { username: 'mia' } }] } } });
    expect((await ada.post('/trpc/keys.revokeAny', { id })).status).toBe(200);
    expect((await mia.get('/api/account/keys')).body).toMatchObject([{ state: 'revoked' }]);
  });
});

test('each change names its key in the audit log', async () => {
  await open();
  const { key } = await createKey(ada, { name: 'Nightly sync' });
  const made = await by(key)('POST', '/api/crm', { contactName: 'Carla' });
  expect(made.status).toBe(201);
  expect(audited().at(-1)).toEqual({ action: 'crm.create', apiKey: 'Nightly sync' });
  const { id } = made.body as { id: number };
  expect((await ada.get(`/api/history/contact/${id}`)).body).toMatchObject([
    { source: 'rest', apiKey: 'Nightly sync' },
  ]);
  expect((await ada.get('/api/admin/audit?limit=1')).body).toMatchObject([{ apiKey: 'Nightly sync' }]);
});

test('a key has its own limits, for reads and for changes', async () => {
  await open(true);
  const { key } = await createKey(ada);
  const send = (method: 'GET' | 'DELETE', url: string) =>
    site.app.inject({ method, url, headers: { authorization: `Bearer ${key}` } });
  for (let n = 0; n < KEY_REQUESTS_PER_MINUTE.change; n += 1) {
    expect((await send('DELETE', '/api/comments/1')).statusCode).toBe(404);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const over = await send('DELETE', '/api/comments/1');
  expect(over.statusCode).toBe(429);
  expect(over.json()).toMatchObject({ error: { message: keyMessages.tooManyRequests } });
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  const read = await send('GET', '/api/comments/1');
  expect(read.statusCode).not.toBe(429);
  expect(read.headers['ratelimit-limit']).toBe(String(KEY_REQUESTS_PER_MINUTE.read));
});
