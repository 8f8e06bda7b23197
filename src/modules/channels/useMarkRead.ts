import { useEffect, useEffectEvent, useRef } from 'react';
import { useOnReconnect } from '#lib/live/useOnReconnect.ts';
import { trpc } from '#lib/trpc.ts';
import { useReadHere } from './useChannels.ts';

/**
 * Marks messages as read on the server. `seenId` is the last message while it's visible, otherwise null: what is unread
 * then counts once the channel is left. A failed mark is repeated when the user returns or is online again.
 */
export function useMarkRead(channelId: number, lastReadId: number | null, seenId: number | null): void {
  const readHere = useReadHere();
  const markRead = trpc.messages.markRead.useMutation();
  /** The last reported message. */
  const reportedId = useRef(0);
  const { isError, isPending, mutate } = markRead;
  const { unread } = trpc.useUtils().channels;
  const leave = useEffectEvent(() => {
    if (seenId === null && lastReadId !== null) void unread.invalidate();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another channel leaves this one
  useEffect(() => () => leave(), [channelId]);

  const tell = useEffectEvent(() => {
    if (seenId === null || lastReadId === null || isPending) return;
    if (seenId <= Math.max(lastReadId, reportedId.current)) return;
    reportedId.current = seenId;
    mutate({ channelId, messageId: seenId }, { onSuccess: () => readHere(channelId, seenId) });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message, or the end of the report before it
  useEffect(() => tell(), [channelId, lastReadId, seenId, isPending]);

  useOnReconnect(() => {
    if (!isError) return;
    reportedId.current = 0;
    tell();
  });
}
