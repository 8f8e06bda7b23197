import { useMutationFeedback } from '#lib/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { RECORD_KINDS } from '#shared/records.ts';
import { trashToasts } from '#shared/trash/messages.ts';
import type { TrashPlace } from '#shared/trash/model.ts';

/** Brings something back from the trash, with its toasts: for the trash itself, and for Undo beside a deletion. */
export function useRestore() {
  return useMutationFeedback(trpc.trash.restore, {
    invalidates: ({ subject }) => [...RECORD_KINDS[subject].invalidates, 'search', 'trash'],
    success: trashToasts.restored,
    failure: trashToasts.failed,
  });
}

/** The action of a toast that says what was deleted. */
export function useUndo(): (place: TrashPlace) => { label: string; run: () => void } {
  const restore = useRestore();
  return (place) => ({ label: 'Undo', run: () => restore.mutate(place) });
}
