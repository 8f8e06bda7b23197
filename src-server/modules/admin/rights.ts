import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { addAccountJob } from '#db/account-jobs.ts';
import { appendActivity } from '#db/activity-rows.ts';
import { tellOfRole } from '#db/member-notices.ts';
import type { Db } from '#db/open.ts';
import { appendAudit, changesBetween } from '#db/records.ts';
import { users } from '#db/schema/users.ts';
import { endSessions, publishAccess } from '#db/session-rows.ts';
import { write } from '#db/statement.ts';
import type { ChangeRoleInput, ChangeStateInput } from '#shared/admin.schema.ts';
import type { AdminMember } from '#shared/admin.ts';
import { AppError } from '#shared/errors.ts';
import { adminMessages } from '#shared/messages/admin.ts';
import type { AccountState } from '#shared/users.ts';
import type { Context } from '../../context.ts';
import { findAccount } from './members.ts';

/**
 * Gives an account another role. Its sessions go on with the new rights from the next request on, and what is open hears
 * of it. Administrators may step down themselves, while there is another one. Throws `CONFLICT` when the role is
 * no longer `input.was`, and for the last administrator.
 */
export function changeRole(work: Context, input: ChangeRoleInput): AdminMember {
  const { db, clock } = work;
  work.accounts.requireConfirmed();
  return write(db, () => {
    const before = requireAccount(work, input.id);
    const { id, role, was } = input;
    if (before.role !== was) {
      throw new AppError('CONFLICT', adminMessages.staleRole(before.role), {
        was: adminMessages.staleRole(before.role),
      });
    }
    if (role === was) return before;
    if (was === 'admin') requireOtherAdmin(db, id);
    db.update(users).set({ role }).where(eq(users.id, id)).run();
    publishAccess(db, id, clock.now());
    appendAudit(work, 'members.role', placeOf(id), { role: [was, role] });
    tellOfRole(work, { userId: id, role });
    return { ...before, role };
  });
}

/** What each step of an account is called in the trail. */
const STEPS: Record<AccountState, Record<'active' | 'suspended', string | null>> = {
  active: { active: null, suspended: 'members.suspend' },
  waiting: { active: 'members.letIn', suspended: 'members.decline' },
  suspended: { active: 'members.restore', suspended: null },
};

/**
 * Suspends an account, which ends all its sessions, or lets it in (again). What it wrote stays. Throws `CONFLICT` when
 * the state is no longer `input.was`, and for the last administrator.
 */
export function changeState(work: Context, input: ChangeStateInput): AdminMember {
  const { db, clock, viewer } = work;
  work.accounts.requireConfirmed();
  return write(db, () => {
    const before = requireAccount(work, input.id);
    const { id, state, was, reason } = input;
    if (before.state !== was) {
      throw new AppError('CONFLICT', adminMessages.staleState, { was: adminMessages.staleState });
    }
    const step = STEPS[was][state];
    if (step === null) return before;
    if (state === 'suspended') {
      if (id === viewer?.id) throw new AppError('FORBIDDEN', adminMessages.notYourself);
      if (before.role === 'admin' && was === 'active') requireOtherAdmin(db, id);
    }
    db.update(users).set({ state }).where(eq(users.id, id)).run();
    if (state === 'suspended') endSessions(db, id, clock.now());
    else publishAccess(db, id, clock.now());
    appendAudit(work, step, placeOf(id), {
      ...changesBetween({ state: was }, { state }),
      ...(reason && { reason: [null, reason] }),
    });
    if (was === 'waiting') {
      if (state === 'active') appendActivity(db, { kind: 'joined', actorId: id }, clock.now());
      addAccountJob(work, 'account.tell', { userId: id, news: state === 'active' ? 'letIn' : 'declined' });
    }
    return { ...before, state };
  });
}

const placeOf = (id: number) => ({ subject: 'member', subjectId: String(id) }) as const;

/** Asked under the write lock: whoever was demoted a moment ago changes nobody's rights any more. */
function requireAccount({ db, viewer }: Context, id: number): AdminMember {
  const acting = viewer && findAccount(db, viewer.id);
  if (acting?.role !== 'admin' || acting.state !== 'active') {
    throw new AppError('FORBIDDEN', adminMessages.noLongerAdmin);
  }
  const account = findAccount(db, id);
  if (!account) throw new AppError('NOT_FOUND', adminMessages.notFound);
  return account;
}

/** Somebody must be left who can give rights. */
function requireOtherAdmin(db: Db, id: number): void {
  const other = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        eq(users.state, 'active'),
        isNotNull(users.passwordHash),
        ne(users.id, id),
      ),
    )
    .limit(1)
    .get();
  if (!other) throw new AppError('CONFLICT', adminMessages.lastAdmin);
}
