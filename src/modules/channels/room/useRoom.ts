import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { showFailure } from '#lib/cache/feedback.ts';
import { useLive, useLiveReset } from '#lib/live/useLive.ts';
import { useOnReconnect } from '#lib/live/useOnReconnect.ts';
import { useCan, useCurrentUser } from '#lib/session/session.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { MESSAGES_PAGE, REACTIONS } from '#shared/channels/model.ts';
import type { Message } from '#shared/channels/output.ts';
import { asViewer, newReactions, type Reactions } from './reactions.ts';
import { newRoom, type Room, type RoomState } from './room.ts';

/** Milliseconds without a response after which a reaction counts as not sent. Later ones wait for it. */
const PATIENCE = 20_000;

/** Visitors can't react. */
const NO_ONE = { id: 0, username: '', displayName: null };

/**
 * The messages of the open channel, starting around a message if `around` is given. `middle` returns the visible
 * message to refetch around.
 */
export function useRoom(
  channelId: number,
  around: number | undefined,
  middle: () => number | undefined,
): { room: Room; state: RoomState; reactions: Reactions } {
  const utils = trpc.useUtils();
  const user = useCurrentUser();
  const moderates = useCan('moderation.decide', null);
  const [start] = useState(around);
  const [middleOf] = useState(() => middle);
  const [room] = useState(() => {
    const input = { channelId, limit: MESSAGES_PAGE };
    const first = around === undefined ? (utils.messages.list.getData(input) ?? null) : null;
    return newRoom((where) => utils.client.messages.list.query({ ...input, ...where }), first);
  });
  const state = useSyncExternalStore(room.subscribe, room.get);
  const refresh = useCallback(() => void room.refresh(middleOf()), [room, middleOf]);

  useEffect(() => {
    // Preloaded data is used only once, because it gets stale.
    void utils.messages.list.reset({ channelId, limit: MESSAGES_PAGE });
    if (!room.get().timeline) void room.open(start);
  }, [room, start, channelId, utils]);

  const reactions = useMemo(
    () =>
      newReactions({
        me: user ?? NO_ONE,
        change: room.changed,
        send: (input) => utils.client.messages.react.mutate(input, { signal: AbortSignal.timeout(PATIENCE) }),
        refresh,
        isRefused: (error) => errorOf(error) !== null,
        onFailure: showFailure,
      }),
    [room, user, utils, refresh],
  );

  /** Live events are the same for everyone, so they don't know the viewer's reactions. */
  function hear(message: Message): void {
    const cached = room.get().timeline?.messages.find(({ id }) => id === message.id);
    const own = asViewer(message.reactions, cached, user?.id ?? null);
    room.heard(reactions.withWishes({ ...message, reactions: own }));
  }
  useLive('message.created', ({ data, message }) => {
    if (data.channelId === channelId && message) hear(message);
  });
  useLive('message.updated', ({ data, message }) => {
    if (data.channelId === channelId && message) hear(message);
  });
  useLive('message.reacted', ({ data, message }) => {
    if (data.channelId !== channelId || !message) return;
    const emoji = data.userId === user?.id ? REACTIONS[data.reaction] : undefined;
    const own = emoji ? { emoji, on: data.on === 1 } : null;
    room.changed(message.id, (cached) =>
      reactions.withWishes({
        ...cached,
        reactions: asViewer(message.reactions, cached, user?.id ?? null, own),
      }),
    );
  });
  useLive('message.deleted', ({ data }) => {
    if (data.channelId === channelId) room.removed(data.messageId);
  });
  useLive('message.hidden', ({ data }) => {
    if (data.channelId !== channelId) return;
    const cached = room.get().timeline?.messages.find(({ id }) => id === data.messageId);
    if (cached && (moderates || cached.sender.id === user?.id))
      room.heard({ ...cached, hidden: true, reactions: [] });
    else room.removed(data.messageId);
  });
  useLiveReset(refresh);
  useOnReconnect(refresh);

  return { room, state, reactions };
}
