import { useNavigate } from '@tanstack/react-router';
import type { Channel } from '#shared/channels.ts';
import { channelToasts } from '#shared/messages/channels.ts';
import { useAction } from '../../lib/feedback.ts';
import { errorOf, trpc } from '../../lib/trpc.ts';
import { TOUCHES } from './useChannelActions.ts';

export type ChannelErrors = { name?: string; description?: string };

/** Makes a channel and opens it, or saves one. `onErrors` hears what is wrong, and whether it was changed meanwhile. */
export function useChannelSave(
  onSaved: () => void,
  onErrors: (errors: ChannelErrors, stale: boolean) => void,
) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const failed = (_: string, error: unknown) => {
    const body = errorOf(error);
    if (body?.fields) onErrors(body.fields, false);
    else if (body?.code === 'CONFLICT') {
      onErrors({ name: body.message }, true);
      void utils.channels.read.invalidate();
    } else return { title: 'Error', description: body?.message ?? channelToasts.failed };
    return null;
  };
  const saved = useAction<unknown, Channel>({
    touches: TOUCHES,
    success: () => channelToasts.saved,
    failure: failed,
  });
  const made = useAction<unknown, Channel>({
    touches: TOUCHES,
    success: ({ name }) => channelToasts.created(name),
    failure: failed,
  });
  const update = trpc.channels.update.useMutation({
    onSuccess: (channel, input) => {
      onSaved();
      return saved.onSuccess(channel, input);
    },
    onError: saved.onError,
  });
  const create = trpc.channels.create.useMutation({
    onSuccess: async (channel, input) => {
      onSaved();
      await navigate({ to: '/community/channels/$id', params: { id: String(channel.id) } });
      await made.onSuccess(channel, input);
    },
    onError: made.onError,
  });
  return { update, create };
}
