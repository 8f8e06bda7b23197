import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { moderationToasts } from '#shared/moderation/messages.ts';

/** Decides a case, with Undo. If someone else decided it first, the toast names them and the list refreshes. */
export function useDecide() {
  const utils = trpc.useUtils();
  const revert = useRevert();
  return useMutationFeedback(trpc.moderation.decide, {
    success: ({ id, decision }) => ({
      ...moderationToasts.decided[decision],
      action: { label: generalTexts.undo, run: () => revert.mutate({ id }) },
    }),
    onError: (error) => {
      if (errorOf(error)?.code === 'CONFLICT') void utils.moderation.invalidate();
    },
  });
}

export function useRevert() {
  return useMutationFeedback(trpc.moderation.revert, {
    success: moderationToasts.reverted,
  });
}
