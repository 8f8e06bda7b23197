import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { trashToasts } from '#shared/trash/messages.ts';
import type { TrashPlace } from '#shared/trash/output.ts';

/** Restores an item from the trash, with toasts. Used by the trash and by Undo. */
export function useRestore() {
  return useMutationFeedback(trpc.trash.restore, {
    success: trashToasts.restored,
    failure: trashToasts.restoreFailed,
  });
}

/** The Undo action of a toast about a deletion. */
export function useUndo(): (place: TrashPlace) => { label: string; run: () => void } {
  const restore = useRestore();
  return (place) => ({ label: generalTexts.undo, run: () => restore.mutate(place) });
}
