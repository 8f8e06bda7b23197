import { trashToasts } from '#shared/messages/trash.ts';
import type { TrashPlace } from '#shared/trash.ts';
import { useAction } from './feedback.ts';
import { errorOf, trpc } from './trpc.ts';

/** Brings something back from the trash, with its toasts: for the trash itself, and for Undo beside a deletion. */
export function useRestore() {
  return trpc.trash.restore.useMutation(
    useAction<TrashPlace, TrashPlace>({
      touches: [
        'entries',
        'comments',
        'courses',
        'collections',
        'crm',
        'documents',
        'staff',
        'tags',
        'search',
        'trash',
      ],
      success: () => trashToasts.restored,
      failure: (_, error) => ({
        title: 'Error',
        description: errorOf(error)?.message ?? trashToasts.failed,
      }),
    }),
  );
}

/** The action of a toast that says what was deleted. */
export function useUndo(): (place: TrashPlace) => { label: string; run: () => void } {
  const restore = useRestore();
  return (place) => ({ label: 'Undo', run: () => restore.mutate(place) });
}
