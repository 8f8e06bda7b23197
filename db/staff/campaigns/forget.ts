import { findEmailHash } from '../../kit/email-hash.ts';
import { prepared } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';

type Person = { id: number; email: string | null; emailVerifiedAt: Date | null };

/**
 * Empties the recipients that name a user or their confirmed email address. The numbers of the campaigns stay as they are.
 * An email that isn't sent yet has no recipient then. Call it before the user's subscriber is deleted, in the same
 * transaction.
 */
export function forgetRecipient(db: Db, { id, email, emailVerifiedAt }: Person): void {
  const hash = email !== null && emailVerifiedAt ? findEmailHash(db, email) : null;
  prepared<[number]>(db, FORGET_RECIPIENT_SQL.user).run(id);
  prepared<[number]>(db, FORGET_RECIPIENT_SQL.subscriber).run(id);
  if (hash !== null) prepared<[string]>(db, FORGET_RECIPIENT_SQL.hash).run(hash);
}

const EMPTY = 'update campaign_recipients set email = null, user_id = null, subscriber_id = null where';

/** Also used by the test of query plans. */
export const FORGET_RECIPIENT_SQL = {
  user: `${EMPTY} user_id = ?`,
  subscriber: `${EMPTY} subscriber_id in (select id from subscribers where user_id = ?)`,
  hash: `${EMPTY} email_hash = ?`,
} as const;
