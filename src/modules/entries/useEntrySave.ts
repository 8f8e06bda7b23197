import { useNavigate } from '@tanstack/react-router';
import type { Entry } from '#shared/entries.ts';
import { createRefusal, entryToasts } from '#shared/messages/entries.ts';
import { useAction } from '../../lib/feedback.ts';
import { errorOf, type RouterName, trpc } from '../../lib/trpc.ts';

const TOUCHES: RouterName[] = ['entries', 'tags', 'search', 'collections'];

type Handlers = { onSaved: (entry: Entry) => void; onFailed: (error: unknown) => void };

/** Creating and saving an entry, with their toasts; `onSaved` runs before the lists are fetched again. */
export function useEntrySave({ onSaved, onFailed }: Handlers) {
  const navigate = useNavigate();
  const failure = (_: string, error: unknown) => {
    onFailed(error);
    const refused = errorOf(error);
    // The dialog shows what to do about it, with both texts.
    if (refused?.code === 'CONFLICT' || refused?.code === 'GONE') return null;
    return {
      title: refused?.code === 'UNAUTHENTICATED' ? createRefusal.title : 'Error',
      description: refused?.message ?? entryToasts.saveFailed,
    };
  };
  const view = (entry: Entry) => ({
    label: 'View',
    run: () => void navigate({ to: '/$type/$id', params: { type: entry.type, id: entry.id } }),
  });
  const created = useAction<unknown, Entry>({
    touches: TOUCHES,
    success: (entry) => ({ ...entryToasts.saved, action: view(entry) }),
    failure,
  });
  const updated = useAction<unknown, Entry>({ touches: TOUCHES, success: () => entryToasts.saved, failure });

  const create = trpc.entries.create.useMutation({
    onSuccess: (entry, input) => {
      onSaved(entry);
      return created.onSuccess(entry, input);
    },
    onError: created.onError,
  });
  const update = trpc.entries.update.useMutation({
    onSuccess: (entry, input) => {
      onSaved(entry);
      return updated.onSuccess(entry, input);
    },
    onError: updated.onError,
  });
  return { create, update, busy: create.isPending || update.isPending };
}
