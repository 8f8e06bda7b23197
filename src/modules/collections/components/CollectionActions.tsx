import { Button } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { useUndo } from '#records/useRestore.ts';
import { collectionToasts } from '#shared/collections/messages.ts';
import type { Collection } from '#shared/collections/model.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { CollectionTitleDialog } from '../CollectionTitleDialog.tsx';
import type { useCollection } from '../useCollection.ts';

/** Renaming and deleting a collection. */
export function CollectionActions({ collection, change }: CollectionActionsProps) {
  const [renaming, setRenaming] = useState(false);
  const [openings, setOpenings] = useState(0);
  const [asking, setAsking] = useState(false);
  const remove = useDelete(collection.id);
  return (
    <>
      <Button
        variant="ghost"
        onClick={() => {
          setOpenings(openings + 1);
          setRenaming(true);
        }}
      >
        <Pencil aria-hidden />
        Rename
      </Button>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        Delete
      </Button>
      {openings > 0 && (
        <CollectionTitleDialog
          key={openings}
          open={renaming}
          onClose={() => setRenaming(false)}
          heading="Rename collection"
          submitLabel="Save"
          before={collection.title}
          busy={change.renaming}
          onSave={(title) => change.rename(title, () => setRenaming(false))}
        />
      )}
      <ConfirmDialog
        open={asking}
        title="Delete this collection?"
        body={`“${collection.title}” goes; its notes stay in the wiki.`}
        confirmLabel="Delete"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: collection.id }, { onError: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function useDelete(id: number) {
  const navigate = useNavigate();
  const undo = useUndo();
  return useMutationFeedback(trpc.collections.delete, {
    invalidates: ['collections'],
    success: () => ({
      ...collectionToasts.deleted,
      action: undo({ subject: 'collection', subjectId: String(id) }),
    }),
    // Away from the page first, else it would be read again and fail.
    onSuccess: () => navigate({ to: '/wiki/collections' }),
  });
}

type CollectionActionsProps = { collection: Collection; change: ReturnType<typeof useCollection> };
