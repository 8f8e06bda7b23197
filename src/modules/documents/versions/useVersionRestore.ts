import { useMutationFeedback } from '#lib/feedback.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { documentToasts } from '#shared/documents/messages.ts';
import { historyToasts } from '#shared/records.messages.ts';
import { documents } from '../record.ts';

/** Brings a version back as a new one. After a save of somebody else's the list of versions is read again. */
export function useVersionRestore(onSettled: () => void) {
  const utils = trpc.useUtils();
  return useMutationFeedback(trpc.documents.restoreVersion, {
    invalidates: documents.invalidates,
    success: (_, { revision }) => historyToasts.restored(Number(revision)),
    failure: documentToasts.saveFailed,
    onError: (error) => {
      if (errorOf(error)?.code === 'CONFLICT') void utils.documents.invalidate();
    },
    onSettled,
  });
}
