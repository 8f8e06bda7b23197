import { verify } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { register } from '../support/client.ts';
import { openSite, type Site } from '../support/rest.ts';
import { setUpApp } from '../support/second-factor.ts';

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

let site: Site;
beforeEach(async () => {
  site = await openSite();
});
afterEach(() => site.app.close());

test('every login costs the same number of hashes, for any account and any mistake', async () => {
  const mia = site.client();
  await register(mia, 'mia');
  await register(site.client(), 'otto');
  await setUpApp(site, mia);
  const hashes = async (input: { username: string; password: string; code?: string }) => {
    vi.mocked(verify).mockClear();
    await site.client().post('/api/users/login', input);
    return vi.mocked(verify).mock.calls.length;
  };
  for (const [name, each] of [
    [(username: string) => username, 1],
    // Several accounts can claim an email address, and all of them are checked.
    [(username: string) => `${username}@example.org`, 3],
  ] as const) {
    expect(await hashes({ username: name('nobody'), password: 'a guess' })).toBe(each);
    expect(await hashes({ username: name('otto'), password: 'a guess' })).toBe(each);
    expect(await hashes({ username: name('otto'), password: 'otto keeps a secret' })).toBe(each);
    expect(await hashes({ username: name('mia'), password: 'a guess' })).toBe(each);
    expect(await hashes({ username: name('mia'), password: 'mia keeps a secret' })).toBe(each);
    expect(await hashes({ username: name('mia'), password: 'mia keeps a secret', code: '000000' })).toBe(
      each,
    );
  }
});

test.each([
  ['a new password', "update users set password_hash = 'another' where username = 'mia'", 401],
  ['a deletion', "update users set password_hash = null where username = 'mia'", 401],
  ['a suspension', "update users set state = 'suspended' where username = 'mia'", 403],
])('%s during the password check leaves no session', async (_, change, status) => {
  await register(site.client(), 'mia');
  const sessions = () => site.db.$client.prepare('select count(*) from sessions').pluck().get();
  const before = sessions();
  const real = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  vi.mocked(verify).mockImplementationOnce(async (...given) => {
    const matches = await real.verify(...given);
    expect(matches).toBe(true);
    site.db.$client.exec(change);
    return matches;
  });
  const answer = await site.client().post('/api/users/login', {
    username: 'mia',
    password: 'mia keeps a secret',
  });
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([status, null]);
  expect(sessions()).toBe(before);
});
