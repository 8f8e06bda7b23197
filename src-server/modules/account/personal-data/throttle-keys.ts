import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';

/** Attempts that are counted by account id. */
const BY_ID = [
  'account.download',
  'ai',
  'change:account',
  'channels.invite',
  'code:account',
  'confirm:account',
  'invitations',
  'mail:verify',
  'messages.react',
  'messages.send',
  'moderation.flag',
] as const;

type Counted = { id: number; username: string; email: string | null; emailVerifiedAt: Date | null };

/**
 * The keys of attempts that belong to one user only. Leaves out an unconfirmed email address: it may be someone else's,
 * whose attempts stay counted.
 */
export function throttleKeysOf({ id, username, email, emailVerifiedAt }: Counted): string[] {
  const logins = [username, emailVerifiedAt && email].filter((login) => login !== null);
  return [
    ...BY_ID.map((what) => `${what}:${id}`),
    ...logins.map((login) => `login:account:${login.toLowerCase()}`),
  ];
}

/** Inside a write. */
export function forgetThrottles(db: Db, person: Counted): void {
  const run = prepared<[string]>(db, 'delete from throttles where key = ?');
  for (const key of throttleKeysOf(person)) run.run(key);
}
