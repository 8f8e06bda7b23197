import { useMutationFeedback } from '#lib/feedback.ts';
import { errorOf, type RouterName, trpc } from '#lib/trpc.ts';
import { accountDataToasts } from '#shared/account/messages.ts';

/** Wherever people are named. */
const NAMED: RouterName[] = [
  ...(['members', 'activity', 'entries', 'comments', 'collections', 'courses'] as const),
  ...(['channels', 'messages', 'notifications', 'search', 'follows', 'trash'] as const),
];

/** Saves the profile; name and picture change wherever they stand on this page. */
export function useProfileSave() {
  const utils = trpc.useUtils();
  const save = useMutationFeedback(trpc.account.updateProfile, {
    invalidates: NAMED,
    success: accountDataToasts.profileSaved,
    failure: (message, error) =>
      // Those that say what to do stand in the form.
      ['CONFLICT', 'INVALID_INPUT'].includes(errorOf(error)?.code ?? '')
        ? null
        : accountDataToasts.profileFailed(message),
    onSuccess: (saved) => {
      const { displayName, bio, avatarUrl } = saved;
      utils.account.profile.setData(undefined, saved);
      utils.auth.current.setData(undefined, (user) => user && { ...user, displayName, bio, avatarUrl });
    },
  });
  return { save, readAgain: () => utils.account.profile.fetch(undefined, { staleTime: 0 }) };
}
