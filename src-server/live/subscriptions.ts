import type { LiveTopic } from '#shared/live/model.ts';
import type { Viewer } from '#shared/roles.ts';
import type { Listener } from './hub.ts';

/** A listener with what it hears now. */
export type Subscription = {
  listener: Listener;
  /** Only what comes after this event is told. */
  from: number;
  /** In which second it is looked after. */
  beat: number;
  /** Whose account it belongs to: news of its rights concern it in a guest preview, too, when it hears nothing of them. */
  self: LiveTopic | null;
  topics: Set<LiveTopic>;
};

/** Who hears what: the streams of this process by topic. */
export function openSubscriptions() {
  const all = new Set<Subscription>();
  const byTopic = new Map<string, Set<Subscription>>();
  const bySelf = new Map<string, Set<Subscription>>();
  const nobody: ReadonlySet<Subscription> = new Set();

  function remove(hearing: Subscription): void {
    if (!all.delete(hearing)) return;
    for (const topic of hearing.topics) unlink(byTopic, topic, hearing);
    if (hearing.self) unlink(bySelf, hearing.self, hearing);
  }

  return {
    size: () => all.size,
    has: (hearing: Subscription) => all.has(hearing),
    all: () => [...all],
    hearers: (topic: string): ReadonlySet<Subscription> => byTopic.get(topic) ?? nobody,
    /** Whom news of rights on a topic concern. */
    concerned: (topic: string): Subscription[] => [
      ...new Set([...(byTopic.get(topic) ?? []), ...(bySelf.get(topic) ?? [])]),
    ],
    /** Puts a listener where it belongs from now on. */
    place: (hearing: Subscription, viewer: Viewer, topics: Set<LiveTopic>): void => {
      remove(hearing);
      hearing.topics = topics;
      hearing.self = viewer ? `user:${viewer.id}` : null;
      all.add(hearing);
      for (const topic of topics) link(byTopic, topic, hearing);
      if (hearing.self) link(bySelf, hearing.self, hearing);
    },
    remove,
  };
}

function link(index: Map<string, Set<Subscription>>, key: string, hearing: Subscription): void {
  const known = index.get(key);
  if (known) known.add(hearing);
  else index.set(key, new Set([hearing]));
}

function unlink(index: Map<string, Set<Subscription>>, key: string, hearing: Subscription): void {
  const known = index.get(key);
  known?.delete(hearing);
  if (known?.size === 0) index.delete(key);
}
