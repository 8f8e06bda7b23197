import { contactToasts } from '#shared/messages/crm.ts';
import { useAction } from '../../../lib/feedback.ts';
import { errorOf, trpc } from '../../../lib/trpc.ts';
import { TOUCHES, toFailure } from '../touches.ts';

export function useNoteDelete() {
  return trpc.crm.deleteNote.useMutation(
    useAction<unknown, unknown>({
      touches: TOUCHES,
      success: () => ({ title: 'Note deleted' }),
      failure: (_, error) => toFailure(errorOf(error)?.message ?? contactToasts.noteFailed),
    }),
  );
}
