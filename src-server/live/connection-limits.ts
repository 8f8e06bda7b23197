import { STREAMS_PER_NETWORK, STREAMS_PER_PERSON } from '#shared/live/model.ts';
import type { Siblings } from '../services/siblings.ts';

const OPEN = 'streams';
const NETWORK = 'network:';
const PERSON = 'person:';

/** Counts open streams by user and network, across all processes. */
export type ConnectionLimits = {
  /** Whether a network can open one more. */
  hasRoom: (network: string) => boolean;
  /** Counts a stream until the returned function is called. Ends a user's oldest streams if there are too many. */
  enter: (stream: { network: string; person: number | null; end: () => void }) => () => void;
};

/**
 * Each process shares its counts. If a user has too many overall, the process with the new stream keeps it, and the
 * others end an old one.
 */
export function openConnectionLimits(siblings: Siblings): ConnectionLimits {
  const own = new Map<string, Set<() => void>>();
  const others = new Map<number, Map<string, number>>();
  const count = (key: string) => {
    let sum = own.get(key)?.size ?? 0;
    for (const counts of others.values()) sum += counts.get(key) ?? 0;
    return sum;
  };
  const tell = (key: string) => siblings.tell(OPEN, [key, own.get(key)?.size ?? 0]);

  function add(key: string, end: () => void): () => void {
    const streams = own.get(key) ?? new Set();
    own.set(key, streams.add(end));
    tell(key);
    return () => leave(key, end);
  }

  function leave(key: string, end: () => void): void {
    const streams = own.get(key);
    if (!streams?.delete(end)) return;
    if (streams.size === 0) own.delete(key);
    tell(key);
  }

  function endOldest(key: string): void {
    const [oldest] = own.get(key) ?? [];
    if (!oldest) return;
    leave(key, oldest);
    oldest();
  }

  siblings.hear(OPEN, (message, from) => {
    const [key, open] = message as [string, number];
    const counts = others.get(from) ?? new Map<string, number>();
    others.set(from, counts);
    const more = open > (counts.get(key) ?? 0);
    if (open > 0) counts.set(key, open);
    else counts.delete(key);
    // The new stream is in the other process, so this one ends its oldest, if any.
    if (more && key.startsWith(PERSON) && count(key) > STREAMS_PER_PERSON) endOldest(key);
  });
  siblings.watch({
    gone: (from) => others.delete(from),
    newcomer: () => {
      for (const key of own.keys()) tell(key);
    },
  });

  return {
    hasRoom: (network) => count(NETWORK + network) < STREAMS_PER_NETWORK,
    enter: ({ network, person, end }) => {
      const leaving = [add(NETWORK + network, end)];
      if (person !== null) {
        const key = `${PERSON}${person}`;
        leaving.push(add(key, end));
        if ((own.get(key)?.size ?? 0) > STREAMS_PER_PERSON) endOldest(key);
      }
      return () => {
        for (const one of leaving) one();
      };
    },
  };
}
