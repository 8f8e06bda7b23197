import type { Message } from '#shared/channels.ts';
import { channelToasts } from '#shared/messages/channels.ts';
import { messageOf, useAction } from '../../../lib/feedback.ts';
import { showToast } from '../../../lib/toasts.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { Room } from '../room/room.ts';

const failure = (description: string) => ({ title: 'Error', description });

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
        showToast({ tone: 'error', ...failure(messageOf(error)) });
        return false;
      }
    },
  };
}

/** Deletes a message, with Undo. */
export function useMessageDelete(room: Room) {
  const restored = useAction<unknown, Message>({
    touches: [],
    success: () => channelToasts.messageRestored,
    failure,
  });
  const restore = trpc.messages.restore.useMutation({
    onSuccess: (message, input) => {
      room.heard(message);
      return restored.onSuccess(message, input);
    },
    onError: restored.onError,
  });
  const deleted = useAction<unknown, { id: number }>({
    touches: [],
    success: ({ id }) => ({
      ...channelToasts.messageDeleted,
      action: { label: 'Undo', run: () => restore.mutate({ id }) },
    }),
    failure,
  });
  return trpc.messages.delete.useMutation({
    onSuccess: (output, input) => {
      room.removed(output.id);
      return deleted.onSuccess(output, input);
    },
    onError: deleted.onError,
  });
}
