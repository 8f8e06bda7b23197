import { Box } from '@chakra-ui/react';
import type { Comment } from '#shared/comments/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { useCommentCreate } from '../useComments.ts';
import { useShowComment } from '../useShowComment.ts';
import { CommentComposer } from './CommentComposer.tsx';

export function CommentReply({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const create = useCommentCreate();
  const showComment = useShowComment();

  async function send(content: string): Promise<boolean> {
    try {
      const reply = await create.mutateAsync({ entryId: comment.entryId, parentId: comment.id, content });
      onDone();
      await showComment(reply);
      return true;
    } catch {
      return false;
    }
  }

  return (
    <Box mt="3">
      <CommentComposer
        label={`Reply to ${comment.author ? nameOf(comment.author) : 'this comment'}`}
        slot={`comment:${comment.entryId}:${comment.id}`}
        submitLabel="Reply"
        busy={create.isPending}
        onSend={send}
        onCancel={onDone}
        autoFocus
      />
    </Box>
  );
}
