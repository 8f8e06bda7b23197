import type { LiveKind, LiveNews, LiveTopic } from '#shared/live.ts';

/** Calls `handler` for what happens of a kind while the component is there. */
export function useLive<K extends LiveKind>(_kind: K, _handler: (news: LiveNews<K>) => void): void {}

/** Calls `handler` when news may have been missed for good: what is shown must be read anew. */
export function useLiveReset(_handler: () => void): void {}

/** Has this browser's stream carry a topic beyond its own while the component is there. */
export function useLiveTopic(_topic: LiveTopic | null): void {}
