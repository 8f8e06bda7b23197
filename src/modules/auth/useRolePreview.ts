import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { useSessionChange } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import { authToasts } from '#shared/users/frame.messages.ts';

/** Previews a role at or below the viewer's own. Their own role ends the preview. */
export function useRolePreview() {
  return useMutationFeedback(trpc.auth.role, {
    success: (_, { role }) => authToasts.roleUpdated(role),
    failure: authToasts.roleFailed,
    onSuccess: useSessionChange(),
  });
}
