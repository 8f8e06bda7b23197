import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SessionInfo } from '#shared/security/output.ts';
import { SESSION_DAYS } from '#shared/users/model.ts';
import { deviceOf } from '../../src-server/auth/device.ts';
import { type Client, register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';
import { call } from '../support/second-factor.ts';
import { openStream } from '../support/stream.ts';

const MINUTE = 60_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
let site: Site;
let mia: Client;

beforeEach(async () => {
  site = await openSite();
  await register(site.client(), 'ada');
  mia = site.client();
  await register(mia, 'mia');
});
afterEach(() => site.app.close());

async function login(password = 'mia keeps a secret', userAgent?: string): Promise<Client> {
  const client = site.client();
  const headers: Record<string, string> = userAgent ? { 'user-agent': userAgent } : {};
  await client.send('POST', '/api/users/login', { username: 'mia', password }, headers);
  return client;
}
const isIn = async (client: Client) => (await client.get('/api/users/current')).status === 200;
const sessionsOf = async (client: Client, query = '') =>
  (await client.get(`/api/account/sessions${query}`)).body as SessionInfo[];
const change = (client: Client, password: string, currentPassword = 'mia keeps a secret') =>
  client.post('/api/account/password', { currentPassword, password });
const setState = (state: string) =>
  site.db.$client.prepare("update users set state = ? where username = 'mia'").run(state);
const news = () =>
  site.db.$client
    .prepare<[], string>("select json_extract(payload, '$.news') from jobs where kind = 'account.tell'")
    .pluck()
    .all();

describe('a new password', () => {
  test('ends all other sessions and gives the current one a new token', async () => {
    const [elsewhere, before] = [await login(), mia.cookie];
    expect([await isIn(mia), await isIn(elsewhere)]).toEqual([true, true]);
    const answer = await change(mia, 'a better secret');
    expect([answer.status, answer.body]).toEqual([
      200,
      { user: expect.objectContaining({ username: 'mia' }) },
    ]);
    expect([await isIn(mia), await isIn(elsewhere)]).toEqual([true, false]);
    const old = site.client();
    old.cookie = before;
    expect(mia.cookie).not.toBe(before);
    expect(await isIn(old)).toBe(false);
    expect(await isIn(await login())).toBe(false);
    expect(await isIn(await login('a better secret'))).toBe(true);
    expect(news()).toEqual(['passwordChanged']);
    const audit = site.db.$client
      .prepare('select action, source, actor_id = subject_id own from audit')
      .all();
    expect(audit).toContainEqual({ action: 'account.changePassword', source: 'rest', own: 1 });
  });

  test('must follow the password rules, and a refusal names the field', async () => {
    for (const [password, message] of [
      ['short', /at least 8/],
      ['x'.repeat(129), /at most 128/],
      ['password1', /too common/],
      ['qwertzuiop', /easy to guess/],
      [' '.repeat(8), /visible characters/],
      ['MIA@example.org', /must not be your username or email/],
      ['mia-2026!', /simple variation/],
      ['Commonplace1', /must not be this site's name/],
    ] as const) {
      const refused = await change(mia, password);
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ error: { fields: { password: expect.stringMatching(message) } } });
    }
    expect(await isIn(await login())).toBe(true);
  });

  test('needs the current password, and wrong ones share a limit with other password prompts', async () => {
    const elsewhere = await login();
    const refused = await change(mia, 'a better secret', 'a guess');
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      error: { fields: { currentPassword: 'Incorrect password.' } },
    });
    expect([await isIn(elsewhere), await isIn(await login())]).toEqual([true, true]);
    for (let n = 0; n < 9; n += 1) await call(elsewhere, 'auth.confirmPassword', { password: `guess ${n}` });
    expect((await change(mia, 'a better secret')).status).toBe(429);
    site.clock.advance(15 * MINUTE + 1);
    expect((await change(mia, 'a better secret')).status).toBe(200);
  });

  test('refuses the current password as the new one', async () => {
    const refused = await change(mia, 'mia keeps a secret');
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      error: { fields: { password: 'This is your current password. Choose another one.' } },
    });
    // Equal passwords tell nothing to someone who only guesses.
    const guess = await change(mia, 'a guessed secret', 'a guessed secret');
    expect(guess.body).toMatchObject({ error: { fields: { currentPassword: 'Incorrect password.' } } });
  });

  test('only one of two concurrent changes succeeds', async () => {
    const elsewhere = await login();
    const answers = await Promise.all([
      change(mia, 'the first secret'),
      change(elsewhere, 'the second secret'),
    ]);
    // The other one's current password is no longer correct.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const works = await Promise.all(
      ['the first secret', 'the second secret'].map(async (one) => isIn(await login(one))),
    );
    expect(works.filter(Boolean)).toHaveLength(1);
  });
});

describe('active sessions', () => {
  test('are listed by device, last used first, with the current one marked and without tokens', async () => {
    site.clock.advance(MINUTE);
    const firefox = await login('mia keeps a secret', FIREFOX);
    const [first, second, ...rest] = await sessionsOf(firefox);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      device: 'Firefox on Windows',
      current: true,
      lastUsedAt: site.clock.now().toISOString(),
    });
    expect(second).toMatchObject({ device: 'Node.js', current: false });
    const said = JSON.stringify([first, second]);
    for (const client of [mia, firefox]) {
      const token = client.cookie?.split('=')[1] ?? '';
      expect(said).not.toContain(token);
      expect(said).not.toContain(createHash('sha256').update(token).digest('hex'));
    }
    const stored = site.db.$client.prepare<[], object>('select * from sessions').all();
    expect(JSON.stringify(stored)).not.toContain('Mozilla');
  });

  test('are each listed on one page', async () => {
    for (let n = 0; n < 6; n += 1) {
      await login();
      if (n % 2) site.clock.advance(MINUTE);
    }
    const seen: string[] = [];
    let path: string | null = '/api/account/sessions?limit=3';
    while (path !== null) {
      const answer = await mia.get(path);
      seen.push(...(answer.body as SessionInfo[]).map(({ id }) => id));
      path = /<(.*)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  test('update their last use every five minutes, and work on a read-only database', async () => {
    const used = () =>
      site.db.$client
        .prepare<[], number>('select last_used_at from sessions where user_id = 2')
        .pluck()
        .get();
    const seen = () =>
      site.db.$client.prepare<[], number>('select last_seen_at from users where id = 2').pluck().get();
    const begun = used();
    expect(seen()).toBe(begun);
    site.clock.advance(5 * MINUTE - 1);
    await isIn(mia);
    expect([used(), seen()]).toEqual([begun, begun]);
    site.clock.advance(1);
    await isIn(mia);
    const now = site.clock.now().getTime();
    expect([used(), seen()]).toEqual([now, now]);
    site.clock.advance(10 * MINUTE);
    site.db.$client.pragma('query_only = on');
    expect(await isIn(mia)).toBe(true);
    site.db.$client.pragma('query_only = off');
  });

  test('can be ended one by one, all others, or all', async () => {
    const [phone, laptop] = [await login('mia keeps a secret', FIREFOX), await login()];
    const id = (await sessionsOf(mia)).find(({ device }) => device === 'Firefox on Windows')?.id;
    expect((await mia.send('DELETE', `/api/account/sessions/${id}`)).status).toBe(204);
    expect([await isIn(mia), await isIn(phone), await isIn(laptop)]).toEqual([true, false, true]);
    expect((await mia.send('DELETE', `/api/account/sessions/${id}`)).status).toBe(404);
    expect((await call(mia, 'account.endOtherSessions')).data).toEqual({ ended: 1 });
    expect([await isIn(mia), await isIn(laptop)]).toEqual([true, false]);
    const again = await login();
    const ended = await mia.send('DELETE', '/api/account/sessions');
    expect(ended.status).toBe(204);
    expect(ended.headers.get('set-cookie')).toMatch(/^session=;/);
    expect(await isIn(again)).toBe(false);
  });

  test("can't be ended by other users", async () => {
    const ada = site.client();
    await ada.post('/api/users/login', { username: 'ada', password: 'ada keeps a secret' });
    const [own] = await sessionsOf(mia);
    expect((await ada.send('DELETE', `/api/account/sessions/${own?.id}`)).status).toBe(404);
    await call(ada, 'account.endOtherSessions');
    await ada.send('DELETE', '/api/account/sessions');
    expect([await isIn(mia), await isIn(ada)]).toEqual([true, false]);
  });

  test("close their streams when they end, and the current one's continues", async () => {
    const elsewhere = await login();
    const [own, other] = await Promise.all(
      [mia, elsewhere].map(({ cookie }) => openStream(site.url, { cookie })),
    );
    await Promise.all([own, other].map((stream) => stream?.until(({ event }) => event === 'ready')));
    await call(mia, 'account.endOtherSessions');
    const end = await other?.until(({ event }) => event === 'end');
    expect(end?.data).toEqual({ reason: 'signed-out' });
    expect(own?.told.some(({ event }) => event === 'end')).toBe(false);
    await change(mia, 'a better secret');
    expect((await own?.until(({ event }) => event === 'end'))?.data).toEqual({ reason: 'signed-out' });
  });
});

describe('session cookies', () => {
  test("that are forged, truncated, or of an ended session count as a visitor's", async () => {
    const token = mia.cookie?.split('=')[1] ?? '';
    const stored = createHash('sha256').update(token).digest('hex');
    for (const value of [
      stored,
      token.slice(0, -1),
      `${token}x`,
      token.toUpperCase(),
      '',
      'a'.repeat(4000),
      '%00',
      '"',
    ]) {
      const client = site.client();
      client.cookie = `session=${value}`;
      expect([value, await isIn(client)]).toEqual([value, false]);
    }
    expect(await isIn(mia)).toBe(true);
    site.db.$client.prepare('update sessions set expires_at = ?').run(Date.now() - 1);
    expect(await isIn(mia)).toBe(false);
  });

  test('extend the session in its second half, and not before', async () => {
    const left = (days: number) =>
      site.db.$client.prepare('update sessions set expires_at = ?').run(Date.now() + days * 24 * 60 * MINUTE);
    left(SESSION_DAYS / 2 + 1);
    expect((await mia.get('/api/users/current')).headers.get('set-cookie')).toBeNull();
    left(SESSION_DAYS / 2 - 1);
    expect((await mia.get('/api/users/current')).headers.get('set-cookie')).toMatch(/^session=/);
  });
});

describe('a suspended account', () => {
  test('is told so only after the correct password', async () => {
    setState('suspended');
    const attempt = (password: string) =>
      site.client().post('/api/users/login', { username: 'mia', password });
    const refused = await attempt('mia keeps a secret');
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      error: { message: expect.stringContaining('Contact an admin') },
    });
    expect(refused.headers.get('set-cookie')).toBeNull();
    expect((await attempt('a guess')).body).toEqual({
      error: { code: 'UNAUTHENTICATED', message: 'Invalid credentials' },
    });
    const byTrpc = await call(site.client(), 'auth.login', {
      username: 'mia',
      password: 'mia keeps a secret',
    });
    expect(byTrpc).toMatchObject({ status: 403, error: { code: 'FORBIDDEN' } });
    setState('active');
    expect((await attempt('mia keeps a secret')).status).toBe(200);
  });

  test('has no access in its sessions: over REST, tRPC, or the stream', async () => {
    const stream = await openStream(site.url, { cookie: mia.cookie });
    await stream.until(({ event }) => event === 'ready');
    setState('suspended');
    expect((await mia.get('/api/users/current')).status).toBe(401);
    expect((await mia.get('/api/follows')).status).toBe(401);
    expect((await call(mia, 'account.endOtherSessions')).status).toBe(401);
    expect((await mia.get('/trpc/auth.current')).body).toEqual({ result: { data: null } });
    // Suspending publishes this event. Here another change of the account does.
    site.db.$client
      .prepare("insert into live_events (topic, kind, data, at) values ('user:2', 'access', '{}', 0)")
      .run();
    expect((await stream.until(({ event }) => event === 'end')).data).toEqual({ reason: 'signed-out' });
    const again = await openStream(site.url, { cookie: mia.cookie });
    await again.until(({ event }) => event === 'ready');
    site.db.$client
      .prepare(
        "insert into live_events (topic, kind, data, at) values ('user:2', 'notification', '{}', 0), ('activity:0', 'activity.added', '{\"activityId\":1}', 0)",
      )
      .run();
    const heard = await again.until(({ event }) => event === 'live');
    expect(heard.data).toMatchObject({ topic: 'activity:0' });
    again.close();
    setState('active');
    expect(await isIn(mia)).toBe(true);
  });
});

describe('a pending account', () => {
  test('can log in, with the permissions of a visitor', async () => {
    setState('waiting');
    const client = await login();
    expect((await client.get('/api/users/current')).body).toMatchObject({
      user: { state: 'waiting', role: 'guest', actualRole: 'member', standing: 'guest' },
    });
    expect((await client.get('/api/follows')).body).toMatchObject({ error: { code: 'ACCOUNT_PENDING' } });
    expect((await client.post('/api/users/role', { role: 'member' })).status).toBe(403);
    expect((await call(client, 'votes.takeBack', { entryId: 'x' })).error?.code).toBe('ACCOUNT_PENDING');
    // It can manage its own account.
    expect(await sessionsOf(client)).toHaveLength(2);
    const stream = await openStream(site.url, { cookie: client.cookie });
    await stream.until(({ event }) => event === 'ready');
    site.db.$client
      .prepare(
        "insert into live_events (topic, kind, data, at) values ('user:2', 'notification', '{}', 0), ('activity:0', 'activity.added', '{\"activityId\":1}', 0)",
      )
      .run();
    expect((await stream.until(({ event }) => event === 'live')).data).toMatchObject({ topic: 'activity:0' });
    stream.close();
    setState('active');
    expect((await client.get('/api/follows')).status).toBe(200);
  });
});

test('a device is named by browser and system', () => {
  const safari = (system: string, more = '') =>
    `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 ${more}Safari/604.1`;
  const chrome = (system: string, more = '') =>
    `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36${more}`;
  expect(deviceOf(FIREFOX)).toBe('Firefox on Windows');
  expect(deviceOf(safari('Macintosh; Intel Mac OS X 10_15_7'))).toBe('Safari on macOS');
  expect(deviceOf(safari('iPhone; CPU iPhone OS 18_0 like Mac OS X', 'Mobile/15E148 '))).toBe(
    'Safari on iPhone',
  );
  expect(deviceOf(chrome('X11; Linux x86_64'))).toBe('Chrome on Linux');
  expect(deviceOf(chrome('Linux; Android 10; K'))).toBe('Chrome on Android');
  expect(deviceOf(chrome('Windows NT 10.0; Win64; x64', ' Edg/140.0.0.0'))).toBe('Edge on Windows');
  expect(deviceOf('curl/8.5.0')).toBe('curl');
  expect(deviceOf('<script>alert(1)</script>')).toBeNull();
  expect(deviceOf(undefined)).toBeNull();
});
