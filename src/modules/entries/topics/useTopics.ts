import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { useLive, useLiveReset } from '#lib/live/useLive.ts';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { type EntryFilters, toListInput } from '#shared/entries/address.ts';
import { TOPIC_NEWS_MAX } from '#shared/entries/model.ts';
import type { Topic } from '#shared/entries/output.ts';
import { topicToasts } from '#shared/entries/topics.messages.ts';
import { showAllRead, withTopicNews } from './topicCache.ts';

/** Milliseconds. Events within this time cause one request. */
const GATHER = 300;
/** Milliseconds. Older rows, loaded before the page was opened, are updated. */
const FRESH = 5000;

/** The filtered discussions, in pages. */
export function useTopics(filters: EntryFilters) {
  return trpc.entries.topics.useInfiniteQuery(toListInput(filters), BY_CURSOR);
}

type Topics = ReturnType<typeof useTopics>;

/** What is new since the list was loaded, other than its rows: new discussions, and whether the order changed. */
export type TopicsAbove = { created: number; moved: boolean };

/**
 * Keeps the rows up to date in their places: after new comments, and after reading in another tab or on another device.
 * Nothing moves until the user asks for it.
 */
export function useTopicNews(filters: EntryFilters, list: Topics): TopicsAbove {
  const utils = trpc.useUtils();
  const [created, setCreated] = useState({ since: -1, count: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const topics = itemsOf(list);
  const since = list.data?.pages[0]?.readAt.entrySeq ?? 0;

  const ask = useEffectEvent(async () => {
    timer.current = undefined;
    const ids = topics.map(({ id }) => id);
    const groups = Array.from({ length: Math.ceil(ids.length / TOPIC_NEWS_MAX) || 1 }, (_, at) =>
      ids.slice(at * TOPIC_NEWS_MAX, (at + 1) * TOPIC_NEWS_MAX),
    );
    try {
      const answers = await Promise.all(
        groups.map((group) => utils.client.entries.topicNews.query({ ids: group, since })),
      );
      const [first] = answers;
      if (!first) return;
      const news = answers.flatMap(({ items }) => items);
      utils.entries.topics.setInfiniteData(
        toListInput(filters),
        (lists) => lists && withTopicNews(lists, news, first.anyUnread, first.readAt.commentId),
      );
      setCreated({ since, count: first.created });
    } catch {
      // The rows stay as they are. The next event asks again.
    }
  });

  function askSoon(): void {
    timer.current ??= setTimeout(() => void ask(), GATHER);
  }

  useLive('activity.added', askSoon);
  useLive('entry.read', askSoon);
  useLive('entries.read', askSoon);
  useLiveReset(askSoon);
  const askIfOld = useEffectEvent(() => {
    if (list.dataUpdatedAt > 0 && Date.now() - list.dataUpdatedAt > FRESH) askSoon();
  });
  useEffect(() => {
    askIfOld();
    // For browsers without live updates.
    const onShown = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    document.addEventListener('visibilitychange', onShown);
    return () => {
      document.removeEventListener('visibilitychange', onShown);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, []);

  const isWhole = filters.tags.length === 0 && !filters.events;
  const counts = isWhole && (filters.sort === 'recent' || filters.sort === 'active');
  return {
    created: counts && created.since === since ? created.count : 0,
    moved: filters.sort === 'active' && !isByActivity(topics),
  };
}

function isByActivity(topics: readonly Topic[]): boolean {
  return topics.every(({ lastActivityAt }, at) => lastActivityAt <= (topics[at - 1]?.lastActivityAt ?? '~'));
}

/** Loads the list again from its start. False if it failed. */
export function useReloadTopics(filters: EntryFilters): () => Promise<boolean> {
  const utils = trpc.useUtils();
  return async () => {
    const input = toListInput(filters);
    try {
      const page = await utils.client.entries.topics.query(input);
      utils.entries.topics.setInfiniteData(input, { pages: [page], pageParams: [null] });
      return true;
    } catch {
      await utils.entries.topics.invalidate();
      return false;
    }
  };
}

/** Marks everything as read that existed when the list was loaded. Shown at once, and reverted if it fails. */
export function useMarkAllRead() {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const showUnread = useRef(() => {});
  const mark = useMutationFeedback(trpc.reads.markAll, {
    success: topicToasts.allRead,
    failure: topicToasts.failed,
    onError: () => {
      // Without a connection, the list can't be loaded again.
      showUnread.current();
      void utils.entries.topics.invalidate();
    },
  });
  return (readAt: { commentId: number; entrySeq: number }) => {
    showUnread.current = showAllRead(queries);
    mark.mutate(readAt);
  };
}
