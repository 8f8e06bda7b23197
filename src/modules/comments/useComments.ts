import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { onceProcedure } from '#lib/cache/once.ts';
import { noteOwnEvent } from '#lib/live/ownEvents.ts';
import { BY_CURSOR, STEP, trpc } from '#lib/trpc.ts';
import { useUndo } from '#records/useRestore.ts';
import { COMMENTS_PAGE } from '#shared/comments/model.ts';
import type { Created } from '#shared/errors.ts';
import { useCommentTexts } from './useCommentTexts.ts';

/** An entry's comments in reading order, in pages. */
export function useComments(entryId: string) {
  return trpc.comments.list.useInfiniteQuery({ entryId, limit: COMMENTS_PAGE }, BY_CURSOR);
}

export function useCommentUpdate() {
  const { send, change } = useChange();
  const { toasts } = useCommentTexts();
  return useMutationFeedback(onceProcedure({ send, change }), {
    success: own(toasts.saved),
    failure: toasts.failed,
  });
}

/** Saves a comment, or changes one that was stored before. */
export function useChange() {
  const { mutateAsync: send } = trpc.comments.update.useMutation(STEP);
  const change = (input: { content: string } & Created) => send({ ...input, id: Number(input.id) });
  return { send, change };
}

export function useCommentDelete() {
  const undo = useUndo();
  const { toasts } = useCommentTexts();
  return useMutationFeedback(trpc.comments.delete, {
    success: (deleted) => ({
      ...own(toasts.deleted)(deleted),
      action: undo({ subject: 'comment', subjectId: String(deleted.id) }),
    }),
    failure: toasts.deleteFailed,
  });
}

/** Marks the event as the page's own: the page refetches after its own changes anyway. */
export function own<T>(toast: T) {
  return ({ id }: { id: number }): T => {
    noteOwnEvent(`comment:${id}`);
    return toast;
  };
}
