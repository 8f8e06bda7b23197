import { newClientId } from '#lib/cache/newClientId.ts';
import { sendOnce } from '#lib/cache/once.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import type { Comment } from '#shared/comments/output.ts';
import type { Deliver, Outbox } from '#widgets/outbox/outbox.ts';
import { outboxes, PATIENCE } from '#widgets/outbox/useOutbox.ts';
import { commentsOf, type LocalComment } from './place.ts';

const commentOutboxes = outboxes<LocalComment, Comment>();

/** A user's comments on an entry that the server hasn't confirmed. */
export function useCommentOutbox(entryId: string, viewerId: number): CommentOutbox {
  const { client } = trpc.useUtils();
  return commentOutboxes.of(commentsOf(entryId, viewerId), deliverTo(client, entryId));
}

export type CommentOutbox = Outbox<LocalComment, Comment>;
type Client = ReturnType<typeof trpc.useUtils>['client'];

/** The ID is the key of the form that sent the comment first. */
function deliverTo(client: Client, entryId: string): Deliver<LocalComment, Comment> {
  return async ({ clientId, text: content, parentId }) => {
    let key = clientId;
    const once = {
      get: () => key,
      renew: () => {
        key = newClientId();
      },
    };
    const context = () => ({ signal: AbortSignal.timeout(PATIENCE) });
    try {
      return await sendOnce(
        {
          send: (input: { entryId: string; parentId: number | null; content: string }) =>
            client.comments.create.mutate(input, context()),
          change: ({ id, content: changed }) =>
            client.comments.update.mutate({ id: Number(id), content: changed }, context()),
        },
        once,
        { entryId, parentId, content },
      );
    } catch (error) {
      // It did arrive, and was deleted since.
      if (errorOf(error)?.created) return null;
      throw error;
    }
  };
}
