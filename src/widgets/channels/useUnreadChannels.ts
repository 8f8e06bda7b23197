import { useLive, useLiveReset } from '#lib/live/useLive.ts';
import { useCan, useCurrentUser } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';
import type { UnreadChannels } from '#shared/channels/output.ts';

/**
 * How many of the viewer's channels have unread messages. A new message of others counts at once and without a request,
 * because everyone in a channel hears of it. The open channel shows its messages itself. Those that weren't seen count
 * after leaving it.
 */
export function useUnreadChannels(): number {
  const { unread } = trpc.useUtils().channels;
  const enabled = useCan('channels.mine', null);
  const viewerId = useCurrentUser()?.id ?? null;
  const { data } = trpc.channels.unread.useQuery(undefined, { enabled });
  const refresh = () => void (enabled && unread.invalidate());
  const withoutMessage = ({ data: { channelId } }: { data: { channelId: number } }) => {
    if (unread.getData()?.channelIds.includes(channelId)) refresh();
  };

  useLive('message.created', ({ data: { channelId, messageId }, message }) => {
    const isOpen = window.location.pathname === `/community/channels/${channelId}`;
    const cached = unread.getData();
    // Another tab may show a channel that the viewer only reads.
    if (message?.sender.id === viewerId || isOpen || !cached?.joinedIds.includes(channelId)) return;
    // Another mark on this page was first.
    if (messageId === cached.upTo && cached.channelIds.includes(channelId)) return;
    // A restored message may have been read.
    if (messageId <= cached.upTo) refresh();
    else unread.setData(undefined, withMessage(cached, channelId, messageId));
  });
  useLive('message.deleted', withoutMessage);
  useLive('message.hidden', withoutMessage);
  useLive('channel.read', refresh);
  useLive('channels.changed', refresh);
  useLiveReset(refresh);

  return enabled ? (data?.channelIds.length ?? 0) : 0;
}

function withMessage(unread: UnreadChannels, channelId: number, upTo: number): UnreadChannels {
  return { ...unread, channelIds: [...new Set(unread.channelIds).add(channelId)], upTo };
}
