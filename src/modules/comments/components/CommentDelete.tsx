import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import type { Comment } from '#shared/comments/model.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { useCommentDelete } from '../useComments.ts';

export function CommentDelete({ comment }: { comment: Comment }) {
  const [asking, setAsking] = useState(false);
  const remove = useCommentDelete();
  return (
    <>
      <Button size="xs" variant="ghost" color="fg.muted" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete this comment?"
        body="Answers to it stay."
        confirmLabel="Delete"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: comment.id }, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
