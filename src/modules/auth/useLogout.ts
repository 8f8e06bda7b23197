import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { useSessionChange } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { authToasts } from '#shared/users/frame.messages.ts';

export function useLogout() {
  const changeSession = useSessionChange();
  return useMutationFeedback(trpc.auth.logout, {
    success: { ...authToasts.loggedOut, tone: 'info' },
    failure: authToasts.logoutFailed,
    onSuccess: () => changeSession(null),
  });
}
