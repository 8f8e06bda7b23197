import { useNavigate } from '@tanstack/react-router';
import type { InternalDocument } from '#shared/internal-documents.ts';
import { documentToasts } from '#shared/messages/internal-documents.ts';
import { useAction } from '../../lib/feedback.ts';
import { errorOf, trpc } from '../../lib/trpc.ts';
import { TOUCHES, toFailure } from './touches.ts';

type Handlers = { onSaved: () => void; onFailed: (error: unknown) => void };

/** Creating and saving a document, with their toasts; `onSaved` runs before the lists are fetched again. */
export function useDocumentSave({ onSaved, onFailed }: Handlers) {
  const navigate = useNavigate();
  const created = useAction<unknown, InternalDocument>({
    touches: TOUCHES,
    success: ({ id }) => ({
      ...documentToasts.created,
      action: {
        label: 'View',
        run: () =>
          void navigate({ to: '/internal-wiki/$id', params: { id: String(id) }, resetScroll: false }),
      },
    }),
    failure: (_, error) => {
      onFailed(error);
      return toFailure(errorOf(error)?.message ?? documentToasts.createFailed);
    },
  });
  const updated = useAction<unknown, InternalDocument>({
    touches: TOUCHES,
    success: () => documentToasts.saved,
    failure: (_, error) => {
      onFailed(error);
      const refused = errorOf(error);
      // The form shows what to do about it, with both texts.
      if (refused?.code === 'CONFLICT' || refused?.code === 'GONE') return null;
      return toFailure(refused?.message ?? documentToasts.saveFailed);
    },
  });
  const create = trpc.documents.create.useMutation({
    onSuccess: (document, input) => {
      onSaved();
      return created.onSuccess(document, input);
    },
    onError: created.onError,
  });
  const update = trpc.documents.update.useMutation({
    onSuccess: (document, input) => {
      onSaved();
      return updated.onSuccess(document, input);
    },
    onError: updated.onError,
  });
  return { create, update, busy: create.isPending || update.isPending };
}
