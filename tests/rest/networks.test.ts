import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '../support/client.ts';
import { newDataFolder, openFolder } from '../support/installation.ts';
import { openSite, type Site } from '../support/rest.ts';

let site: Site;
beforeEach(async () => {
  site = await openSite({ trustProxy: ['loopback'] });
});
afterEach(() => site.app.close());

/** Sends a request as a proxy passes it on for an IP address. */
function from(address: string, path: string, body: object): Promise<Answer> {
  return site.client().send('POST', path, body, { 'x-forwarded-for': address });
}
/** One of the IP addresses of a single provider customer. */
const inNetwork = (n: number) => `2001:db8:1:2:${n.toString(16)}::${(n * 7).toString(16)}`;

describe('all addresses of a /64 network share one limit', () => {
  type RequestOf = (n: number) => [path: string, body: object];
  const login: RequestOf = (n) => ['/api/users/login', { username: `name${n}`, password: 'a guess' }];
  const register: RequestOf = (n) => [
    '/api/users/register',
    { username: `name${n}`, email: `name${n}@example.org`, password: 'keeps a secret' },
  ];
  const reset: RequestOf = (n) => ['/api/users/reset-request', { email: `name${n}@example.org` }];

  test.each([
    ['logins', 401, login],
    ['registrations', 201, register],
    ['password resets', 200, reset],
  ])('%s', async (_, status, asked) => {
    for (const [n, address] of [inNetwork(1), inNetwork(2), '2001:db8:1:3::1'].entries()) {
      expect((await from(address, ...asked(n))).status).toBe(status);
    }
    const counted = site.db.$client
      .prepare("select count from throttles where key like '%:address:%' order by count")
      .pluck();
    expect(counted.all()).toEqual([1, 2]);
  });

  test('requests per minute', async () => {
    const left = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      const answer = await site.client().send('GET', '/api/tags', undefined, headers);
      return Number(answer.headers.get('ratelimit-remaining'));
    };
    const first = await left(inNetwork(1));
    expect(await left(inNetwork(2))).toBe(first - 1);
    expect(await left('2001:db8:1:3::1')).toBe(first);
    const ipv4 = await left('192.0.2.7');
    expect(await left('::ffff:192.0.2.7')).toBe(ipv4 - 1);
  });

  test('an IPv4 address has its own limit, also when mapped into IPv6', async () => {
    const asked = reset(1)[0];
    for (let n = 0; n < 20; n += 1) await from('::ffff:192.0.2.7', asked, reset(n)[1]);
    expect((await from('192.0.2.7', asked, reset(20)[1])).status).toBe(429);
    expect((await from('192.0.2.8', asked, reset(21)[1])).status).toBe(200);
  });
});

test('counts by exact address move to their networks at the next start', () => {
  const { folder, remove } = newDataFolder();
  const older = openFolder(folder);
  const add = older.db.$client.prepare('insert into throttles (key, count, reset_at) values (?, ?, ?)');
  add.run('login:address:2001:db8:1:2::1', 30, 1000);
  add.run('login:address:2001:db8:1:2:ffff::9', 15, 3000);
  add.run('login:address:2001:db8:1:2::/64', 5, 2000);
  add.run('login:address:::ffff:192.0.2.7', 4, 1000);
  add.run('login:address:192.0.2.7', 6, 1000);
  add.run('register:address:2001:db8:1:2::1', 7, 1000);
  add.run('login:account:ada', 3, 1000);
  older.close();
  for (const start of ['the first', 'the second']) {
    const { db, close } = openFolder(folder);
    const rows = db.$client.prepare('select key, count, reset_at as reset from throttles order by key').all();
    close();
    expect([start, rows]).toEqual([
      start,
      [
        { key: 'login:account:ada', count: 3, reset: 1000 },
        { key: 'login:address:192.0.2.7', count: 10, reset: 1000 },
        { key: 'login:address:2001:db8:1:2::/64', count: 50, reset: 3000 },
        { key: 'register:address:2001:db8:1:2::/64', count: 7, reset: 1000 },
      ],
    ]);
  }
  remove();
});
