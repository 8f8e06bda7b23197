import { showFailure, useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { channelToasts } from '#shared/channels/messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { Room } from '../room/room.ts';

/** Saves an edited message. If that fails, the edit stays open. */
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
      action: { label: generalTexts.undo, run: () => restore.mutate({ id }) },
    }),
    onSuccess: ({ id }) => room.removed(id),
  });
}
