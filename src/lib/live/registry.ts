import type { LiveKind, LiveNews, LiveTopic } from '#shared/live/model.ts';

type Handler = (news: LiveNews) => void;

/** Events that logged-in users, or everyone, receive without a topic. */
const BY_ITSELF: readonly LiveKind[] = [
  'access',
  'notifications.changed',
  'channels.changed',
  'channel.read',
  'activity.added',
];

/** The live events that the components of this tab subscribe to. */
export type Registry = ReturnType<typeof createRegistry>;

export function createRegistry() {
  const handlers = new Map<LiveKind, Set<Handler>>();
  const resets = new Set<() => void>();
  const ends = new Set<() => void>();
  const topics = new Map<LiveTopic, number>();
  let changed: () => void = () => {};

  return {
    listen(kind: LiveKind, handler: Handler): () => void {
      const registered = handlers.get(kind) ?? new Set();
      handlers.set(kind, registered.add(handler));
      changed();
      return () => {
        registered.delete(handler);
        changed();
      };
    },
    listenToResets(handler: () => void): () => void {
      resets.add(handler);
      return () => resets.delete(handler);
    },
    listenToEnds(handler: () => void): () => void {
      ends.add(handler);
      return () => ends.delete(handler);
    },
    wish(topic: LiveTopic): () => void {
      topics.set(topic, (topics.get(topic) ?? 0) + 1);
      changed();
      return () => {
        const remaining = (topics.get(topic) ?? 1) - 1;
        if (remaining > 0) topics.set(topic, remaining);
        else topics.delete(topic);
        changed();
      };
    },
    /** Topics to subscribe to; null if no stream is needed. */
    wishes(): LiveTopic[] | null {
      const isNeeded = topics.size > 0 || BY_ITSELF.some((kind) => (handlers.get(kind)?.size ?? 0) > 0);
      return isNeeded ? [...topics.keys()] : null;
    },
    onChange(listener: () => void): void {
      changed = listener;
    },
    deliver(news: LiveNews): void {
      for (const handler of [...(handlers.get(news.kind) ?? [])]) handler(news);
    },
    end(): void {
      for (const handler of [...ends]) handler();
    },
    reset(): void {
      for (const handler of [...resets]) handler();
    },
  };
}

export const registry = createRegistry();
