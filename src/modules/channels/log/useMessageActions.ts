import { showFailure, useMutationFeedback } from '#lib/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { channelToasts } from '#shared/channels/messages.ts';
import type { Room } from '../room/room.ts';

/** Saves another wording; what was written stays where it is when that fails. */
export function useMessageUpdate(room: Room) {
  const update = trpc.messages.update.useMutation();
  return {
    isPending: update.isPending,
    save: async (id: number, text: string): Promise<boolean> => {
      try {
        room.answered(await update.mutateAsync({ id, text }));
        return true;
      } catch (error) {
        showFailure(error);
        return false;
      }
    },
  };
}

/** Deletes a message, with Undo. */
export function useMessageDelete(room: Room) {
  const restore = useMutationFeedback(trpc.messages.restore, {
    success: channelToasts.messageRestored,
    onSuccess: (message) => room.heard(message),
  });
  return useMutationFeedback(trpc.messages.delete, {
    success: ({ id }) => ({
      ...channelToasts.messageDeleted,
      action: { label: 'Undo', run: () => restore.mutate({ id }) },
    }),
    onSuccess: ({ id }) => room.removed(id),
  });
}
