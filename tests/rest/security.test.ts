import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { storedThrottle } from '../../src-server/auth/throttle.ts';
import { REST_ROUTES } from '../../src-server/rest/routes.ts';
import { register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';

async function withSite(
  work: (site: Site) => Promise<void>,
  ...options: Parameters<typeof openSite>
): Promise<void> {
  const site = await openSite(...options);
  try {
    await work(site);
  } finally {
    await site.app.close();
  }
}

describe('sessions', () => {
  test('the cookie is HttpOnly and SameSite=Lax, and over https also Secure with the __Host- prefix', async () => {
    await withSite(async (site) => {
      const set = (await register(site.client(), 'ada')).headers.get('set-cookie') ?? '';
      expect(set).toMatch(/^session=/);
      expect(set).toContain('HttpOnly');
      expect(set).toContain('SameSite=Lax');
    });
    await withSite(
      async (site) => {
        const set = (await register(site.client(), 'ada')).headers.get('set-cookie') ?? '';
        expect(set).toMatch(/^__Host-session=/);
        expect(set).toContain('Secure');
      },
      { baseUrl: 'https://community.example', secureCookies: true },
    );
  });

  test('the database holds no usable token and no readable password', async () => {
    await withSite(async (site) => {
      const client = site.client();
      await register(client, 'ada');
      const token = client.cookie?.split('=')[1] ?? '';
      const dump = site.db.$client.serialize().toString('latin1');
      expect(dump).not.toContain(token);
      expect(dump).not.toContain('ada keeps a secret');
      expect(dump).toContain(createHash('sha256').update(token).digest('hex'));
      expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    });
  });

  test('a login starts a new session and ends the previous one', async () => {
    await withSite(async (site) => {
      const client = site.client();
      await register(client, 'ada');
      const before = client.cookie;
      await client.post('/api/users/login', { username: 'ada', password: 'ada keeps a secret' });
      expect(client.cookie).not.toBe(before);
      const old = site.client();
      old.cookie = before;
      expect((await old.get('/api/users/current')).status).toBe(401);
      expect((await client.get('/api/users/current')).status).toBe(200);
    });
  });

  test('a session ends when its time is over', async () => {
    await withSite(async (site) => {
      const client = site.client();
      await register(client, 'ada');
      site.db.$client.prepare('update sessions set expires_at = ?').run(Date.now() - 1000);
      expect((await client.get('/api/users/current')).status).toBe(401);
    });
  });

  test('a role preview is stored in the session, never in the account', async () => {
    await withSite(async (site) => {
      const client = site.client();
      await register(client, 'ada');
      await client.post('/api/users/role', { role: 'guest' });
      expect(site.db.$client.prepare('select role from users').get()).toEqual({ role: 'admin' });
      expect((await client.post('/api/entries', {})).status).toBe(401);
      const elsewhere = site.client();
      await elsewhere.post('/api/users/login', { username: 'ada', password: 'ada keeps a secret' });
      expect((await elsewhere.get('/api/users/current')).body).toMatchObject({ user: { role: 'admin' } });
    });
  });
});

describe('throttling', () => {
  test('an account is locked after ten wrong passwords, even for the correct one, and others can still log in', async () => {
    await withSite(async (site) => {
      await register(site.client(), 'ada');
      await register(site.client(), 'mia');
      const guesser = site.client();
      const login = (username: string, password: string) =>
        guesser.post('/api/users/login', { username, password });
      for (let n = 0; n < 10; n += 1) expect((await login('ada', `guess ${n}`)).status).toBe(401);
      const refused = await login('ADA', 'ada keeps a secret');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await login('mia', 'mia keeps a secret')).status).toBe(200);
      site.clock.advance(15 * 60_000 + 1);
      expect((await login('ada', 'ada keeps a secret')).status).toBe(200);
    });
  });

  test('existing sessions of a locked account continue, and its owner can log in by email address', async () => {
    await withSite(async (site) => {
      const ada = site.client();
      await register(ada, 'ada');
      const login = (username: string, password: string) =>
        site.client().post('/api/users/login', { username, password });
      for (let n = 0; n < 10; n += 1) await login('ada', `guess ${n}`);
      expect((await login('ada', 'ada keeps a secret')).status).toBe(429);
      expect((await ada.get('/api/users/current')).status).toBe(200);
      const confirmed = await ada.post('/trpc/auth.confirmPassword', { password: 'ada keeps a secret' });
      expect(confirmed.status).toBe(200);
      expect((await login('ada@example.org', 'ada keeps a secret')).status).toBe(200);
    });
  });

  test('an IP address is limited to 50 wrong logins across all accounts', async () => {
    await withSite(async (site) => {
      await register(site.client(), 'ada');
      const login = (username: string, password: string) =>
        site.client().post('/api/users/login', { username, password });
      expect((await login('ada', 'ada keeps a secret')).status).toBe(200);
      const guesses = Array.from({ length: 50 }, (_, n) => login(`name${n}`, 'a guess'));
      for (const { status } of await Promise.all(guesses)) expect(status).toBe(401);
      expect((await login('ada', 'ada keeps a secret')).status).toBe(429);
    });
  });

  test('counts survive a restart', async () => {
    await withSite(async (site) => {
      await register(site.client(), 'ada');
      const throttle = storedThrottle(site.db, site.clock);
      const limit = { max: 2, minutes: 15, message: 'Too many' };
      for (let n = 0; n < 2; n += 1) throttle.take('guesses', limit);
      expect(() => storedThrottle(site.db, site.clock).take('guesses', limit)).toThrow('Too many');
      site.clock.advance(15 * 60_000 + 1);
      expect(() => storedThrottle(site.db, site.clock).take('guesses', limit)).not.toThrow();
    });
  });

  test('an IP address can create 20 accounts an hour', async () => {
    await withSite(async (site) => {
      for (let n = 0; n < 20; n += 1) expect((await register(site.client(), `person${n}`)).status).toBe(201);
      expect((await register(site.client(), 'onemore')).status).toBe(429);
    });
  });
});

describe('the origin of changes', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ];

  test('every write refuses requests from other sites, over REST and tRPC', async () => {
    await withSite(async (site) => {
      const client = site.client();
      await register(client, 'ada');
      const changing = REST_ROUTES.filter(({ method }) => method !== 'GET');
      for (const headers of foreign) {
        for (const { method, path } of changing) {
          const answer = await client.send(method, path.replace(/:\w+/, 'some-id'), {}, headers);
          expect([method, path, answer.status]).toEqual([method, path, 403]);
        }
        const inTheBrowser = await client.send('POST', '/trpc/auth.logout', {}, headers);
        expect(inTheBrowser.status).toBe(403);
        // In the format that the browser's client reads, so that its toast shows the reason.
        expect(inTheBrowser.body).toMatchObject({
          error: { code: expect.any(Number), data: { httpStatus: 403, error: { code: 'FORBIDDEN' } } },
        });
      }
      expect((await client.get('/api/users/current')).status).toBe(200);
    });
  });

  test('our own pages and clients without an origin are allowed, form bodies are not', async () => {
    await withSite(async (site) => {
      const client = site.client();
      await register(client, 'ada');
      const own = { origin: site.url, 'sec-fetch-site': 'same-origin' };
      expect((await client.send('POST', '/api/users/role', { role: 'member' }, own)).status).toBe(200);
      expect((await client.send('POST', '/api/users/role', { role: 'admin' })).status).toBe(200);
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        expect((await client.send('POST', '/api/users/logout', 'a=b', { 'content-type': type })).status).toBe(
          415,
        );
        expect((await client.send('POST', '/trpc/auth.logout', 'a=b', { 'content-type': type })).status).toBe(
          415,
        );
      }
      expect((await client.get('/api/users/current')).status).toBe(200);
    });
  });
});

describe('responses', () => {
  test('never contain a password hash, and contain an email address only for its owner', async () => {
    await withSite(async (site) => {
      const ada = site.client();
      const mia = site.client();
      await register(ada, 'ada');
      await register(mia, 'mia');
      const made = await ada.post('/api/entries', {
        type: 'note',
        title: 'A title',
        body: 'A body of some length',
        tags: ['x'],
      });
      const { id } = made.body as { id: string };
      await mia.post(`/api/entries/${id}/comments`, { content: 'Hello' });
      const reads = [
        '/api/entries',
        `/api/entries/${id}`,
        `/api/entries/${id}/comments`,
        '/api/tags',
        '/api/ai/search?q=title',
        '/api/search?q=hello&type=comment',
        '/api/search?q=ada&type=member',
        '/api/users/current',
      ];
      for (const path of reads) {
        const seenByMia = JSON.stringify((await mia.get(path)).body);
        expect(seenByMia).not.toContain('ada@example.org');
        expect(seenByMia).not.toMatch(/argon2|password/i);
      }
      const own = JSON.stringify((await mia.get('/api/users/current')).body);
      expect(own).toContain('mia@example.org');
    });
  });

  test('of tRPC errors contain no stack trace', async () => {
    await withSite(async (site) => {
      const answer = await site.client().get('/trpc/entries.read?input=%7B%22id%22%3A%22x%22%7D');
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ error: { data: { error: { code: 'NOT_FOUND' } } } });
      expect(JSON.stringify(answer.body)).not.toMatch(/stack|node_modules|\.ts:/);
    });
  });

  test('refuse a batch of more than ten procedures', async () => {
    await withSite(async (site) => {
      const names = Array.from({ length: 11 }, () => 'auth.current').join(',');
      const answer = await site.client().get(`/trpc/${names}?batch=1&input=%7B%7D`);
      expect(answer.status).toBe(400);
    });
  });
});

describe('the first account beyond loopback', () => {
  test("needs the setup token, and later ones don't", async () => {
    await withSite(
      async (site) => {
        const client = site.client();
        const person = { username: 'ada', email: 'ada@example.org', password: 'ada keeps a secret' };
        for (const setupToken of [undefined, 'guess', 'the-token-and-more']) {
          const refused = await client.post('/api/users/register', { ...person, setupToken });
          expect(refused.status).toBe(403);
          expect(refused.body).toMatchObject({ error: { fields: { setupToken: expect.any(String) } } });
        }
        const made = await client.post('/api/users/register', { ...person, setupToken: 'the-token' });
        expect(made.body).toMatchObject({ user: { role: 'admin' } });
        expect((await register(site.client(), 'mia')).status).toBe(201);
      },
      {},
      'the-token',
    );
  });
});
