import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Siblings } from './siblings.ts';
import type { Ticker } from './ticker.ts';

/** Requests of one IP address or API key in one window. */
type Count = {
  began: number;
  ends: number;
  own: number;
  untold: number;
  others: number;
  /** Requests from which the count is shared, by its own limit. */
  worthTelling: number;
};
/** A process's message about an IP address: its window, and the requests since the last message. */
type CountChange = [key: string, began: number, ends: number, requests: number];

const REQUESTS = 'requests';
const REQUESTS_SO_FAR = 'requests so far';
/** Milliseconds between two messages. */
const TELL = 200;
/** The share of a limit that isn't shared, so IP addresses far from it need no messages. */
const KEPT = 1 / 25;
/** IP addresses that are remembered, as in a single process. */
const ADDRESSES = 5000;

/**
 * Counts requests per IP address across all processes, without asking others during a request. Each process counts its
 * own, shares them a few times per second, and adds the others'. A limit is exact except for the latest and the few
 * unshared requests.
 */
export function requestCounts(
  siblings: Siblings,
  ticker: Ticker,
  now: () => number = Date.now,
): FastifyRateLimitStoreCtor {
  const counts = new Map<string, Count>();

  function countOf(key: string, began: number, ends: number): Count {
    const count = counts.get(key);
    if (count && count.ends > now()) return count;
    // Moved to the end, so the oldest ones come first.
    counts.delete(key);
    const fresh = { began, ends, own: 0, untold: 0, others: 0, worthTelling: 1 };
    counts.set(key, fresh);
    for (const oldest of counts.keys()) {
      if (counts.size <= ADDRESSES) break;
      counts.delete(oldest);
    }
    return fresh;
  }

  /** The window of the process that saw the IP address first applies to all. */
  function hear([key, began, ends]: CountChange): Count | null {
    if (ends <= now()) return null;
    const count = countOf(key, began, ends);
    if (began < count.began) Object.assign(count, { began, ends });
    return count;
  }

  siblings.hear(REQUESTS, (message) => {
    for (const change of message as CountChange[]) {
      const count = hear(change);
      if (count) count.others += change[3];
    }
  });
  // All processes send a new one their totals, and the largest is right.
  siblings.hear(REQUESTS_SO_FAR, (message) => {
    for (const change of message as CountChange[]) {
      const count = hear(change);
      if (count) count.others = Math.max(count.others, change[3] - count.own);
    }
  });
  siblings.watch({
    newcomer: () => {
      const all = [...counts].filter(([, count]) => count.ends > now() && count.own >= count.worthTelling);
      const changes = all.map(
        ([key, { began, ends, own, others }]): CountChange => [key, began, ends, own + others],
      );
      siblings.tell(REQUESTS_SO_FAR, changes);
    },
  });

  const changedKeys = new Set<string>();
  ticker.every(TELL, () => {
    if (changedKeys.size === 0) return;
    const changes: CountChange[] = [];
    for (const key of changedKeys) {
      const count = counts.get(key);
      if (!count) continue;
      changes.push([key, count.began, count.ends, count.untold]);
      count.untold = 0;
    }
    changedKeys.clear();
    siblings.tell(REQUESTS, changes);
  });

  class RequestCounts implements FastifyRateLimitStore {
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
      max: number,
    ): void {
      const worthTelling = Math.max(1, Math.floor((max * KEPT) / siblings.processes));
      const time = now();
      const count = countOf(key, time, time + timeWindow);
      count.worthTelling = worthTelling;
      count.own += 1;
      count.untold += 1;
      if (count.untold >= worthTelling) changedKeys.add(key);
      done(null, { current: count.own + count.others, ttl: count.ends - time });
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  }
  return RequestCounts;
}
