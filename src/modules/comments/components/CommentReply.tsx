import { Box } from '@chakra-ui/react';
import type { Comment } from '#shared/comments/output.ts';
import { nameOf } from '#shared/users/model.ts';
import { useCommentTexts } from '../useCommentTexts.ts';
import { useShowComment } from '../useShowComment.ts';
import { NewComposer } from './Composer.tsx';

export function CommentReply({ comment, onDone, onWait }: CommentReplyProps) {
  const showComment = useShowComment();
  const texts = useCommentTexts();
  return (
    <Box mt="3">
      <NewComposer
        label={texts.replyTo(comment.author && nameOf(comment.author))}
        slot={`comment:${comment.entryId}:${comment.id}`}
        place={{ entryId: comment.entryId, parentId: comment.id }}
        submitLabel={texts.reply}
        onSent={(reply) => {
          onDone();
          void showComment(reply);
        }}
        onWait={() => {
          onDone();
          onWait();
        }}
        onCancel={onDone}
        autoFocus
      />
    </Box>
  );
}

type CommentReplyProps = {
  comment: Comment;
  onDone: () => void;
  /** The reply waits for a connection. */
  onWait: () => void;
};
