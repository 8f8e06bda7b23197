import { useMutationFeedback } from '#lib/feedback.ts';
import { errorOf, type RouterName, trpc } from '#lib/trpc.ts';
import { moderationToasts } from '#shared/moderation/messages.ts';
import type { Decision } from '#shared/moderation/model.ts';

const INVALIDATES: RouterName[] = ['moderation', 'entries', 'comments', 'tags', 'collections', 'trash'];

const DONE: Record<Decision, { title: string; description: string }> = {
  kept: moderationToasts.kept,
  hidden: { title: 'Hidden', description: 'Only staff and its author see it now.' },
  removed: { title: 'Removed', description: 'It is deleted.' },
};

/** Decides a case, with Undo. Somebody who was first is named, and what they decided is shown. */
export function useDecide() {
  const utils = trpc.useUtils();
  const revert = useRevert();
  return useMutationFeedback(trpc.moderation.decide, {
    invalidates: INVALIDATES,
    success: ({ id, decision }) => ({
      ...DONE[decision],
      action: { label: 'Undo', run: () => revert.mutate({ id }) },
    }),
    onError: (error) => {
      if (errorOf(error)?.code === 'CONFLICT') void utils.moderation.invalidate();
    },
  });
}

export function useRevert() {
  return useMutationFeedback(trpc.moderation.revert, {
    invalidates: INVALIDATES,
    success: moderationToasts.reverted,
  });
}
