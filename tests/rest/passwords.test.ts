import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { userMessages } from '#shared/users/messages.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/users/model.ts';
import { findFlaw } from '../../src-server/services/password-strength.ts';
import { openSite, type Site } from '../support/rest.ts';

let site: Site;
beforeEach(async () => {
  site = await openSite({ rateLimit: false });
});
afterEach(() => site.app.close());

const register = (password: string, username = 'ada') =>
  site.client().post('/api/users/register', { username, email: `${username}@example.org`, password });
/** A response that names the password. */
const refused = (password: string) => ({ status: 400, body: { error: { fields: { password } } } });
const login = async (password: string) =>
  (await site.client().post('/api/users/login', { username: 'ada', password })).status;

describe('a password', () => {
  test.each([
    ['letters of other scripts', 'मेरो गोप्य शब्द'],
    ['symbols and emoji', '\\"\'<>&% 🦉🦉'],
    ['an emoji of several characters', '👩🏽‍🚀 moon landing'],
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
      const answer = await register(password, 'adalovelace');
      expect([password, answer]).toMatchObject([password, refused(expect.any(String))]);
    }
  });

  test.each([
    ...['87654321', '00000000', 'aaaaaaaa', 'abcdefgh', 'zyxwvuts', '13579246', '20252026', '24.12.1998'],
    ...['qwertzuiop', 'asdfghjk', '1qay2wsx', 'poiuytrewq', 'xcvbnm,.', 'ababababab', 'abc123abc123'],
    ...[
      'Password1!',
      'P@ssw0rd!',
      'Welcome123',
      'letmein!!',
      'iloveyou22',
      'Dragon2024',
      'sunshine1!',
      'l0vely123',
    ],
    'x'.repeat(PASSWORD_MAX),
    'ö'.repeat(PASSWORD_MIN),
  ])('must not be easy to guess: %s', async (password) => {
    const answer = await register(password, 'grace.hopper');
    expect(answer).toMatchObject(refused(expect.stringMatching(/easy to guess|too common/)));
  });

  test('must not be easy to guess for someone who knows the username and email address', async () => {
    const email = 'w.turnipseed@example.org';
    const send = (username: string) =>
      site.client().post('/api/users/register', { username, email, password: 'zorbling turnipseed' });
    expect(await send('zorbling')).toMatchObject(refused(userMessages.passwordIsName));
    const flaws = [['zorblingen'], []].map((words) =>
      findFlaw(null, { password: 'zorblingen7', words }, 'tests'),
    );
    expect(await Promise.all(flaws)).toEqual(['weak', null]);
  });

  test.each([
    ['spaces', ' '.repeat(PASSWORD_MIN)],
    ['different blanks', '\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u3000\t'],
    ['zero-width spaces', '\u200b'.repeat(PASSWORD_MIN)],
    ['different invisible characters', '\u200b\u200c\u200d\u2060\u2062\u2063\ufeff\u00ad\u115f\u3164'],
    ['blank Braille patterns and controls', '\u2800\u0001\u2800\u0002\u2800\u0003\u2800\u0004'],
  ])('must not consist of %s', async (_, password) => {
    expect(await register(password)).toMatchObject(refused(userMessages.passwordBlank));
  });

  test('gets no better by invisible characters and blanks', async () => {
    for (const password of [
      'a\u200b\u200c\u200d\u2060\u2062\u2063\ufeff',
      'a\u2000\u2001\u2002\u2003\u2004\u2005\u3000',
    ])
      expect(await register(password)).toMatchObject(refused(userMessages.passwordWeak));
  });
});

test('the refused passwords include the 3,000 most common ones that are long enough', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const known = dictionary['passwords-common'].map(String).filter((one) => one.length >= PASSWORD_MIN);
  expect(known.length).toBeGreaterThan(3000);
  const judge = (password: string) => findFlaw(null, { password, words: [] }, 'tests');
  const flaws = await Promise.all(known.slice(0, 3000).map(judge));
  expect(new Set(flaws)).toEqual(new Set(['common']));
  expect(await judge('correct horse battery')).toBe(null);
});
