import { Button } from '@chakra-ui/react';
import type { Comment } from '#shared/comments/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { useCommentDelete } from '../useComments.ts';

export function CommentDelete({ comment: { id } }: { comment: Comment }) {
  const remove = useCommentDelete();
  return (
    <Button
      size="xs"
      variant="ghost"
      color="fg.muted"
      loading={remove.isPending}
      onClick={() => remove.mutate({ id })}
    >
      {generalTexts.delete}
    </Button>
  );
}
