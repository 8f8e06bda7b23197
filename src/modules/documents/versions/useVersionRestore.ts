import type { InternalDocument } from '#shared/internal-documents.ts';
import { documentToasts } from '#shared/messages/internal-documents.ts';
import { historyToasts } from '#shared/messages/records.ts';
import { useAction } from '../../../lib/feedback.ts';
import { errorOf, trpc } from '../../../lib/trpc.ts';
import { TOUCHES, toFailure } from '../touches.ts';

/** Brings a version back as a new one. After a save of somebody else's the list of versions is read again. */
export function useVersionRestore(onSettled: () => void) {
  const utils = trpc.useUtils();
  const action = useAction<{ revision: unknown }, InternalDocument>({
    touches: TOUCHES,
    success: (_, { revision }) => historyToasts.restored(Number(revision)),
    failure: (_, error) => toFailure(errorOf(error)?.message ?? documentToasts.saveFailed),
  });
  return trpc.documents.restoreVersion.useMutation({
    onSuccess: action.onSuccess,
    onError: (error) => {
      action.onError(error);
      if (errorOf(error)?.code === 'CONFLICT') void utils.documents.invalidate();
    },
    onSettled,
  });
}
