import { moderationToasts } from '#shared/messages/moderation.ts';
import type { FlaggedPlace, OwnFlag } from '#shared/moderation.ts';
import { messageOf, useAction } from './feedback.ts';
import { useCan, useCurrentUser } from './session.ts';
import { showToast } from './toasts.ts';
import { type RouterName, trpc } from './trpc.ts';

/** What moderators change is read off all of these. */
const TOUCHES: RouterName[] = ['entries', 'comments', 'tags', 'collections', 'trash', 'moderation'];
const failure = (description: string) => ({ title: 'Error', description });

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
  const action = useAction<unknown, unknown>({
    touches: ['moderation'],
    success: () => moderationToasts.flagged,
  });
  return trpc.moderation.flag.useMutation({
    onSuccess: (output, input) => {
      onFlagged();
      return action.onSuccess(output, input);
    },
  });
}

export function useFlagTakeBack() {
  return trpc.moderation.takeBack.useMutation(
    useAction<unknown, unknown>({
      touches: ['moderation'],
      success: () => moderationToasts.takenBack,
      failure,
    }),
  );
}

/** Hides a thing, with Undo, or shows it again. `onChange` hears of either. */
export function useHide(onChange?: (hidden: boolean) => void) {
  const changed = useAction<unknown, { hidden: boolean }>({ touches: TOUCHES });
  const hide = trpc.moderation.hide.useMutation({
    onSuccess: async (output, input) => {
      const { hidden, ...place } = output;
      onChange?.(hidden);
      showToast(
        hidden
          ? {
              tone: 'success',
              ...moderationToasts.hidden(place.subject),
              action: { label: 'Undo', run: () => hide.mutate({ ...place, hidden: false }) },
            }
          : { tone: 'success', ...moderationToasts.shown },
      );
      await changed.onSuccess(output, input);
    },
    onError: (error) => showToast({ tone: 'error', ...failure(messageOf(error)) }),
  });
  return hide;
}

/** Locks an entry, with Undo, or unlocks it. */
export function useLock() {
  const changed = useAction<unknown, unknown>({ touches: ['entries', 'comments'] });
  const lock = trpc.moderation.lock.useMutation({
    onSuccess: async (output, input) => {
      showToast({
        tone: 'success',
        ...(input.locked ? moderationToasts.locked : moderationToasts.unlocked),
        action: { label: 'Undo', run: () => lock.mutate({ ...input, locked: !input.locked }) },
      });
      await changed.onSuccess(output, input);
    },
    onError: (error) => showToast({ tone: 'error', ...failure(messageOf(error)) }),
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
