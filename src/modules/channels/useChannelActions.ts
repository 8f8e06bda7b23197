import { useNavigate } from '@tanstack/react-router';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { trpc } from '#lib/trpc.ts';
import { channelToasts } from '#shared/channels/messages.ts';
import type { Channel } from '#shared/channels/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { TO_LIST } from './useLastChannel.ts';

/** Joins a public channel, or accepts an invitation, and opens the channel. */
export function useJoin() {
  const navigate = useNavigate();
  return useMutationFeedback(trpc.channels.join, {
    success: ({ name }) => channelToasts.joined(name),
    onSuccess: ({ id }) => navigate({ to: '/community/channels/$id', params: { id: String(id) } }),
  });
}

/** Declines an invitation. */
export function useDecline() {
  return useMutationFeedback(trpc.channels.decline, {
    success: channelToasts.declined,
  });
}

/** Leaves a channel. When that deletes it, the toast offers Undo. */
export function useLeave(channel: Channel) {
  const navigate = useNavigate();
  const undo = useUndoDeletion();
  return useMutationFeedback(trpc.channels.leave, {
    success: ({ id, deleted }) =>
      deleted ? { ...channelToasts.deleted, action: undo(id) } : channelToasts.left(channel.name),
    // Navigates away before the refetch, because the channel is no longer readable.
    onSuccess: ({ deleted }) => (channel.isPrivate || deleted ? navigate(TO_LIST) : undefined),
  });
}

/** Deletes a channel, with Undo. */
export function useDeleteChannel() {
  const navigate = useNavigate();
  const undo = useUndoDeletion();
  return useMutationFeedback(trpc.channels.delete, {
    success: ({ id }) => ({ ...channelToasts.deleted, action: undo(id) }),
    onSuccess: () => navigate(TO_LIST),
  });
}

function useUndoDeletion(): (id: number) => { label: string; run: () => void } {
  const restore = useMutationFeedback(trpc.channels.restore, {
    success: channelToasts.restored,
  });
  return (id) => ({ label: generalTexts.undo, run: () => restore.mutate({ id }) });
}
