import { and, asc, desc, isNotNull, isNull, sql } from 'drizzle-orm';
import { columnsIn } from '../kit/columns.ts';
import { preparedQuery, statement } from '../kit/statement.ts';
import type { Db } from '../open.ts';
import { users } from '../schema/users.ts';

const columns = {
  ...columnsIn(users, ['id', 'username', 'displayName']),
  email: sql<string>`${users.email}`,
  passwordHash: sql<string>`${users.passwordHash}`,
};
const ofAddress = and(
  sql`lower(${users.email}) = lower(${sql.placeholder('email')})`,
  isNotNull(users.passwordHash),
);

/** Somebody who can sign in. */
export type Holder = {
  id: number;
  username: string;
  displayName: string | null;
  /** As the account has it; letters may differ in case from what was looked for. */
  email: string;
  passwordHash: string;
};

/** The statements, exported for the query plan test. */
export function confirmedHolderStatement(db: Db) {
  return db
    .select(columns)
    .from(users)
    .where(and(ofAddress, isNotNull(users.emailVerifiedAt)));
}
export function claimantStatement(db: Db, which: 'oldest' | 'newest') {
  return db
    .select(columns)
    .from(users)
    .where(and(ofAddress, isNull(users.emailVerifiedAt)))
    .orderBy(which === 'oldest' ? asc(users.id) : desc(users.id))
    .limit(1);
}

/** The account that confirmed an address. */
export function confirmedHolder(db: Db, email: string): Holder | undefined {
  return preparedQuery(db, confirmedHolderStatement).get({ email });
}

/**
 * Whom an address may stand for: the account that confirmed it, if any, the newest that claims it, and the oldest: who
 * came first is not pushed out by however many claim it after them. Always the same reads.
 */
export function holdersOf(db: Db, email: string): Holder[] {
  const confirmed = confirmedHolder(db, email);
  const newest = claimant(db, email, 'newest');
  const oldest = claimant(db, email, 'oldest');
  return [confirmed, newest, oldest?.id === newest?.id ? undefined : oldest].filter(
    (holder) => holder !== undefined,
  );
}

function claimant(db: Db, email: string, which: 'oldest' | 'newest'): Holder | undefined {
  return statement(db, `users.claimant.${which}`, () => claimantStatement(db, which).prepare()).get({
    email,
  });
}

/** True when another account confirmed the address. */
export function isHeldByAnother(db: Db, email: string, userId: number): boolean {
  const holder = confirmedHolder(db, email);
  return holder !== undefined && holder.id !== userId;
}
