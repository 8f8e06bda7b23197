import type { Db } from '#db/open.ts';
import { storeMailToken } from '#db/site/email/rows.ts';
import type { Clock } from '../../src-server/services/clock.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { addUser } from '../support/people.ts';
import { everyone, fromAdmin, type Row, signedIn, withAccount } from './matrix-row.ts';

let count = 0;

/** Matrix rows of registration, invitations, and links by email. */
export function joiningRows(store: () => { db: Db; clock: Clock; ownerId: number }) {
  /** A link for a user who is none of the viewers. */
  function link(purpose: 'reset' | 'change'): { token: string } {
    const { db, clock } = store();
    count += 1;
    const { id: userId, email } = addUser(db, `linked${count}`, 'member');
    const expiresAt = new Date(clock.now().getTime() + 60_000);
    const sent = purpose === 'reset' ? (email ?? '') : `moved${count}@example.org`;
    return {
      token: storeMailToken({ db, clock, ids: randomIds }, { userId, purpose, email: sent, expiresAt }),
    };
  }

  function invitation(): { id: number } {
    const { db, clock, ownerId } = store();
    count += 1;
    const now = clock.now().getTime();
    const row = db.$client
      .prepare<[string, number, number, number], { id: number }>(
        'insert into invitations (token_hash, created_by, created_at, expires_at) values (?, ?, ?, ?) returning id',
      )
      .get(`hash ${count}`, ownerId, now, now + 60_000);
    return { id: row?.id ?? 0 };
  }

  /** New accounts can't invite others on their first day. */
  function asOldAccounts() {
    store().db.$client.prepare('update users set created_at = 1').run();
    return { note: 'A friend' };
  }

  const address = () => {
    count += 1;
    return { email: `moving${count}@example.org` };
  };

  return [
    { name: 'how one registers', procedure: 'invitations.check', expected: everyone, input: () => ({}) },
    { name: 'my invitations', procedure: 'invitations.mine', expected: signedIn, input: () => ({}) },
    { name: 'everybody’s invitations', procedure: 'invitations.all', expected: fromAdmin, input: () => ({}) },
    { name: 'invite', procedure: 'invitations.create', expected: signedIn, input: asOldAccounts },
    {
      name: 'take another’s invitation back',
      procedure: 'invitations.revoke',
      expected: fromAdmin,
      input: invitation,
    },
    { name: 'ask for a reset', procedure: 'account.requestReset', expected: everyone, input: address },
    {
      name: 'reset a password',
      procedure: 'account.resetPassword',
      expected: everyone,
      input: () => ({ ...link('reset'), password: 'correct horse battery' }),
    },
    {
      name: 'want another address',
      procedure: 'account.requestEmailChange',
      expected: withAccount,
      input: address,
    },
    {
      name: 'change to an address',
      procedure: 'account.confirmEmailChange',
      expected: everyone,
      input: () => link('change'),
    },
    {
      name: 'confirm me',
      procedure: 'emailAddress.requestVerification',
      expected: withAccount,
      input: () => ({}),
    },
  ] satisfies Row[];
}
