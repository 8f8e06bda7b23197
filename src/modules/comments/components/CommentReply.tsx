import { Box } from '@chakra-ui/react';
import { commentTexts } from '#shared/comments/messages.ts';
import type { Comment } from '#shared/comments/output.ts';
import { nameOf } from '#shared/users/model.ts';
import { useCommentCreate } from '../useComments.ts';
import { useShowComment } from '../useShowComment.ts';
import { Composer } from './Composer.tsx';

export function CommentReply({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const create = useCommentCreate();
  const showComment = useShowComment();

  return (
    <Box mt="3">
      <Composer
        label={commentTexts.replyTo(comment.author && nameOf(comment.author))}
        slot={`comment:${comment.entryId}:${comment.id}`}
        submitLabel={commentTexts.reply}
        busy={create.isPending}
        onSend={(content, once) =>
          create
            .mutateAsync({ entryId: comment.entryId, parentId: comment.id, content, once })
            .catch(() => null)
        }
        onSent={(reply) => {
          onDone();
          void showComment(reply);
        }}
        onCancel={onDone}
        autoFocus
      />
    </Box>
  );
}
