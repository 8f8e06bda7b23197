import { useNavigate } from '@tanstack/react-router';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { onceProcedure } from '#lib/cache/once.ts';
import { errorOf, STEP, trpc } from '#lib/trpc.ts';
import { entryToasts } from '#shared/entries/messages.ts';
import type { Entry } from '#shared/entries/output.ts';
import type { Created } from '#shared/errors.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { createRefusal } from '#shared/refusals.messages.ts';
import { authToasts } from '#shared/users/frame.messages.ts';
import type { EntryDraft } from './entryDraft.ts';

type Handlers = {
  onSaved: (entry: Entry) => void;
  onRefreshed: ((entry: Entry) => void) | undefined;
  onFailed: (error: unknown) => void;
};

/** Creates and saves an entry, with toasts. `onSaved` runs before the lists are fetched again, `onRefreshed` after. */
export function useEntrySave({ onSaved, onRefreshed, onFailed }: Handlers) {
  const navigate = useNavigate();
  const failure = (_: string, error: unknown) => {
    const serverError = errorOf(error);
    if (serverError?.code === 'ACCOUNT_PENDING') return authToasts.pending;
    if (serverError?.code === 'UNAUTHENTICATED')
      return { title: createRefusal.title, description: serverError.message };
    return entryToasts.saveFailed;
  };
  const view = (entry: Entry) => ({
    label: generalTexts.view,
    run: () => void navigate({ to: '/$type/$id', params: { type: entry.type, id: entry.id } }),
  });
  const creating = trpc.entries.create.useMutation(STEP);
  const updating = trpc.entries.update.useMutation(STEP);
  const change = (input: EntryDraft & Created) => updating.mutateAsync({ ...input, id: String(input.id) });
  const create = useMutationFeedback(
    onceProcedure<EntryDraft, Entry>({ send: creating.mutateAsync, change }),
    {
      // A page opens the new entry itself, a dialog leaves the user where they are.
      success: (entry) => (onRefreshed ? entryToasts.saved : { ...entryToasts.saved, action: view(entry) }),
      failure,
      onSuccess: onSaved,
      onRefreshed,
      onError: onFailed,
    },
  );
  const update = useMutationFeedback(onceProcedure<EntryDraft & Created, Entry>({ send: change, change }), {
    success: entryToasts.saved,
    // The form handles an edit conflict and a deletion, and shows both texts.
    failure: (message, error) =>
      errorOf(error)?.code === 'CONFLICT' || errorOf(error)?.code === 'GONE' ? null : failure(message, error),
    onSuccess: onSaved,
    onRefreshed,
    onError: onFailed,
  });
  return { create, update, busy: create.isPending || update.isPending };
}
