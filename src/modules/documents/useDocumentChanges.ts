import type { InternalDocument } from '#shared/internal-documents.ts';
import { documentToasts } from '#shared/messages/internal-documents.ts';
import { useAction } from '../../lib/feedback.ts';
import { errorOf, trpc } from '../../lib/trpc.ts';
import { useUndo } from '../../lib/useRestore.ts';
import { TOUCHES, toFailure } from './touches.ts';

/** Moves a document to the trash. `onGone` takes it off the screen first, else it would be read again and fail. */
export function useDocumentDelete(onGone: () => void) {
  const undo = useUndo();
  const action = useAction<unknown, { id: number }>({
    touches: TOUCHES,
    success: ({ id }) => ({
      ...documentToasts.deleted,
      action: undo({ subject: 'document', subjectId: String(id) }),
    }),
    failure: (_, error) => toFailure(errorOf(error)?.message ?? documentToasts.deleteFailed),
  });
  return trpc.documents.delete.useMutation({
    onSuccess: async (output, input) => {
      onGone();
      await action.onSuccess(output, input);
    },
    onError: action.onError,
  });
}

export function useDocumentPin() {
  return trpc.documents.pin.useMutation(
    useAction<unknown, InternalDocument>({
      touches: TOUCHES,
      success: ({ pinned }) => ({ title: pinned ? 'Document pinned' : 'Document unpinned' }),
      failure: (_, error) => toFailure(errorOf(error)?.message ?? documentToasts.pinFailed),
    }),
  );
}
