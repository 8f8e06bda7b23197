import { useNavigate } from '@tanstack/react-router';
import type { ContactRead } from '#shared/crm.ts';
import { contactToasts } from '#shared/messages/crm.ts';
import { useAction } from '../../lib/feedback.ts';
import { errorOf, trpc } from '../../lib/trpc.ts';
import { TOUCHES, toFailure } from './touches.ts';

type Handlers = { onSaved: () => void; onFailed: (error: unknown) => void };

/** Adding and saving a contact, with their toasts; `onSaved` runs before the lists are fetched again. */
export function useContactSave({ onSaved, onFailed }: Handlers) {
  const navigate = useNavigate();
  const created = useAction<unknown, ContactRead>({
    touches: TOUCHES,
    success: ({ id }) => ({
      ...contactToasts.added,
      action: {
        label: 'View',
        run: () => void navigate({ to: '/crm/$id', params: { id: String(id) }, resetScroll: false }),
      },
    }),
    failure: (_, error) => {
      onFailed(error);
      return toFailure(errorOf(error)?.message ?? contactToasts.addFailed);
    },
  });
  const updated = useAction<unknown, ContactRead>({
    touches: TOUCHES,
    success: () => contactToasts.saved,
    failure: (_, error) => {
      onFailed(error);
      const refused = errorOf(error);
      // The form shows what to do about it, with both texts.
      return refused?.code === 'CONFLICT' ? null : toFailure(refused?.message ?? contactToasts.saveFailed);
    },
  });
  const create = trpc.crm.create.useMutation({
    onSuccess: (contact, input) => {
      onSaved();
      return created.onSuccess(contact, input);
    },
    onError: created.onError,
  });
  const update = trpc.crm.update.useMutation({
    onSuccess: (contact, input) => {
      onSaved();
      return updated.onSuccess(contact, input);
    },
    onError: updated.onError,
  });
  return { create, update, busy: create.isPending || update.isPending };
}
