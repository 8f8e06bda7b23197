import { moderationToasts } from '#shared/moderation/messages.ts';
import type { FlaggedPlace, OwnFlag } from '#shared/moderation/model.ts';
import { useMutationFeedback } from './feedback.ts';
import { useCan, useCurrentUser } from './session.ts';
import { type RouterName, trpc } from './trpc.ts';

/** What moderators change is read off all of these. */
const INVALIDATES: RouterName[] = ['entries', 'comments', 'tags', 'collections', 'trash', 'moderation'];

/** The viewer's own flag on a thing, while nobody has decided about it. */
export function useOwnFlag({ subject, subjectId }: FlaggedPlace): OwnFlag | undefined {
  const user = useCurrentUser();
  const { data } = trpc.moderation.ownFlags.useQuery(undefined, {
    enabled: user !== null && user.role !== 'guest',
  });
  return data?.find((flag) => flag.subject === subject && flag.subjectId === subjectId);
}

/** Flags a thing. Failing is said in the dialog. */
export function useFlag(onFlagged: () => void) {
  return useMutationFeedback(trpc.moderation.flag, {
    invalidates: ['moderation'],
    success: moderationToasts.flagged,
    failure: null,
    onSuccess: onFlagged,
  });
}

export function useFlagTakeBack() {
  return useMutationFeedback(trpc.moderation.takeBack, {
    invalidates: ['moderation'],
    success: moderationToasts.withdrawn,
  });
}

/** Hides a thing, with Undo, or shows it again. `onChange` hears of either. */
export function useHide(onChange?: (hidden: boolean) => void) {
  const hide = useMutationFeedback(trpc.moderation.hide, {
    invalidates: INVALIDATES,
    success: ({ hidden, ...place }) =>
      hidden
        ? {
            ...moderationToasts.hidden(place.subject),
            action: { label: 'Undo', run: () => hide.mutate({ ...place, hidden: false }) },
          }
        : moderationToasts.shown,
    onSuccess: ({ hidden }) => onChange?.(hidden),
  });
  return hide;
}

/** Locks an entry, with Undo, or unlocks it. */
export function useLock() {
  const lock = useMutationFeedback(trpc.moderation.lock, {
    invalidates: ['entries', 'comments'],
    success: (_, input) => ({
      ...(input.locked ? moderationToasts.locked : moderationToasts.unlocked),
      action: { label: 'Undo', run: () => lock.mutate({ ...input, locked: !input.locked }) },
    }),
  });
  return lock;
}

/** What the viewer may do about something in public. Hiding is for what others wrote: one's own is edited or deleted. */
export function useModerating(authorId: number): { flags: boolean; moderates: boolean; hides: boolean } {
  const user = useCurrentUser();
  const flags = useCan('moderation.flag', { authorId, isPrivate: false });
  const moderates = useCan('moderation.decide', null);
  return { flags, moderates, hides: moderates && user?.id !== authorId };
}
