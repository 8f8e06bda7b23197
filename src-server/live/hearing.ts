import type { LiveTopic } from '#shared/live/model.ts';
import type { Viewer } from '#shared/roles.ts';
import type { Listener } from './hub.ts';

/** A listener with what it hears now. */
export type Hearing = {
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
export function switchboard() {
  const all = new Set<Hearing>();
  const byTopic = new Map<string, Set<Hearing>>();
  const bySelf = new Map<string, Set<Hearing>>();
  const nobody: ReadonlySet<Hearing> = new Set();

  function remove(hearing: Hearing): void {
    if (!all.delete(hearing)) return;
    for (const topic of hearing.topics) unlink(byTopic, topic, hearing);
    if (hearing.self) unlink(bySelf, hearing.self, hearing);
  }

  return {
    size: () => all.size,
    has: (hearing: Hearing) => all.has(hearing),
    all: () => [...all],
    hearers: (topic: string): ReadonlySet<Hearing> => byTopic.get(topic) ?? nobody,
    /** Whom news of rights on a topic concern. */
    concerned: (topic: string): Hearing[] => [
      ...new Set([...(byTopic.get(topic) ?? []), ...(bySelf.get(topic) ?? [])]),
    ],
    /** Puts a listener where it belongs from now on. */
    place: (hearing: Hearing, viewer: Viewer, topics: Set<LiveTopic>): void => {
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

function link(index: Map<string, Set<Hearing>>, key: string, hearing: Hearing): void {
  const known = index.get(key);
  if (known) known.add(hearing);
  else index.set(key, new Set([hearing]));
}

function unlink(index: Map<string, Set<Hearing>>, key: string, hearing: Hearing): void {
  const known = index.get(key);
  known?.delete(hearing);
  if (known?.size === 0) index.delete(key);
}
