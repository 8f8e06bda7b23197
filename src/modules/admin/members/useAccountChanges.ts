import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { useReauthentication } from '#lib/session/reauthentication.ts';
import type { Toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { adminToasts } from '#shared/admin/messages.ts';
import type { AdminMember } from '#shared/admin/output.ts';
import { nameOf } from '#shared/users/model.ts';

type StateInput = { id: unknown; state: 'active' | 'suspended'; was: AdminMember['state']; reason?: string };

/** What an account needs to be suspended. */
export type SuspendedAccount = Pick<AdminMember, 'id' | 'username' | 'displayName' | 'state'>;

/** The toast after an account's status changed. */
function toastOf(name: string, { state, was }: StateInput): Toast {
  if (was === 'waiting') return state === 'active' ? adminToasts.approved(name) : adminToasts.declined(name);
  return state === 'active' ? adminToasts.reactivated(name) : adminToasts.suspended(name);
}

/** Changes an account's role or status. Asks for the password first, unless it was confirmed recently. */
export function useAccountChanges() {
  const confirmed = useReauthentication();
  const role = useMutationFeedback(trpc.admin.changeRole, {
    success: (account, { role }) => adminToasts.roleChanged(nameOf(account), role),
  });
  const state = useMutationFeedback(trpc.admin.changeState, {
    success: (account, input) => toastOf(nameOf(account), input),
  });
  return {
    busy: role.isPending || state.isPending,
    changeRole: (account: AdminMember, next: AdminMember['role']) =>
      confirmed(() => role.mutateAsync({ id: account.id, role: next, was: account.role })),
    changeState: (account: SuspendedAccount, next: StateInput['state'], reason = '') =>
      confirmed(() => state.mutateAsync({ id: account.id, state: next, was: account.state, reason })),
  };
}
