import type { LiveTopic } from '#shared/live/model.ts';
import type { Viewer } from '#shared/roles.ts';

/** Returns the current user of a stream, or null once the session has ended. Visitors are users without an account. */
export type Identify = () => { viewer: Viewer } | null;

/** One stream as the hub sees it. */
export type Listener = {
  identify: Identify;
  /** Topics it asked for in addition to its own. */
  wanted: readonly LiveTopic[];
  /** The last event it got. Null for a new stream. */
  after: number | null;
  /** Sends bytes. A listener that can't keep up closes itself. */
  write: (chunk: Buffer) => void;
  /** Ends it with a reason. */
  end: (last: Buffer) => void;
  /** Cuts the connection, so the browser reconnects. */
  cut: () => void;
};

/** A listener with its current topics. */
export type Subscription = {
  listener: Listener;
  /** Only events after this one are sent. */
  from: number;
  /** The slot of its heartbeat. */
  beat: number;
  /** Its account. Permission changes also concern a stream in a guest preview, which isn't subscribed to them. */
  self: LiveTopic | null;
  topics: Set<LiveTopic>;
};

/** This process's streams by topic. */
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
    /** Listeners affected by permission changes on a topic. */
    concerned: (topic: string): Subscription[] => [
      ...new Set([...(byTopic.get(topic) ?? []), ...(bySelf.get(topic) ?? [])]),
    ],
    /** Updates a listener's topics. */
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
