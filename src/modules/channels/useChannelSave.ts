import { useNavigate } from '@tanstack/react-router';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { channelToasts } from '#shared/channels/messages.ts';

export type ChannelErrors = { name?: string; description?: string };

/** Creates a channel and opens it, or saves one. `onErrors` gets the errors, and whether it was an edit conflict. */
export function useChannelSave(
  onSaved: () => void,
  onErrors: (errors: ChannelErrors, stale: boolean) => void,
) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const failure = (_: string, error: unknown) => {
    const body = errorOf(error);
    if (body?.fields) onErrors(body.fields, false);
    else if (body?.code === 'CONFLICT') {
      onErrors({ name: body.message }, true);
      void utils.channels.read.invalidate();
    } else return channelToasts.failed;
    return null;
  };
  const update = useMutationFeedback(trpc.channels.update, {
    success: channelToasts.saved,
    failure,
    onSuccess: onSaved,
  });
  const create = useMutationFeedback(trpc.channels.create, {
    success: ({ name }) => channelToasts.created(name),
    failure,
    onSuccess: ({ id }) => {
      onSaved();
      return navigate({ to: '/community/channels/$id', params: { id: String(id) } });
    },
  });
  return { update, create };
}
