import { contactToasts } from '#shared/messages/crm.ts';
import { useAction } from '../../lib/feedback.ts';
import { errorOf, trpc } from '../../lib/trpc.ts';
import { useUndo } from '../../lib/useRestore.ts';
import { TOUCHES, toFailure } from './touches.ts';

/** Moves a contact to the trash. `onGone` takes it off the screen first, else it would be read again and fail. */
export function useContactDelete(onGone: () => void) {
  const undo = useUndo();
  const action = useAction<unknown, { id: number }>({
    touches: TOUCHES,
    success: ({ id }) => ({
      ...contactToasts.deleted,
      action: undo({ subject: 'contact', subjectId: String(id) }),
    }),
    failure: (_, error) => toFailure(errorOf(error)?.message ?? contactToasts.deleteFailed),
  });
  return trpc.crm.delete.useMutation({
    onSuccess: async (output, input) => {
      onGone();
      await action.onSuccess(output, input);
    },
    onError: action.onError,
  });
}
