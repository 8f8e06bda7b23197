import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PersonName } from '#shared/users/model.ts';
import { PERSON_NAME } from '../../kit/people.ts';
import { type ActingUser, appendAudit } from '../../kit/records.ts';
import { preparedQuery, statement } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { users } from '../../schema/users.ts';
import { keepSubscriber } from '../subscribers.ts';

const columns = {
  id: users.id,
  ...PERSON_NAME,
  email: sql<string>`${users.email}`,
  passwordHash: sql<string>`${users.passwordHash}`,
};
const ofAddress = and(
  sql`lower(${users.email}) = lower(${sql.placeholder('email')})`,
  isNotNull(users.passwordHash),
);

/** A user who can log in. */
export type Holder = PersonName & {
  id: number;
  /** As stored in the account. It may differ in case from the one searched for. */
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

/** The account that confirmed an email address. */
export function confirmedHolder(db: Db, email: string): Holder | undefined {
  return preparedQuery(db, confirmedHolderStatement).get({ email });
}

/**
 * The accounts of an email address: the one that confirmed it, if any, and the newest and oldest that claim it. The
 * first account stays included, however many others claim it later. Always runs the same reads.
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

/** Whether another account confirmed the email address. */
export function isHeldByAnother(db: Db, email: string, userId: number): boolean {
  const holder = confirmedHolder(db, email);
  return holder !== undefined && holder.id !== userId;
}

/**
 * Confirms the viewer's email address, after they proved access to its mailbox. Returns false, and changes nothing, if
 * another account confirmed it. Call it in the transaction that uses the proof.
 */
export function confirmEmailAddress(ctx: ActingUser, email: string): boolean {
  const { db, clock, viewer } = ctx;
  const now = clock.now();
  if (isHeldByAnother(db, email, viewer.id)) return false;
  db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, viewer.id)).run();
  keepSubscriber(db, viewer.id, now);
  appendAudit(ctx, 'mail.verify', { subject: 'member', subjectId: String(viewer.id) });
  return true;
}
