import { generalTexts } from '#shared/general.messages.ts';
import { moderationToasts } from '#shared/moderation/messages.ts';
import type { FlaggedPlace, OwnFlag } from '#shared/moderation/output.ts';
import { useMutationFeedback } from '../cache/feedback.ts';
import { trpc } from '../trpc.ts';
import { useCan, useCurrentUser } from './session.ts';

/** The viewer's own flag on something, while its case is open. */
export function useOwnFlag({ subject, subjectId }: FlaggedPlace): OwnFlag | undefined {
  const user = useCurrentUser();
  const { data } = trpc.moderation.ownFlags.useQuery(undefined, {
    enabled: user !== null && user.role !== 'guest',
  });
  return data?.find((flag) => flag.subject === subject && flag.subjectId === subjectId);
}

/** Flags something. The dialog shows a failure. */
export function useFlag(onFlagged: () => void) {
  return useMutationFeedback(trpc.moderation.flag, {
    success: moderationToasts.flagged,
    failure: null,
    onSuccess: onFlagged,
  });
}

export function useFlagTakeBack() {
  return useMutationFeedback(trpc.moderation.takeBack, {
    success: moderationToasts.withdrawn,
  });
}

/** Hides something, with Undo, or unhides it. `onChange` is called for both. */
export function useHide(onChange?: (hidden: boolean) => void) {
  const hide = useMutationFeedback(trpc.moderation.hide, {
    success: ({ hidden, ...place }) =>
      hidden
        ? {
            ...moderationToasts.hidden,
            action: { label: generalTexts.undo, run: () => hide.mutate({ ...place, hidden: false }) },
          }
        : moderationToasts.shown,
    onSuccess: ({ hidden }) => onChange?.(hidden),
  });
  return hide;
}

/** Locks an entry, with Undo, or unlocks it. */
export function useLock() {
  const lock = useMutationFeedback(trpc.moderation.lock, {
    success: (_, input) => ({
      ...(input.locked ? moderationToasts.locked : moderationToasts.unlocked),
      action: { label: generalTexts.undo, run: () => lock.mutate({ ...input, locked: !input.locked }) },
    }),
  });
  return lock;
}

/**
 * The viewer's moderation rights on public content. They can't hide or unhide their own: the moderation page says who
 * decides about it.
 */
export function useModerating(authorId: number): { flags: boolean; moderates: boolean; hides: boolean } {
  const user = useCurrentUser();
  const flags = useCan('moderation.flag', { authorId, isPrivate: false });
  const moderates = useCan('moderation.decide', null);
  return { flags, moderates, hides: moderates && user?.id !== authorId };
}
