import { useEffect, useEffectEvent } from 'react';
import type { LiveKind, LiveNews, LiveTopic } from '#shared/live/model.ts';
import { onceQuiet } from './live/quiet.ts';
import { registry } from './live/registry.ts';

let running: Promise<{ restart: () => void } | null> | null = null;

/** The stream is code of its own, and waits until the page has what it shows. Without it the page works as before. */
function start(): void {
  running ??= onceQuiet(() => import('./live/browser.ts'))
    .then(({ startLive }) => startLive(registry))
    .catch(() => null);
}

/** Calls `handler` for what happens of a kind while the component is there. */
export function useLive<K extends LiveKind>(kind: K, handler: (news: LiveNews<K>) => void): void {
  const heard = useEffectEvent(handler);
  useEffect(() => {
    const stop = registry.listen(kind, (news) => heard(news as LiveNews<K>));
    start();
    return stop;
  }, [kind]);
}

/** Calls `handler` when news may have been missed for good: what is shown must be read anew. */
export function useLiveReset(handler: () => void): void {
  const heard = useEffectEvent(handler);
  useEffect(() => registry.listenToResets(() => heard()), []);
}

/** Calls `handler` when the stream ended because its session did. */
export function useLiveEnd(handler: () => void): void {
  const heard = useEffectEvent(handler);
  useEffect(() => registry.listenToEnds(() => heard()), []);
}

/** Has this browser's stream carry a topic beyond its own while the component is there. */
export function useLiveTopic(topic: LiveTopic | null): void {
  useEffect(() => {
    if (topic === null) return;
    const stop = registry.wish(topic);
    start();
    return stop;
  }, [topic]);
}

/** The session is another one now: the stream is opened anew as whoever it belongs to. */
export function restartLive(): void {
  void running?.then((live) => live?.restart());
}
