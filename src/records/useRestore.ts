import { useMutationFeedback } from '#lib/feedback.ts';
import { type RouterName, trpc } from '#lib/trpc.ts';
import type { Trashed } from '#shared/records.ts';
import { trashToasts } from '#shared/trash/messages.ts';
import type { TrashPlace } from '#shared/trash/model.ts';

/** The routers that answer otherwise once such a thing is back, besides the trash and the search. */
const INVALIDATES: Record<Trashed, RouterName[]> = {
  entry: ['entries', 'comments', 'courses', 'collections', 'tags'],
  comment: ['comments', 'entries'],
  lesson: ['courses', 'entries'],
  collection: ['collections'],
  contact: ['crm', 'staff'],
  document: ['documents', 'staff'],
};

/** Brings something back from the trash, with its toasts: for the trash itself, and for Undo beside a deletion. */
export function useRestore() {
  return useMutationFeedback(trpc.trash.restore, {
    invalidates: ({ subject }) => [...INVALIDATES[subject], 'search', 'trash'],
    success: trashToasts.restored,
    failure: trashToasts.failed,
  });
}

/** The action of a toast that says what was deleted. */
export function useUndo(): (place: TrashPlace) => { label: string; run: () => void } {
  const restore = useRestore();
  return (place) => ({ label: 'Undo', run: () => restore.mutate(place) });
}
