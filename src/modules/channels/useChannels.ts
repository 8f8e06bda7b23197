import { useLive, useLiveReset } from '#lib/live/useLive.ts';
import { useOnReconnect } from '#lib/live/useOnReconnect.ts';
import { useCan, useCurrentUser } from '#lib/session/session.ts';
import { BY_CURSOR, trpc } from '#lib/trpc.ts';
import { UNREAD_MAX } from '#shared/channels/model.ts';
import type { Channel, MyChannels } from '#shared/channels/output.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { useThrottled } from './useThrottled.ts';

/** The minimum milliseconds between refetches of the viewer's channels. */
const READ_EVERY = 1_000;

/** The viewer's channels and invitations. Not fetched for visitors. */
export function useMyChannels() {
  const signedIn = useCan('channels.mine', null);
  return trpc.channels.mine.useQuery(undefined, { enabled: signedIn });
}

/** Public channels by name, page by page. */
export function usePublicChannels() {
  return trpc.channels.list.useInfiniteQuery({ limit: PAGE_SIZE }, BY_CURSOR);
}

/** Keeps the lists up to date: events update the counts right away, and a refetch follows. */
export function useChannelNews(openId: number | null): void {
  const utils = trpc.useUtils();
  const viewerId = useCurrentUser()?.id ?? null;
  const signedIn = useCan('channels.mine', null);
  const readMine = useThrottled(() => {
    if (signedIn) void utils.channels.mine.invalidate();
  }, READ_EVERY);

  useLive('message.created', ({ data, message }) => {
    if (!message || message.sender.id === viewerId) return;
    utils.channels.mine.setData(
      undefined,
      (ownChannels) => ownChannels && withMessage(ownChannels, data.channelId, openId),
    );
    // A restored message isn't a new one, so the count is refetched.
    readMine();
  });
  useLive('message.deleted', readMine);
  useLive('message.hidden', readMine);
  useLive('channel.read', readMine);
  useLive('channels.changed', () => {
    readMine();
    void utils.channels.list.invalidate();
    // The viewer may have lost access to the open channel.
    if (openId !== null) void utils.channels.read.invalidate({ id: openId });
  });
  useLive('channel.changed', ({ data }) => {
    readMine();
    void utils.channels.list.invalidate();
    void utils.channels.read.invalidate({ id: data.channelId });
    void utils.channels.members.invalidate({ id: data.channelId });
    void utils.channels.invited.invalidate({ id: data.channelId });
  });

  function readAll(): void {
    readMine();
    void utils.channels.list.invalidate();
    if (openId !== null) void utils.channels.read.invalidate({ id: openId });
  }
  useLiveReset(readAll);
  useOnReconnect(readAll);
}

function withMessage(ownChannels: MyChannels, channelId: number, openId: number | null): MyChannels {
  if (channelId === openId) return ownChannels;
  return {
    ...ownChannels,
    channels: ownChannels.channels.map((channel) =>
      channel.id === channelId ? { ...channel, unread: Math.min(channel.unread + 1, UNREAD_MAX) } : channel,
    ),
  };
}

/** Marks a channel as read in the cache, also for the mark on every page. */
export function useReadHere(): (channelId: number, messageId: number) => void {
  const utils = trpc.useUtils();
  return (channelId, messageId) => {
    const read = (channel: Channel) => ({ ...channel, unread: 0, lastReadId: messageId });
    utils.channels.read.setData({ id: channelId }, (channel) => channel && read(channel));
    utils.channels.unread.setData(
      undefined,
      (unread) => unread && { ...unread, channelIds: unread.channelIds.filter((id) => id !== channelId) },
    );
    utils.channels.mine.setData(
      undefined,
      (ownChannels) =>
        ownChannels && {
          ...ownChannels,
          channels: ownChannels.channels.map((one) => (one.id === channelId ? read(one) : one)),
        },
    );
  };
}
