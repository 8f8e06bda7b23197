import { and, isNotNull, sql } from 'drizzle-orm';
import { holdersOf } from '#db/email-addresses/rows.ts';
import { statement } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { users } from '#db/schema/users.ts';
import { CLAIMS_MAX } from '#shared/email/model.ts';
import { verifyPassword } from './passwords.ts';

/** An account that may be meant. */
export type Candidate = { id: number; passwordHash: string };
/** Null takes the place of an account that is not there: as much work is done for it. */
export type Candidates = readonly (Candidate | null)[];

/**
 * Whom a user name or an e-mail address stands for, without regard to case. A name holds no @, so the two never meet.
 * An address that nobody confirmed may be claimed by several: the password tells which is meant. How many candidates
 * there are depends on what was typed alone, and so does the time it takes to check them.
 */
export function findByLogin(db: Db, login: string): Candidates {
  const found = login.includes('@') ? holdersOf(db, login) : byUsername(db, login);
  const places = login.includes('@') ? 1 + CLAIMS_MAX : 1;
  return Array.from({ length: places }, (_, at) => found[at] ?? null);
}

/** The first candidate that has the password. All of them are checked, whichever it is. */
export async function whoHasPassword(candidates: Candidates, password: string): Promise<Candidate | null> {
  let found: Candidate | null = null;
  for (const candidate of candidates) {
    const matches = await verifyPassword(candidate?.passwordHash ?? null, password);
    if (matches) found ??= candidate;
  }
  return found;
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
