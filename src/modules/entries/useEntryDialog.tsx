import { type ReactNode, Suspense, useState } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import type { EntryType } from '#shared/entries/model.ts';
import type { Entry } from '#shared/entries/output.ts';
import type { EntryStart } from './editor/entryDraft.ts';

const load = () => import('./EntryDialog.tsx');
const EntryDialog = lazyOrRetry(async () => ({ default: (await load()).EntryDialog }));

/**
 * The entry dialog and the props of its button. Its code loads on hover or focus of the button. Without a type, the
 * dialog asks for one. `start` holds the initial values. `onCreated` can navigate to the list of the new entry.
 */
export function useEntryDialog(type?: EntryType, start?: EntryStart, onCreated?: (entry: Entry) => void) {
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  // A new key for each opening: the form starts from the draft or empty, never from its last state.
  const element: ReactNode = openings > 0 && (
    <Suspense>
      <EntryDialog
        key={openings}
        open={open}
        onClose={() => setOpen(false)}
        type={type}
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
