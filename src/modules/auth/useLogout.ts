import { authToasts } from '#shared/messages/users.ts';
import { useAction } from '../../lib/feedback.ts';
import { useSessionChange } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';

export function useLogout() {
  const changeSession = useSessionChange();
  const action = useAction({
    touches: [],
    success: () => ({ ...authToasts.loggedOut, tone: 'info' }),
    failure: authToasts.logoutFailed,
  });
  return trpc.auth.logout.useMutation({
    ...action,
    onSuccess: async (output) => {
      changeSession(null);
      await action.onSuccess(output, undefined);
    },
  });
}
