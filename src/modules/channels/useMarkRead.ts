import { useEffect, useRef } from 'react';
import { trpc } from '#lib/trpc.ts';
import { useReadHere } from './useChannels.ts';

/** Marks messages as read on the server. `seenId` is the last message while it's visible, otherwise null. */
export function useMarkRead(channelId: number, lastReadId: number | null, seenId: number | null): void {
  const readHere = useReadHere();
  const markRead = trpc.messages.markRead.useMutation();
  /** The last reported message. A failed report is repeated with the next message. */
  const told = useRef(0);
  const { isPending, mutate } = markRead;

  useEffect(() => {
    if (seenId === null || lastReadId === null || isPending) return;
    if (seenId <= Math.max(lastReadId, told.current)) return;
    told.current = seenId;
    mutate({ channelId, messageId: seenId }, { onSuccess: () => readHere(channelId, seenId) });
  }, [channelId, lastReadId, seenId, isPending, mutate, readHere]);
}
