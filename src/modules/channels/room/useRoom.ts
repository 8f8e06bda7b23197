import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLive, useLiveReset } from '#lib/live.ts';
import { useCan, useCurrentUser } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useOnReconnect } from '#lib/useOnReconnect.ts';
import { MESSAGES_PAGE } from '#shared/channels/model.ts';
import { newRoom, type Room, type RoomState } from './room.ts';

/**
 * The messages of the open channel, starting around a message if `around` is given. `middle` returns the visible
 * message to refetch around.
 */
export function useRoom(
  channelId: number,
  around: number | undefined,
  middle: () => number | undefined,
): { room: Room; state: RoomState } {
  const utils = trpc.useUtils();
  const user = useCurrentUser();
  const moderates = useCan('moderation.decide', null);
  const [start] = useState(around);
  const [room] = useState(() => {
    const input = { channelId, limit: MESSAGES_PAGE };
    const first = around === undefined ? (utils.messages.list.getData(input) ?? null) : null;
    return newRoom((where) => utils.client.messages.list.query({ ...input, ...where }), first);
  });
  const state = useSyncExternalStore(room.subscribe, room.get);
  const refresh = () => void room.refresh(middle());

  useEffect(() => {
    // Preloaded data is used only once, because it gets stale.
    void utils.messages.list.reset({ channelId, limit: MESSAGES_PAGE });
    if (!room.get().timeline) void room.open(start);
  }, [room, start, channelId, utils]);

  useLive('message.created', ({ data, message }) => {
    if (data.channelId === channelId && message) room.heard(message);
  });
  useLive('message.updated', ({ data, message }) => {
    if (data.channelId === channelId && message) room.heard(message);
  });
  useLive('message.deleted', ({ data }) => {
    if (data.channelId === channelId) room.removed(data.messageId);
  });
  useLive('message.hidden', ({ data }) => {
    if (data.channelId !== channelId) return;
    const known = room.get().timeline?.messages.find(({ id }) => id === data.messageId);
    if (known && (moderates || known.sender.id === user?.id)) room.heard({ ...known, hidden: true });
    else room.removed(data.messageId);
  });
  useLiveReset(refresh);
  useOnReconnect(refresh);

  return { room, state };
}
