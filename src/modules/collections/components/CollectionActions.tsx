import { Button } from '@chakra-ui/react';
import { useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { useUndo } from '#records/useRestore.ts';
import { collectionTexts, collectionToasts } from '#shared/collections/messages.ts';
import type { Collection } from '#shared/collections/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { TitleDialog } from '../TitleDialog.tsx';
import type { useCollection } from '../useCollection.ts';

/** Edits and deletes a collection. */
export function CollectionActions({ collection, change }: CollectionActionsProps) {
  const [renaming, setRenaming] = useState(false);
  const [openings, setOpenings] = useState(0);
  const remove = useDelete(collection);
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
        {generalTexts.edit}
      </Button>
      <Button variant="ghost" loading={remove.isPending} onClick={() => remove.mutate({ id: collection.id })}>
        <Trash2 aria-hidden />
        {generalTexts.delete}
      </Button>
      {openings > 0 && (
        <TitleDialog
          key={openings}
          open={renaming}
          onClose={() => setRenaming(false)}
          heading={collectionTexts.edit}
          submitLabel={generalTexts.save}
          before={{ title: collection.title, description: collection.description }}
          busy={change.renaming}
          slot={`collection:${collection.id}`}
          onSave={(written, onSaved) =>
            change.rename(written, () => {
              onSaved();
              setRenaming(false);
            })
          }
        />
      )}
    </>
  );
}

function useDelete({ id }: Collection) {
  const navigate = useNavigate();
  const undo = useUndo();
  return useMutationFeedback(trpc.collections.delete, {
    success: () => ({
      ...collectionToasts.deleted,
      action: undo({ subject: 'collection', subjectId: String(id) }),
    }),
    // Leave the page first: its refetch would fail.
    onSuccess: () => navigate({ to: '/wiki/collections' }),
  });
}

type CollectionActionsProps = { collection: Collection; change: ReturnType<typeof useCollection> };
