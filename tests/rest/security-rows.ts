import { TOTP } from 'otpauth';
import type { Db } from '#db/open.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { testVault } from '../support/second-factor.ts';
import { type Expected, fromAdmin, type Row, signedIn, withAccount } from './matrix-row.ts';

/** Other users' sessions are not found, for any role. */
const nobodysOwn: Expected[] = [401, 404, 404, 404, 404, 404];
const nothing = () => ({});

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** These rows change their account, so each runs with a new one. */
export const CHANGES_ACCOUNT = /^account\.(changePassword|delete|end\w+|\w+SecondFactor|renewRecoveryCodes)$/;

/** Matrix rows of account security. `store` is called when a row runs. */
export function securityRows(store: () => { db: Db; now: Date }): Row[] {
  /** An app that is being set up, or in use. */
  function app(username: string, state: 'next' | 'used'): void {
    const column = state === 'next' ? 'next_secret' : 'secret';
    const confirmedAt = state === 'next' ? null : 1;
    const { $client } = store().db;
    const id = $client
      .prepare<[string], number>('select id from users where username = ?')
      .pluck()
      .get(username);
    if (id === undefined) return;
    $client
      .prepare(`insert into second_factors (user_id, ${column}, confirmed_at) values (?, ?, ?)`)
      .run(id, testVault.seal(id, SECRET), confirmedAt);
  }
  let keys = 0;
  /** An API key of a user. */
  function keyOf(username: string): number {
    keys += 1;
    const made = store()
      .db.$client.prepare<[string, string], number>(
        `insert into api_keys (user_id, name, scope, hash, created_at)
           select id, 'Sync', 'read', ?, 1 from users where username = ? returning id`,
      )
      .pluck()
      .get(`hash-${keys}`, username);
    // Visitors have none.
    return made ?? 1;
  }
  const later = (now: Date) => new Date(now.getTime() + 30 * DAY_MS);
  const password = (username: string) => `${username} keeps a secret`;

  return [
    {
      name: 'give my password again',
      procedure: 'auth.confirmPassword',
      expected: withAccount,
      input: (username) => ({ password: password(username) }),
    },
    {
      name: 'ask whether my password is recent',
      procedure: 'auth.requireConfirmed',
      expected: withAccount,
      input: nothing,
    },
    {
      name: 'change my password',
      procedure: 'account.changePassword',
      expected: withAccount,
      input: (username) => ({ currentPassword: password(username), password: 'another good secret' }),
    },
    { name: 'where I am logged in', procedure: 'account.sessions', expected: withAccount, input: nothing },
    {
      name: 'end a session that is not mine',
      procedure: 'account.endSession',
      expected: nobodysOwn,
      input: () => ({ id: 'unknown' }),
    },
    {
      name: 'log out elsewhere',
      procedure: 'account.endOtherSessions',
      expected: withAccount,
      input: nothing,
    },
    {
      name: 'log out everywhere',
      procedure: 'account.endAllSessions',
      expected: withAccount,
      input: nothing,
    },
    { name: 'my second factor', procedure: 'account.secondFactor', expected: withAccount, input: nothing },
    { name: 'set up an app', procedure: 'account.beginSecondFactor', expected: withAccount, input: nothing },
    {
      name: 'its first code',
      procedure: 'account.confirmSecondFactor',
      expected: withAccount,
      input: (username) => {
        app(username, 'next');
        return { code: new TOTP({ secret: SECRET }).generate({ timestamp: store().now.getTime() }) };
      },
    },
    {
      name: 'new recovery codes',
      procedure: 'account.renewRecoveryCodes',
      expected: withAccount,
      input: (username) => {
        app(username, 'used');
        return {};
      },
    },
    { name: 'my API keys', procedure: 'keys.list', expected: signedIn, input: nothing },
    {
      name: 'create an API key',
      procedure: 'keys.create',
      expected: signedIn,
      input: () => ({ name: 'Sync', scope: 'read', expiresOn: dayAt(later(store().now), 'UTC') }),
    },
    {
      name: 'revoke a key of mine',
      procedure: 'keys.revoke',
      expected: signedIn,
      input: (username) => ({ id: keyOf(username) }),
    },
    { name: "everyone's API keys", procedure: 'keys.all', expected: fromAdmin, input: () => ({ limit: 20 }) },
    {
      name: "revoke someone's key",
      procedure: 'keys.revokeAny',
      expected: fromAdmin,
      input: () => ({ id: keyOf('author') }),
    },
    { name: 'turn it off', procedure: 'account.endSecondFactor', expected: withAccount, input: nothing },
  ];
}
