import { Stack } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { collectionTexts } from '#shared/collections/messages.ts';
import type { Collection } from '#shared/collections/output.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { TreeEditor } from '../tree/TreeEditor.tsx';
import type { useCollection } from '../useCollection.ts';
import { AddNote } from './AddNote.tsx';

/** The editable tree of a collection, and the field that adds entries. */
export function CollectionEditor({ collection, change }: CollectionEditorProps) {
  const field = useRef<HTMLInputElement>(null);
  const { items } = collection;
  const empty = items.length === 0;
  const emptied = useRef(false);
  // The button that removed the last entry disappears with it.
  useLayoutEffect(() => {
    if (empty && emptied.current) field.current?.focus();
    emptied.current = false;
  }, [empty]);
  return (
    <Stack gap="6">
      {empty ? (
        <EmptyState title={collectionTexts.emptyEditor} />
      ) : (
        <div>
          <TreeEditor
            items={items}
            onMove={change.move}
            onRemove={change.remove}
            onEmptied={() => {
              emptied.current = true;
            }}
          />
        </div>
      )}
      <AddNote ref={field} items={items} busy={change.adding} onAdd={change.add} />
    </Stack>
  );
}

type CollectionEditorProps = { collection: Collection; change: ReturnType<typeof useCollection> };
