import { useNavigate } from '@tanstack/react-router';
import { useMutationFeedback } from '#lib/feedback.ts';
import { errorOf, type RouterName, trpc } from '#lib/trpc.ts';
import { entryToasts } from '#shared/entries/messages.ts';
import type { Entry } from '#shared/entries/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { createRefusal } from '#shared/refusals.messages.ts';
import { authToasts } from '#shared/users/frame/messages.ts';

const INVALIDATES: RouterName[] = ['entries', 'tags', 'search', 'collections'];

type Handlers = { onSaved: (entry: Entry) => void; onFailed: (error: unknown) => void };

/** Creates and saves an entry, with toasts. `onSaved` runs before the lists are fetched again. */
export function useEntrySave({ onSaved, onFailed }: Handlers) {
  const navigate = useNavigate();
  const failure = (_: string, error: unknown) => {
    const refused = errorOf(error);
    // The dialog handles it and shows both texts.
    if (refused?.code === 'CONFLICT' || refused?.code === 'GONE') return null;
    if (refused?.code === 'ACCOUNT_PENDING') return authToasts.pending;
    if (refused?.code === 'UNAUTHENTICATED')
      return { title: createRefusal.title, description: refused.message };
    return entryToasts.saveFailed;
  };
  const view = (entry: Entry) => ({
    label: generalTexts.view,
    run: () => void navigate({ to: '/$type/$id', params: { type: entry.type, id: entry.id } }),
  });
  const create = useMutationFeedback(trpc.entries.create, {
    invalidates: INVALIDATES,
    success: (entry) => ({ ...entryToasts.saved, action: view(entry) }),
    failure,
    onSuccess: onSaved,
    onError: onFailed,
  });
  const update = useMutationFeedback(trpc.entries.update, {
    invalidates: INVALIDATES,
    success: entryToasts.saved,
    failure,
    onSuccess: onSaved,
    onError: onFailed,
  });
  return { create, update, busy: create.isPending || update.isPending };
}
