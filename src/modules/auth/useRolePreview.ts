import { authToasts } from '#shared/messages/users.ts';
import type { Role } from '#shared/roles.ts';
import type { CurrentUser } from '#shared/users.ts';
import { useAction } from '../../lib/feedback.ts';
import { useSessionChange } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

/** Takes on a role at or below one's own, or goes back. */
export function useRolePreview() {
  const changeSession = useSessionChange();
  const action = useAction<{ role: Role }, CurrentUser>({
    touches: [],
    success: (_, { role }) => authToasts.roleUpdated(role),
    failure: authToasts.roleFailed,
  });
  return trpc.auth.role.useMutation({
    ...action,
    onSuccess: async (user, input) => {
      changeSession(user);
      await action.onSuccess(user, input);
    },
  });
}
