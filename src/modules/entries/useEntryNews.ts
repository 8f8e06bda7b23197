import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLive, useLiveReset, useLiveTopic } from '#lib/live.ts';
import { isOwnEvent } from '#lib/ownEvents.ts';
import { trpc } from '#lib/trpc.ts';
import { COMMENTS_PAGE } from '#shared/comments/model.ts';
import { isVoting } from './votes/useVote.ts';

/** News that come together are one reading; one's own change under way comes first. */
const GATHER = 250;
/** What was read longer ago, before the page listened, is read anew. */
const FRESH = 5000;

/**
 * Keeps an open entry as others make it: its comments and votes. What this page did itself it shows already. `readAt`:
 * when the entry was read, in milliseconds. Returns the comments that came since, until they are called seen.
 */
export function useEntryNews(entryId: string, readAt: number): NewComments {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const [arrived, setArrived] = useState<readonly number[]>([]);
  const waiting = useRef<{ timer?: ReturnType<typeof setTimeout>; comments: number[]; votes: number }>({
    comments: [],
    votes: 0,
  });

  function isShown(id: number): boolean {
    const known = utils.comments.list.getInfiniteData({ entryId, limit: COMMENTS_PAGE });
    return known?.pages.some((page) => page.items.some((comment) => comment.id === id)) ?? false;
  }

  async function refresh(comments: boolean): Promise<void> {
    await Promise.all([
      comments && utils.comments.list.invalidate({ entryId }),
      utils.entries.read.invalidate({ id: entryId }),
    ]);
  }

  function read(): void {
    const news = waiting.current;
    if (isVoting(entryId) || queries.isMutating({ mutationKey: [['comments']] }) > 0) {
      later();
      return;
    }
    const comments = news.comments.filter((id) => !isOwnEvent(`comment:${id}`));
    const votes = Array.from({ length: news.votes }).filter(() => !isOwnEvent(`vote:${entryId}`));
    waiting.current = { comments: [], votes: 0 };
    const unknown = comments.filter((id) => !isShown(id));
    if (unknown.length > 0) setArrived((before) => [...new Set([...before, ...unknown])]);
    if (comments.length > 0 || votes.length > 0) void refresh(comments.length > 0);
  }

  function later(): void {
    clearTimeout(waiting.current.timer);
    waiting.current.timer = setTimeout(read, GATHER);
  }

  useLiveTopic(`entry:${entryId}`);
  useLive('comment.changed', ({ data }) => {
    if (data.entryId !== entryId) return;
    waiting.current.comments.push(data.commentId);
    later();
  });
  useLive('votes.changed', ({ data }) => {
    if (data.entryId !== entryId) return;
    waiting.current.votes += 1;
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
    return () => clearTimeout(waiting.current.timer);
  }, []);

  return {
    ids: arrived,
    seen: (ids) => setArrived((before) => before.filter((id) => !ids.includes(id))),
  };
}

/** Comments by others that came while the page was open. */
export type NewComments = { ids: readonly number[]; seen: (ids: readonly number[]) => void };
