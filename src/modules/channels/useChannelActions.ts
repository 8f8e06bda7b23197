import { useNavigate } from '@tanstack/react-router';
import { useMutationFeedback } from '#lib/feedback.ts';
import { type RouterName, trpc } from '#lib/trpc.ts';
import { channelToasts } from '#shared/channels/messages.ts';
import type { Channel } from '#shared/channels/model.ts';

export const INVALIDATES: RouterName[] = ['channels'];

/** Joins a public channel, or one the viewer is invited to, and opens it. */
export function useJoin() {
  const navigate = useNavigate();
  return useMutationFeedback(trpc.channels.join, {
    invalidates: INVALIDATES,
    success: ({ name }) => channelToasts.joined(name),
    onSuccess: ({ id }) => navigate({ to: '/community/channels/$id', params: { id: String(id) } }),
  });
}

/** Says no to an invitation. */
export function useDecline() {
  return useMutationFeedback(trpc.channels.decline, {
    invalidates: INVALIDATES,
    success: channelToasts.declined,
  });
}

/** Leaves a channel. One that ends with its last member can be brought back from the toast. */
export function useLeave(channel: Channel) {
  const navigate = useNavigate();
  const undo = useUndoDeletion();
  return useMutationFeedback(trpc.channels.leave, {
    invalidates: INVALIDATES,
    success: ({ id, deleted }) =>
      deleted ? { ...channelToasts.deleted, action: undo(id) } : channelToasts.left(channel.name),
    // Away from what is not readable any more, before it is read again.
    onSuccess: ({ deleted }) =>
      channel.isPrivate || deleted ? navigate({ to: '/community/channels' }) : undefined,
  });
}

/** Deletes a channel, with Undo. */
export function useDeleteChannel() {
  const navigate = useNavigate();
  const undo = useUndoDeletion();
  return useMutationFeedback(trpc.channels.delete, {
    invalidates: INVALIDATES,
    success: ({ id }) => ({ ...channelToasts.deleted, action: undo(id) }),
    onSuccess: () => navigate({ to: '/community/channels' }),
  });
}

function useUndoDeletion(): (id: number) => { label: string; run: () => void } {
  const restore = useMutationFeedback(trpc.channels.restore, {
    invalidates: INVALIDATES,
    success: channelToasts.restored,
  });
  return (id) => ({ label: 'Undo', run: () => restore.mutate({ id }) });
}
