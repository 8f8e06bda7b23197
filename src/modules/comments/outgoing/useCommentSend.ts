import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { type OnceKey, onceProcedure } from '#lib/cache/once.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { STEP, trpc } from '#lib/trpc.ts';
import type { Comment } from '#shared/comments/output.ts';
import { reasonNotSent } from '#widgets/outbox/useOutbox.ts';
import { own, useChange } from '../useComments.ts';
import { useCommentTexts } from '../useCommentTexts.ts';
import { useCommentOutbox } from './commentOutbox.ts';
import type { CommentPlace } from './place.ts';

/**
 * Sends a comment. Without a response it waits in this browser until the connection is back, and `'waits'` is returned. Returns
 * null if the server refused it.
 */
export function useCommentSend({ entryId, parentId }: CommentPlace) {
  const viewer = useCurrentUser();
  const { toasts } = useCommentTexts();
  const outbox = useCommentOutbox(entryId, viewer?.id ?? 0);
  const creating = trpc.comments.create.useMutation(STEP);
  const { change } = useChange();
  const create = useMutationFeedback(onceProcedure({ send: creating.mutateAsync, change }), {
    success: own(toasts.posted),
    failure: (_, error) => (reasonNotSent(error) === null ? null : toasts.failed),
  });

  async function send(content: string, once: OnceKey): Promise<Comment | 'waits' | null> {
    const key = once.get();
    try {
      return await create.mutateAsync({ entryId, parentId, content, once });
    } catch (error) {
      if (!viewer || reasonNotSent(error) !== null) return null;
      outbox.hold(key, content, { parentId });
      once.renew();
      return 'waits';
    }
  }
  return { send, busy: create.isPending };
}
