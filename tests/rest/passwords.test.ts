import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/users/model.ts';
import { isCommonPassword } from '../../src-server/auth/passwords.ts';
import { openSite, type Site } from '../support/rest.ts';

let site: Site;
beforeEach(async () => {
  site = await openSite({ rateLimit: false });
});
afterEach(() => site.app.close());

const register = (password: string, username = 'ada') =>
  site.client().post('/api/users/register', { username, email: `${username}@example.org`, password });
const login = async (password: string) =>
  (await site.client().post('/api/users/login', { username: 'ada', password })).status;

describe('a password', () => {
  test.each([
    ['spaces only', ' '.repeat(PASSWORD_MIN)],
    ['letters of other scripts', 'मेरो गोप्य शब्द'],
    ['symbols and emoji', '\\"\'<>&% 🦉🦉'],
    ['one repeated letter', 'ö'.repeat(PASSWORD_MIN)],
    ['the maximum of characters', 'correct horse '.repeat(10).slice(0, PASSWORD_MAX)],
  ])('can consist of %s', async (_, password) => {
    expect((await register(password)).status).toBe(201);
    expect(await login(password)).toBe(200);
  });

  test('is compared exactly as typed: not trimmed, cut, or case-folded', async () => {
    const password = ` A Secret of ${'x'.repeat(PASSWORD_MAX - 20)} Zoë`;
    await register(password);
    const others = [
      password.trim(),
      `${password} `,
      password.toLowerCase(),
      password.slice(0, -1),
      password.normalize('NFD'),
      password.replace('ë', 'e'),
    ];
    for (const other of others) expect([other, await login(other)]).toEqual([other, 401]);
    expect(await login(password)).toBe(200);
  });

  test("must not be common or a variation of the username, the email address, or the site's name, from the first account on", async () => {
    const own = ['ADALOVELACE', 'AdaLovelace@Example.org', 'AdaLovelace1'];
    for (const password of [...own, 'PassWord1', 'Commonplace1', 'c0mm0nplace', 'Launchpad2026']) {
      const refused = await register(password, 'adalovelace');
      expect([password, refused.status]).toEqual([password, 400]);
      expect(refused.body).toMatchObject({ error: { fields: { password: expect.any(String) } } });
    }
  });
});

test('the refused passwords include the 3,000 most common ones that are long enough', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const known = dictionary['passwords-common'].map(String).filter((one) => one.length >= PASSWORD_MIN);
  expect(known.length).toBeGreaterThan(3000);
  const taken = await Promise.all(known.slice(0, 3000).map(isCommonPassword));
  expect(taken).not.toContain(false);
  expect(await isCommonPassword('correct horse battery')).toBe(false);
});
