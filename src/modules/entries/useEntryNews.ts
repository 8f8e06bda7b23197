import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isOwnEvent } from '#lib/live/ownEvents.ts';
import { useLive, useLiveReset, useLiveTopic } from '#lib/live/useLive.ts';
import { trpc } from '#lib/trpc.ts';
import { COMMENTS_PAGE } from '#shared/comments/model.ts';
import { isVoting } from './votes/useVote.ts';

/** Milliseconds. Events within this time cause one refetch. The user's own pending changes go first. */
const GATHER = 250;
/** Milliseconds. Older data, fetched before the page subscribed, is fetched again. */
const FRESH = 5000;

/**
 * Keeps an open entry's comments and votes up to date. The page's own changes are skipped. `readAt` is the time of
 * the fetch, in milliseconds. Returns the new comments until they're marked as seen.
 */
export function useEntryNews(entryId: string, readAt: number): NewComments {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const [arrived, setArrived] = useState<readonly number[]>([]);
  const pending = useRef<{ timer?: ReturnType<typeof setTimeout>; comments: number[]; votes: number }>({
    comments: [],
    votes: 0,
  });

  function isShown(id: number): boolean {
    const cached = utils.comments.list.getInfiniteData({ entryId, limit: COMMENTS_PAGE });
    return cached?.pages.some((page) => page.items.some((comment) => comment.id === id)) ?? false;
  }

  async function refresh(comments: boolean): Promise<void> {
    await Promise.all([
      comments && utils.comments.list.invalidate({ entryId }),
      comments && utils.comments.solution.invalidate({ entryId }),
      utils.entries.read.invalidate({ id: entryId }),
    ]);
  }

  function read(): void {
    const news = pending.current;
    if (isVoting(entryId) || queries.isMutating({ mutationKey: [['comments']] }) > 0) {
      later();
      return;
    }
    const comments = news.comments.filter((id) => !isOwnEvent(`comment:${id}`));
    const votes = Array.from({ length: news.votes }).filter(() => !isOwnEvent(`vote:${entryId}`));
    pending.current = { comments: [], votes: 0 };
    const unknown = comments.filter((id) => !isShown(id));
    if (unknown.length > 0) setArrived((before) => [...new Set([...before, ...unknown])]);
    if (comments.length > 0 || votes.length > 0) void refresh(comments.length > 0);
  }

  function later(): void {
    clearTimeout(pending.current.timer);
    pending.current.timer = setTimeout(read, GATHER);
  }

  useLiveTopic(`entry:${entryId}`);
  useLive('comment.changed', ({ data }) => {
    if (data.entryId !== entryId) return;
    pending.current.comments.push(data.commentId);
    later();
  });
  useLive('votes.changed', ({ data }) => {
    if (data.entryId !== entryId) return;
    pending.current.votes += 1;
    later();
  });
  useLive('entry.changed', ({ data }) => {
    if (data.entryId === entryId) void refresh(true);
  });
  useLiveReset(() => void refresh(true));

  const refreshOld = useEffectEvent(() => {
    if (Date.now() - readAt > FRESH) void refresh(true);
  });
  useEffect(() => {
    refreshOld();
    return () => clearTimeout(pending.current.timer);
  }, []);

  return {
    ids: arrived,
    seen: (ids) => setArrived((before) => before.filter((id) => !ids.includes(id))),
  };
}

/** Comments by others that were added while the page was open. */
export type NewComments = { ids: readonly number[]; seen: (ids: readonly number[]) => void };
