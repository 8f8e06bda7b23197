import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { commentTexts } from '#shared/comments/messages.ts';
import type { Comment } from '#shared/comments/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { useCommentDelete } from '../useComments.ts';

export function CommentDelete({ comment }: { comment: Comment }) {
  const [asking, setAsking] = useState(false);
  const remove = useCommentDelete();
  return (
    <>
      <Button size="xs" variant="ghost" color="fg.muted" onClick={() => setAsking(true)}>
        {generalTexts.delete}
      </Button>
      <ConfirmDialog
        open={asking}
        title={commentTexts.deleteTitle}
        body={commentTexts.deleteBody}
        confirmLabel={generalTexts.delete}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: comment.id }, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
