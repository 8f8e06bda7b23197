import type { OwnProfile } from '#shared/account-data.ts';
import { accountDataToasts } from '#shared/messages/account-data.ts';
import { useAction } from '../../lib/feedback.ts';
import { errorOf, type RouterName, trpc } from '../../lib/trpc.ts';
import type { ProfileSent } from './profileValues.ts';

/** Wherever people are named. */
const NAMED: RouterName[] = [
  ...(['members', 'activity', 'entries', 'comments', 'collections', 'courses'] as const),
  ...(['channels', 'messages', 'notifications', 'search', 'follows', 'trash'] as const),
];

/** Saves the profile; name and picture change wherever they stand on this page. */
export function useProfileSave() {
  const utils = trpc.useUtils();
  const action = useAction<ProfileSent, OwnProfile>({
    touches: NAMED,
    success: () => accountDataToasts.profileSaved,
    failure: (message, error) =>
      // Those that say what to do stand in the form.
      ['CONFLICT', 'INVALID_INPUT'].includes(errorOf(error)?.code ?? '')
        ? null
        : accountDataToasts.profileFailed(message),
  });
  const save = trpc.account.updateProfile.useMutation({
    ...action,
    onSuccess: (saved, input) => {
      const { displayName, bio, avatarUrl } = saved;
      utils.account.profile.setData(undefined, saved);
      utils.auth.current.setData(undefined, (user) => user && { ...user, displayName, bio, avatarUrl });
      return action.onSuccess(saved, input);
    },
  });
  return { save, readAgain: () => utils.account.profile.fetch(undefined, { staleTime: 0 }) };
}
