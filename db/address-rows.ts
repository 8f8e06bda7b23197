import { and, desc, isNotNull, isNull, sql } from 'drizzle-orm';
import { CLAIMS_MAX } from '#shared/mail.ts';
import type { Db } from './open.ts';
import { users } from './schema/users.ts';
import { statement } from './statement.ts';

const columns = {
  id: users.id,
  username: users.username,
  displayName: users.displayName,
  passwordHash: sql<string>`${users.passwordHash}`,
};
const ofAddress = and(
  sql`lower(${users.email}) = lower(${sql.placeholder('email')})`,
  isNotNull(users.passwordHash),
);

/** Somebody who can sign in. */
export type Holder = { id: number; username: string; displayName: string | null; passwordHash: string };

/** The statements, also for the test that reads their query plans. */
export function confirmedHolderStatement(db: Db) {
  return db
    .select(columns)
    .from(users)
    .where(and(ofAddress, isNotNull(users.emailVerifiedAt)));
}
export function claimantsStatement(db: Db) {
  return db
    .select(columns)
    .from(users)
    .where(and(ofAddress, isNull(users.emailVerifiedAt)))
    .orderBy(desc(users.id))
    .limit(CLAIMS_MAX);
}

/** The account that confirmed an address. */
export function confirmedHolder(db: Db, email: string): Holder | undefined {
  return statement(db, 'users.confirmedHolder', () => confirmedHolderStatement(db).prepare()).get({ email });
}

/**
 * Whom an address may stand for: the account that confirmed it, if any, and the newest that claim it. Always the same
 * two reads.
 */
export function holdersOf(db: Db, email: string): Holder[] {
  const confirmed = confirmedHolder(db, email);
  const claimants = statement(db, 'users.claimants', () => claimantsStatement(db).prepare()).all({ email });
  return confirmed ? [confirmed, ...claimants] : claimants;
}

/** True when another account confirmed the address. */
export function isHeldByAnother(db: Db, email: string, userId: number): boolean {
  const holder = confirmedHolder(db, email);
  return holder !== undefined && holder.id !== userId;
}
