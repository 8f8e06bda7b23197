import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { gapToasts } from '#shared/gaps/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';

/** Marks a gap as not needed, with Undo. */
export function useDismissGap() {
  const reopen = useReopenGap();
  return useMutationFeedback(trpc.gaps.dismiss, {
    success: ({ id }) => ({
      title: gapToasts.dismissed,
      action: { label: generalTexts.undo, run: () => reopen.mutate({ id }) },
    }),
    failure: gapToasts.failed,
  });
}

export function useReopenGap() {
  return useMutationFeedback(trpc.gaps.reopen, {
    success: { title: gapToasts.reopened },
    failure: gapToasts.failed,
  });
}
