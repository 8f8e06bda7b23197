import type { FastifyRequest } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { keyMessages } from '#shared/keys/messages.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { accessRevalidator } from '../../src-server/http/revalidate-access.ts';
import { type Client, register } from '../support/client.ts';
import { runJobs } from '../support/jobs.ts';
import { openSite, type Site } from '../support/rest.ts';
import { openStream } from '../support/stream.ts';

const sites: Site[] = [];
let site: Site;
let ada: Client;
afterEach(async () => {
  vi.restoreAllMocks();
  for (const each of sites.splice(0)) await each.app.close();
});

async function open(): Promise<void> {
  site = await openSite({ rateLimit: false });
  sites.push(site);
  ada = site.client();
  await register(ada, 'ada');
}

async function createKey(): Promise<{ id: number; key: string }> {
  const input = { name: 'Sync', scope: 'read-write', expiresOn: null };
  return (await ada.post('/api/account/keys', input)).body as { id: number; key: string };
}

const revoke = (id: number) => ada.send('DELETE', `/api/account/keys/${id}`);
const get = (url: string, key: string) =>
  fetch(url, { headers: { authorization: `Bearer ${key}` } }).then(({ status }) => status);
const lastUsed = () => site.db.$client.prepare('select last_used_at from api_keys').pluck().get();

test('a key that one process revoked is refused by the next request in another, and its stream there ends', async () => {
  await open();
  const other = await openSite({ rateLimit: false }, null, undefined, undefined, site.db);
  sites.push(other);
  const { id, key } = await createKey();
  expect(await get(`${other.url}/api/entries`, key)).toBe(200);
  const stream = await openStream(other.url, { headers: { authorization: `Bearer ${key}` } });
  await stream.until(({ event }) => event === 'ready');
  await revoke(id);
  expect(await get(`${other.url}/api/entries`, key)).toBe(401);
  expect(await stream.until(({ event }) => event === 'end')).toMatchObject({
    data: { reason: 'signed-out' },
  });
  await stream.closed;
});

test('what a key began never goes on as a visitor, who may read the same', async () => {
  await open();
  const { id, key } = await createKey();
  const request = { url: '/api/entries', headers: { authorization: `Bearer ${key}` } } as FastifyRequest;
  const rights = accessRevalidator(site.app, request, 'entries.read');
  expect(rights()).toMatchObject({ role: 'admin' });
  await revoke(id);
  expect(rights).toThrow(keyMessages.invalid);
});

test('its owner loses a role: so does the key, at once', async () => {
  await open();
  const { key } = await createKey();
  expect(await get(`${site.url}/api/crm`, key)).toBe(200);
  site.db.$client.prepare("update users set role = 'member'").run();
  expect(await get(`${site.url}/api/crm`, key)).toBe(403);
});

test('its last use is stored every five minutes, and fails no read', async () => {
  await open();
  const { key } = await createKey();
  const read = () => get(`${site.url}/api/entries`, key);
  await read();
  const first = lastUsed();
  expect(first).toBe(site.clock.now().getTime());
  site.clock.advance(4 * MINUTE_MS);
  await read();
  expect(lastUsed()).toBe(first);
  const lastSeen = () => site.db.$client.prepare('select last_seen_at from users').pluck().get();
  site.db.$client.prepare('update users set last_seen_at = null').run();
  site.clock.advance(MINUTE_MS);
  await read();
  const now = site.clock.now().getTime();
  expect([lastUsed(), lastSeen()]).toEqual([now, now]);
  site.clock.advance(6 * MINUTE_MS);
  site.db.$client.pragma('query_only = on');
  expect(await read()).toBe(200);
  site.db.$client.pragma('query_only = off');
});

test('a request by key reads the key once, by its index, and all keys that do not work run the same statements', async () => {
  await open();
  const [live, revoked, expired] = [await createKey(), await createKey(), await createKey()];
  await revoke(revoked.id);
  site.db.$client.prepare('update api_keys set expires_at = 1 where id = ?').run(expired.id);
  const unknown = (await createKey()).key;
  site.db.$client.prepare('delete from api_keys where hash = (select max(hash) from api_keys)').run();
  const shape = Object.getPrototypeOf(site.db.$client.prepare('select 1'));
  const statementsOf = async (key: string) => {
    const runs = [vi.spyOn(shape, 'get'), vi.spyOn(shape, 'all'), vi.spyOn(shape, 'run')];
    await get(`${site.url}/api/entries`, key);
    const ran = runs.flatMap(({ mock }) => mock.contexts.map((each) => (each as { source: string }).source));
    vi.restoreAllMocks();
    return ran;
  };
  await statementsOf(live.key);
  const ofKeys = (await statementsOf(live.key)).filter((sql) => sql.includes('api_keys'));
  expect(ofKeys).toHaveLength(1);
  const refused = await statementsOf(revoked.key);
  expect(refused.filter((sql) => sql.includes('api_keys'))).toHaveLength(1);
  expect(await statementsOf(expired.key)).toEqual(refused);
  expect(await statementsOf(unknown)).toEqual(refused);
});

test('hostile headers get the refusal of a wrong key', async () => {
  await open();
  const { key } = await createKey();
  const headers = [
    `Bearer ${'x'.repeat(7000)}`,
    `Bearer ${key}\u00e9`,
    `bearer  ${key}x`,
    `Bearer ${key},${key}`,
    `Bearer ${key} ${key}`,
    `Bearer\t${key}x`,
    `Bearer %00`,
    `Bearer`,
  ];
  for (const authorization of headers) {
    const answer = await site.app.inject({ url: '/api/entries', headers: { authorization } });
    expect([authorization.slice(0, 20), answer.statusCode]).toEqual([authorization.slice(0, 20), 401]);
  }
  const spaced = await site.app.inject({
    url: '/api/entries',
    headers: { authorization: `BEARER   ${key}  ` },
  });
  expect(spaced.statusCode).toBe(200);
});

test('an import that a key started is named after it to its end', async () => {
  await open();
  const { key } = await createKey();
  const authorization = `Bearer ${key}`;
  const send = (path: string, body?: unknown, type = 'application/json') =>
    site.client().send('POST', path, body, { authorization, 'content-type': type });
  const sent = await send(
    '/api/crm/imports?name=contacts.csv',
    'Contact Name,Email\nCarla,carla@example.org\n',
    'text/csv',
  );
  expect(sent.status).toBe(201);
  const { id, mapping } = sent.body as { id: number; mapping: unknown };
  const work = () => runJobs(site);
  await work();
  expect((await send(`/api/imports/${id}/check`, { mapping })).status).toBe(200);
  await work();
  await send(`/api/imports/${id}/start`, {});
  await work();
  const rows = site.db.$client
    .prepare<[], { action: string; named: number }>(
      "select action, key_id is not null as named from audit where action like 'imports.%' or action like 'crm.%' order by id",
    )
    .all();
  expect(rows).toEqual([
    { action: 'imports.start', named: 1 },
    { action: 'crm.create', named: 1 },
    { action: 'imports.end', named: 1 },
  ]);
});
