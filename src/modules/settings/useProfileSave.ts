import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { accountDataToasts } from '#shared/account/messages.ts';
import type { OwnProfile } from '#shared/account/output.ts';

/**
 * Saves the profile, and updates name and photo everywhere on the page. `onSaved` runs before that, so that the form has
 * nothing unsaved while lists load again.
 */
export function useProfileSave(onSaved: (saved: OwnProfile) => void) {
  const utils = trpc.useUtils();
  const save = useMutationFeedback(trpc.account.updateProfile, {
    success: accountDataToasts.profileSaved,
    failure: (message, error) =>
      // The form shows these errors.
      ['CONFLICT', 'INVALID_INPUT'].includes(errorOf(error)?.code ?? '')
        ? null
        : accountDataToasts.profileFailed(message),
    onSuccess: (saved) => {
      onSaved(saved);
      const { displayName, bio, avatarUrl } = saved;
      utils.account.profile.setData(undefined, saved);
      utils.auth.current.setData(undefined, (user) => user && { ...user, displayName, bio, avatarUrl });
    },
  });
  return { save, readAgain: () => utils.account.profile.fetch(undefined, { staleTime: 0 }) };
}
