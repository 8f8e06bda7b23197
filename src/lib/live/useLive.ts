import { useEffect, useEffectEvent } from 'react';
import type { LiveKind, LiveNews, LiveTopic } from '#shared/live/model.ts';
import { onceQuiet } from './quiet.ts';
import { registry } from './registry.ts';

let running: Promise<{ restart: () => void } | null> | null = null;

/** The stream is a chunk of its own that loads after the page. The page also works without it. */
function start(): void {
  running ??= onceQuiet(() => import('./browser.ts'))
    .then(({ startLive }) => startLive(registry))
    .catch(() => null);
}

/** Calls `handler` for live events of a kind while the component is mounted. */
export function useLive<K extends LiveKind>(kind: K, handler: (news: LiveNews<K>) => void): void {
  const onNews = useEffectEvent(handler);
  useEffect(() => {
    const stop = registry.listen(kind, (news) => onNews(news as LiveNews<K>));
    start();
    return stop;
  }, [kind]);
}

/** Calls `handler` when events may be lost, so that the page must refetch. */
export function useLiveReset(handler: () => void): void {
  const onReset = useEffectEvent(handler);
  useEffect(() => registry.listenToResets(() => onReset()), []);
}

/** Calls `handler` when the stream ended because the session ended. */
export function useLiveEnd(handler: () => void): void {
  const onEnd = useEffectEvent(handler);
  useEffect(() => registry.listenToEnds(() => onEnd()), []);
}

/** Adds a topic to this browser's stream while the component is mounted. */
export function useLiveTopic(topic: LiveTopic | null): void {
  useEffect(() => {
    if (topic === null) return;
    const stop = registry.wish(topic);
    start();
    return stop;
  }, [topic]);
}

/** The session changed, so the stream reconnects as the new user. */
export function restartLive(): void {
  void running?.then((live) => live?.restart());
}
