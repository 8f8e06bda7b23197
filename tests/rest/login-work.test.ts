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

test('a login costs the same number of hashes, whoever is meant and whatever is wrong', async () => {
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
    // An address may be claimed by several, all of whom are looked at.
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
