import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readStored, SIGNED_IN, store } from '#lib/browser/storage.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { trpc } from '#lib/trpc.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list of channels was asked for, so that it stays. */
    listed?: boolean;
  }
}

/** For links to the list itself. */
export const TO_LIST = { to: '/community/channels', state: { listed: true } } as const;

const keyOf = (viewerId: number) => `${SIGNED_IN}${viewerId}:channel`;

/** Remembers the open channel in this browser, until logout. Null without one that the viewer can read. */
export function useRememberChannel(channelId: number | null): void {
  const viewerId = useCurrentUser()?.id;
  useEffect(() => {
    if (viewerId !== undefined && channelId !== null) store(keyOf(viewerId), String(channelId));
  }, [viewerId, channelId]);
}

/**
 * Opens the last channel in place of the list (`isList`), if the viewer can still read it. True until that is known. Beside the list
 * it replaces the list in the history. On narrow screens, Back leads to the list, which then stays.
 */
export function useResumedChannel(wide: boolean, isList: boolean): boolean {
  const viewerId = useCurrentUser()?.id;
  const navigate = useNavigate();
  const listed = useLocation({ select: ({ state }) => state.listed === true });
  const [last] = useState(() => (viewerId === undefined || !isList || listed ? null : lastOf(viewerId)));
  const channel = trpc.channels.read.useQuery(
    { id: last ?? 0 },
    { enabled: last !== null, refetchOnMount: 'always' },
  );
  // Not what is known from before: the viewer may have been removed since.
  const isFound = channel.isSuccess && channel.isFetchedAfterMount;
  const isWaiting = last !== null && !channel.isFetchedAfterMount;

  useEffect(() => {
    if (!isFound) return;
    void (async () => {
      if (!wide) await navigate({ ...TO_LIST, replace: true });
      await navigate({ to: '/community/channels/$id', params: { id: String(last) }, replace: wide });
    })();
  }, [isFound, last, wide, navigate]);

  return isFound || isWaiting;
}

function lastOf(viewerId: number): number | null {
  const id = Number(readStored(keyOf(viewerId)));
  return Number.isInteger(id) && id > 0 ? id : null;
}
