import { moderationToasts } from '#shared/messages/moderation.ts';
import type { Decision } from '#shared/moderation.ts';
import { messageOf, useAction } from '../../lib/feedback.ts';
import { showToast } from '../../lib/toasts.ts';
import { errorOf, type RouterName, trpc } from '../../lib/trpc.ts';

const TOUCHES: RouterName[] = ['moderation', 'entries', 'comments', 'tags', 'collections', 'trash'];

const DONE: Record<Decision, { title: string; description: string }> = {
  kept: moderationToasts.kept,
  hidden: { title: 'Hidden', description: 'Only staff and its author see it now.' },
  removed: { title: 'Removed', description: 'It is deleted.' },
};

/** Decides a case, with Undo. Somebody who was first is named, and what they decided is shown. */
export function useDecide() {
  const utils = trpc.useUtils();
  const revert = useRevert();
  const action = useAction<unknown, { id: number; decision: Decision }>({
    touches: TOUCHES,
    success: ({ id, decision }) => ({
      ...DONE[decision],
      action: { label: 'Undo', run: () => revert.mutate({ id }) },
    }),
  });
  return trpc.moderation.decide.useMutation({
    onSuccess: action.onSuccess,
    onError: (error) => {
      showToast({ tone: 'error', title: 'Error', description: messageOf(error) });
      if (errorOf(error)?.code === 'CONFLICT') void utils.moderation.invalidate();
    },
  });
}

export function useRevert() {
  return trpc.moderation.revert.useMutation(
    useAction<unknown, unknown>({
      touches: TOUCHES,
      success: () => moderationToasts.reverted,
      failure: (description) => ({ title: 'Error', description }),
    }),
  );
}
