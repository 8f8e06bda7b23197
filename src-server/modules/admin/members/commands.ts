import { eq, isNotNull, sql } from 'drizzle-orm';
import { appendActivity } from '#db/content/activity.ts';
import { startReading } from '#db/content/reads.ts';
import { type Acting, appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import { recoveryCodes, secondFactors, users } from '#db/schema/users.ts';
import { addAccountJob } from '#db/site/accounts/jobs.ts';
import { publishAccess } from '#db/site/accounts/sessions.ts';
import { storeMailToken } from '#db/site/email/rows.ts';
import { adminMessages } from '#shared/admin/messages.ts';
import type { AdminMember } from '#shared/admin/output.ts';
import { RESET_MINUTES, resetPath } from '#shared/email/model.ts';
import { AppError } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import type { AccountRole } from '#shared/roles.ts';
import { userMessages } from '#shared/users/messages.ts';
import type { ActorContext } from '../../../context.ts';
import { findAccount } from './members.ts';
import { giveRole, giveState } from './rights.ts';

/** The person at the command line can already read and write everything, so no permission is checked. */
export type Operator = Acting & Pick<ActorContext, 'ids'>;

type NewAccount = { username: string; email: string; role: AccountRole; passwordHash: string };

/** Creates an account that has no known password yet. Throws `CONFLICT` if the name is taken. */
export function createAccount(
  work: Operator,
  { username, email, role, passwordHash }: NewAccount,
): AdminMember {
  const { db, clock } = work;
  return write(db, () => {
    if (idOf(work, username) !== undefined) throw new AppError('CONFLICT', userMessages.usernameTaken);
    const now = clock.now();
    const row = {
      username,
      email,
      passwordHash,
      role,
      state: 'active',
      createdAt: now,
      updatedAt: now,
    } as const;
    const { id } = db.insert(users).values(row).returning({ id: users.id }).get();
    startReading(db, id);
    appendActivity(db, { kind: 'joined', actorId: id }, now);
    appendAudit(work, 'members.create', placeOf(id), { role: [null, role] });
    addAccountJob(work, 'account.registered', { userId: id, quiet: false });
    return requireAccount(work, username);
  });
}

/** Makes a link that sets a new password once, for an hour. Using it confirms the account's email address. */
export function makeResetLink(work: Operator, username: string): { path: string; email: string } {
  const { db, clock } = work;
  return write(db, () => {
    const { id, email } = requireAccount(work, username);
    if (email === null) throw new AppError('CONFLICT', adminMessages.noEmail);
    const expiresAt = new Date(clock.now().getTime() + RESET_MINUTES * MINUTE_MS);
    const token = storeMailToken(work, { userId: id, email, purpose: 'reset', expiresAt });
    appendAudit(work, 'members.resetLink', placeOf(id));
    return { path: resetPath(token), email };
  });
}

/** Gives an account another role. Throws `CONFLICT` for the last admin. */
export function setRole(work: Operator, username: string, role: AccountRole): AdminMember {
  return write(work.db, () => giveRole(work, requireAccount(work, username), role));
}

/** Suspends an account and ends its sessions, or reactivates it. Throws `CONFLICT` for the last admin. */
export function setState(work: Operator, username: string, state: 'active' | 'suspended'): AdminMember {
  return write(work.db, () => giveState(work, requireAccount(work, username), { state, reason: '' }));
}

/** Turns off two-factor authentication of an account whose owner lost the app and the recovery codes. */
export function endSecondFactor(work: Operator, username: string): void {
  const { db, clock } = work;
  write(db, () => {
    const { id } = requireAccount(work, username);
    const ended = db.delete(secondFactors).where(eq(secondFactors.userId, id)).returning().get();
    if (!ended?.confirmedAt) throw new AppError('CONFLICT', userMessages.noTwoFactor);
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)).run();
    appendAudit(work, 'members.endSecondFactor', placeOf(id));
    addAccountJob(work, 'account.tell', { userId: id, news: 'secondFactorOff' });
    publishAccess(db, id, clock.now());
  });
}

const placeOf = (id: number) => ({ subject: 'member', subjectId: String(id) }) as const;

function requireAccount(work: Operator, username: string): AdminMember {
  const id = idOf(work, username);
  const account = id === undefined ? undefined : findAccount(work.db, id);
  if (!account) throw new AppError('NOT_FOUND', adminMessages.noAccount(username));
  return account;
}

function idOf({ db }: Operator, username: string): number | undefined {
  return db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.username}) = lower(${username})`)
    .get()?.id;
}

/** All accounts that someone can log in to, one line each. */
export function listForOperator({ db }: Pick<Operator, 'db'>): string[] {
  return db
    .select({ username: users.username, email: users.email, role: users.role, state: users.state })
    .from(users)
    .where(isNotNull(users.passwordHash))
    .orderBy(users.id)
    .all()
    .map(({ username, email, role, state }) => [username, role, state, email ?? ''].join('\t').trimEnd());
}
