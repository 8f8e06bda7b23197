import { useNavigate } from '@tanstack/react-router';
import type { Channel } from '#shared/channels.ts';
import { channelToasts } from '#shared/messages/channels.ts';
import { useAction } from '../../lib/feedback.ts';
import { type RouterName, trpc } from '../../lib/trpc.ts';

export const TOUCHES: RouterName[] = ['channels'];

const failure = (description: string) => ({ title: 'Error', description });

/** Joins a public channel, or one the viewer is invited to, and opens it. */
export function useJoin() {
  const navigate = useNavigate();
  const action = useAction<unknown, Channel>({
    touches: TOUCHES,
    success: ({ name }) => channelToasts.joined(name),
    failure,
  });
  return trpc.channels.join.useMutation({
    onSuccess: async (channel, input) => {
      await navigate({ to: '/community/channels/$id', params: { id: String(channel.id) } });
      await action.onSuccess(channel, input);
    },
    onError: action.onError,
  });
}

/** Says no to an invitation. */
export function useDecline() {
  return trpc.channels.decline.useMutation(
    useAction<unknown, unknown>({ touches: TOUCHES, success: () => channelToasts.declined, failure }),
  );
}

/** Leaves a channel. One that ends with its last member can be brought back from the toast. */
export function useLeave(channel: Channel) {
  const navigate = useNavigate();
  const undo = useUndoDeletion();
  const action = useAction<unknown, { id: number; deleted: boolean }>({
    touches: TOUCHES,
    success: ({ id, deleted }) =>
      deleted ? { ...channelToasts.deleted, action: undo(id) } : channelToasts.left(channel.name),
    failure,
  });
  return trpc.channels.leave.useMutation({
    onSuccess: async (output, input) => {
      // Away from what is not readable any more, before it is read again.
      if (channel.isPrivate || output.deleted) await navigate({ to: '/community/channels' });
      await action.onSuccess(output, input);
    },
    onError: action.onError,
  });
}

/** Deletes a channel, with Undo. */
export function useDeleteChannel() {
  const navigate = useNavigate();
  const undo = useUndoDeletion();
  const action = useAction<unknown, { id: number }>({
    touches: TOUCHES,
    success: ({ id }) => ({ ...channelToasts.deleted, action: undo(id) }),
    failure,
  });
  return trpc.channels.delete.useMutation({
    onSuccess: async (output, input) => {
      await navigate({ to: '/community/channels' });
      await action.onSuccess(output, input);
    },
    onError: action.onError,
  });
}

function useUndoDeletion(): (id: number) => { label: string; run: () => void } {
  const restore = trpc.channels.restore.useMutation(
    useAction<unknown, Channel>({ touches: TOUCHES, success: () => channelToasts.restored, failure }),
  );
  return (id) => ({ label: 'Undo', run: () => restore.mutate({ id }) });
}
