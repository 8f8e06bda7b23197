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
  const noSubscriptions: ReadonlySet<Subscription> = new Set();

  function remove(subscription: Subscription): void {
    if (!all.delete(subscription)) return;
    for (const topic of subscription.topics) unlink(byTopic, topic, subscription);
    if (subscription.self) unlink(bySelf, subscription.self, subscription);
  }

  return {
    size: () => all.size,
    has: (subscription: Subscription) => all.has(subscription),
    all: () => [...all],
    hearers: (topic: string): ReadonlySet<Subscription> => byTopic.get(topic) ?? noSubscriptions,
    /** Listeners affected by permission changes on a topic. */
    concerned: (topic: string): Subscription[] => [
      ...new Set([...(byTopic.get(topic) ?? []), ...(bySelf.get(topic) ?? [])]),
    ],
    /** Updates a listener's topics. */
    place: (subscription: Subscription, viewer: Viewer, topics: Set<LiveTopic>): void => {
      remove(subscription);
      subscription.topics = topics;
      subscription.self = viewer ? `user:${viewer.id}` : null;
      all.add(subscription);
      for (const topic of topics) link(byTopic, topic, subscription);
      if (subscription.self) link(bySelf, subscription.self, subscription);
    },
    remove,
  };
}

function link(index: Map<string, Set<Subscription>>, key: string, subscription: Subscription): void {
  const subscriptions = index.get(key);
  if (subscriptions) subscriptions.add(subscription);
  else index.set(key, new Set([subscription]));
}

function unlink(index: Map<string, Set<Subscription>>, key: string, subscription: Subscription): void {
  const subscriptions = index.get(key);
  subscriptions?.delete(subscription);
  if (subscriptions?.size === 0) index.delete(key);
}
