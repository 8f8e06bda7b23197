import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Entry, EntryRead, EntryType } from '#shared/entries/model.ts';
import type { EntryStart } from './editor/entryDraft.ts';

const load = () => import('./EntryDialog.tsx');
const EntryDialog = lazy(async () => ({ default: (await load()).EntryDialog }));

/**
 * The dialog that writes an entry, and what its button needs. Its code comes once a pointer or the focus is on the
 * button. Without a type the dialog asks for one; with an entry it edits that; `start` is what a new one begins with.
 * `onCreated` shows a new one where it is listed.
 */
export function useEntryDialog(
  type?: EntryType,
  entry?: EntryRead,
  start?: EntryStart,
  onCreated?: (entry: Entry) => void,
) {
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  // A new key for each opening: the form starts from the draft or from nothing, never from the last time.
  const element: ReactNode = openings > 0 && (
    <Suspense>
      <EntryDialog
        key={openings}
        open={open}
        onClose={() => setOpen(false)}
        type={type}
        entry={entry}
        start={start}
        onCreated={onCreated}
      />
    </Suspense>
  );
  function show(): void {
    setOpenings((count) => count + 1);
    setOpen(true);
  }
  const trigger = {
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: show,
  };
  return { trigger, element, show };
}
