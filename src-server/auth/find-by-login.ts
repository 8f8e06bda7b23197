import { and, isNotNull, sql } from 'drizzle-orm';
import { statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { users } from '#db/schema/users.ts';
import { holdersOf } from '#db/site/accounts/email-addresses.ts';
import { CLAIMS_MAX } from '#shared/email/model.ts';
import { verifyPassword } from './passwords.ts';

/** An account that a login may mean. */
export type Candidate = { id: number; passwordHash: string };
/** Null stands for a missing account, which takes the same time to check. */
export type Candidates = readonly (Candidate | null)[];

/**
 * The accounts of a username or an email address, ignoring case. A username has no @, so the two never collide. Several
 * accounts can claim an unconfirmed email address: the password decides between them. The number of candidates, and so
 * the time to check them, depends only on the typed text.
 */
export function findByLogin(db: Db, login: string): Candidates {
  const candidates = login.includes('@') ? holdersOf(db, login) : byUsername(db, login);
  const places = login.includes('@') ? 1 + CLAIMS_MAX : 1;
  return Array.from({ length: places }, (_, at) => candidates[at] ?? null);
}

/** The first candidate with this password. Always checks all of them. */
export async function whoHasPassword(candidates: Candidates, password: string): Promise<Candidate | null> {
  let match: Candidate | null = null;
  for (const candidate of candidates) {
    const matches = await verifyPassword(candidate?.passwordHash ?? null, password);
    if (matches) match ??= candidate;
  }
  return match;
}

function byUsername(db: Db, username: string): Candidate[] {
  return statement(db, 'users.byUsername', () =>
    db
      .select({ id: users.id, passwordHash: sql<string>`${users.passwordHash}` })
      .from(users)
      .where(
        and(
          sql`lower(${users.username}) = lower(${sql.placeholder('username')})`,
          isNotNull(users.passwordHash),
        ),
      )
      .prepare(),
  ).all({ username });
}
