import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { appendActivity } from '#db/content/activity.ts';
import { type Acting, appendAudit, changesBetween } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { users } from '#db/schema/users.ts';
import { type AccountEmailEvent, addAccountJob } from '#db/site/accounts/jobs.ts';
import { notifyRoleChanged } from '#db/site/accounts/notifications.ts';
import { publishRegistrations } from '#db/site/accounts/registration.ts';
import { endSessions, publishAccess } from '#db/site/accounts/sessions.ts';
import { adminMessages } from '#shared/admin/messages.ts';
import type { AdminMember } from '#shared/admin/output.ts';
import type { ChangeRoleInput, ChangeStateInput } from '#shared/admin/schema.ts';
import type { AuditAction } from '#shared/audit/messages.ts';
import { AppError } from '#shared/errors.ts';
import type { AccountRole, AccountState } from '#shared/roles.ts';
import type { AccountContext } from '../../../context.ts';
import { findAccount } from './members.ts';

/**
 * Changes an account's role. Its sessions get the new permissions with the next request, and open pages update. Admins
 * can demote themselves if there is another admin. Throws `CONFLICT` if the role is no longer `input.was`, and for the
 * last admin.
 */
export function changeRole(work: AccountContext, input: ChangeRoleInput): AdminMember {
  const { db } = work;
  work.accounts.requireConfirmed();
  return write(db, () => {
    const before = requireAccount(work, input.id);
    const { role, was } = input;
    if (before.role !== was) {
      throw new AppError('CONFLICT', adminMessages.staleRole(before.role), {
        was: adminMessages.staleRole(before.role),
      });
    }
    return giveRole(work, before, role);
  });
}

/** Gives an account another role. Inside a write. Throws `CONFLICT` for the last admin. */
export function giveRole(work: Acting, account: AdminMember, role: AccountRole): AdminMember {
  const { db, clock } = work;
  const { id, role: was } = account;
  if (role === was) return account;
  if (was === 'admin') requireOtherAdmin(db, id);
  db.update(users).set({ role }).where(eq(users.id, id)).run();
  publishAccess(db, id, clock.now());
  appendAudit(work, 'members.role', placeOf(id), { role: [was, role] });
  notifyRoleChanged(work, { userId: id, role });
  return { ...account, role };
}

/** Each status change's audit action and email. */
const STEPS: Record<AccountState, Record<'active' | 'suspended', Step | null>> = {
  active: { active: null, suspended: { action: 'members.suspend', news: 'suspended' } },
  waiting: {
    active: { action: 'members.letIn', news: 'letIn' },
    suspended: { action: 'members.decline', news: 'declined' },
  },
  suspended: { active: { action: 'members.restore', news: 'reactivated' }, suspended: null },
};
type Step = { action: AuditAction; news: AccountEmailEvent };

/**
 * Suspends an account and ends all its sessions, or approves or reactivates it, and emails its owner. Its content
 * stays. Throws `CONFLICT` if the status is no longer `input.was`, and for the last admin.
 */
export function changeState(work: AccountContext, input: ChangeStateInput): AdminMember {
  const { db, viewer } = work;
  work.accounts.requireConfirmed();
  return write(db, () => {
    const before = requireAccount(work, input.id);
    const { id, state, was } = input;
    if (before.state !== was) {
      throw new AppError('CONFLICT', adminMessages.staleState, { was: adminMessages.staleState });
    }
    if (state === 'suspended' && id === viewer.id && was !== state)
      throw new AppError('FORBIDDEN', adminMessages.notYourself);
    return giveState(work, before, input);
  });
}

/** Gives an account another status. Inside a write. Throws `CONFLICT` for the last admin. */
export function giveState(
  work: Acting & Pick<AccountContext, 'ids'>,
  account: AdminMember,
  { state, reason }: Pick<ChangeStateInput, 'state' | 'reason'>,
): AdminMember {
  const { db, clock } = work;
  const { id, state: was } = account;
  const step = STEPS[was][state];
  if (step === null) return account;
  if (state === 'suspended' && account.role === 'admin' && was === 'active') requireOtherAdmin(db, id);
  db.update(users).set({ state }).where(eq(users.id, id)).run();
  if (state === 'suspended') endSessions(db, id, clock.now());
  else publishAccess(db, id, clock.now());
  appendAudit(work, step.action, placeOf(id), {
    ...changesBetween({ state: was }, { state }),
    ...(reason && { reason: [null, reason] }),
  });
  if (was === 'waiting') {
    if (state === 'active') appendActivity(db, { kind: 'joined', actorId: id }, clock.now());
    publishRegistrations(db, clock.now());
  }
  addAccountJob(work, 'account.tell', { userId: id, news: step.news });
  return { ...account, state };
}

const placeOf = (id: number) => ({ subject: 'member', subjectId: String(id) }) as const;

/** Checked under the write lock, so an admin demoted a moment ago can't change permissions. */
function requireAccount({ db, viewer }: AccountContext, id: number): AdminMember {
  const currentAccount = findAccount(db, viewer.id);
  if (currentAccount?.role !== 'admin' || currentAccount.state !== 'active') {
    throw new AppError('FORBIDDEN', adminMessages.noLongerAdmin);
  }
  const account = findAccount(db, id);
  if (!account) throw new AppError('NOT_FOUND', adminMessages.notFound);
  return account;
}

/** At least one admin must remain. */
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
