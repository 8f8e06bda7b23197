import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWindowVisible } from '#lib/browser/useWindowVisible.ts';
import { useOnReconnect } from '#lib/live/useOnReconnect.ts';
import { useCan } from '#lib/session/session.ts';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { COMMENTS_PAGE } from '#shared/comments/model.ts';
import { showUnread } from './topics/topicCache.ts';

/** Milliseconds. An older answer is from an earlier visit. */
const FRESH = 5000;

/**
 * Marks the entry and its comments as read once they are shown in a visible window, including those that arrive later.
 * A failed mark is repeated when the user returns or is online again. Returns the first comment that was unread when
 * the page was opened. `hasComments` is false while the entry is loading.
 */
export function useReading(entryId: string, hasComments: boolean): number | null {
  const queries = useQueryClient();
  const allowed = useCan('reads.read', null);
  const visible = useWindowVisible();
  const utils = trpc.useUtils();
  const state = trpc.reads.state.useQuery(
    { entryId },
    {
      enabled: allowed,
      refetchOnMount: ({ state: { dataUpdatedAt } }) =>
        Date.now() - dataUpdatedAt > FRESH ? 'always' : false,
    },
  );
  // The list of the comment section, which loads it.
  const list = trpc.comments.list.useInfiniteQuery(
    { entryId, limit: COMMENTS_PAGE },
    { ...BY_CURSOR, enabled: false },
  );
  const failed = useRef(false);
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending } = trpc.reads.mark.useMutation({
    onError: () => {
      failed.current = true;
    },
    onSuccess: ({ unread }) => {
      failed.current = false;
      utils.reads.state.setData({ entryId }, unread);
      showUnread(queries, entryId, unread);
      void utils.home.invalidate();
    },
  });

  useOnReconnect(() => {
    if (!failed.current) return;
    failed.current = false;
    setAttempt((before) => before + 1);
  });

  const readState = state.isFetching ? undefined : state.data;
  const [firstId, setFirstId] = useState<number | null>();
  if (firstId === undefined && readState) setFirstId(readState.firstId);

  const comments = itemsOf(list);
  const newest = Math.max(0, ...comments.map(({ id }) => id));
  const last = list.hasNextPage ? comments.at(-1)?.id : undefined;
  const markedKey = useRef('');
  const mark = useEffectEvent(() => {
    markedKey.current = key;
    mutate({ entryId, commentId: newest, lastId: last });
  });
  const isOpened = useRef(false);
  const ready = allowed && visible && hasComments && readState !== undefined && list.isSuccess && !isPending;
  const key = JSON.stringify({ entryId, commentId: newest, lastId: last, attempt });
  const isUnread = readState !== undefined && (readState.isNew || readState.count > 0);

  useEffect(() => {
    if (!ready || markedKey.current === key) return;
    // Nothing is unread at first. Later changes of the list are new comments.
    if (!isOpened.current && !isUnread) markedKey.current = key;
    else mark();
    isOpened.current = true;
  }, [ready, key, isUnread]);

  return firstId ?? null;
}
