import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLive, useLiveReset } from '#lib/live/useLive.ts';
import { trpc } from '#lib/trpc.ts';
import type { ActivityNews } from '#shared/activity/model.ts';

/** Milliseconds in which events are collected before the server is asked how many of them the viewer can see. */
const GATHER = 300;

/**
 * Activity of others since the line `latest`. Fetched when a live event arrives, and when the page becomes visible again,
 * for browsers without live updates.
 */
export function useNews(latest: number): ActivityNews | null {
  const [newsFor, setNewsFor] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const since = trpc.activity.since.useQuery({ id: latest }, { enabled: newsFor === latest });

  const ask = useEffectEvent(() => {
    if (newsFor === latest) void since.refetch();
    else setNewsFor(latest);
  });

  function askSoon(): void {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      ask();
    }, GATHER);
  }

  useLive('activity.added', askSoon);
  useLiveReset(askSoon);
  useEffect(() => {
    const onShown = () => {
      if (document.visibilityState === 'visible') ask();
    };
    document.addEventListener('visibilitychange', onShown);
    return () => {
      document.removeEventListener('visibilitychange', onShown);
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    };
  }, []);

  return newsFor === latest && since.data ? since.data : null;
}
