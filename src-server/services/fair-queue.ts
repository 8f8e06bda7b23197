import { SECOND_MS } from '#shared/kit/days.ts';

/** `share` names whose work it is, so that one user can't delay everyone. `since` is in milliseconds. */
export type Entry = { share: string; since: number };

/** Waiting work. The share that has used the least time recently is next, and its own work runs in order. */
export type FairQueue<E extends Entry> = {
  /**
   * Says whether the entry waits. A full queue displaces the newest entry of the longest share, unless that is the
   * entry's own.
   */
  add: (entry: E) => { added: true; displaced: E | null } | { added: false; because: 'share' | 'queue' };
  next: (now: number) => E | undefined;
  remove: (entry: E) => void;
  /** Removes the entries that have waited since before then. */
  expire: (before: number) => E[];
  /** Removes all entries. */
  clear: () => E[];
  isEmpty: () => boolean;
  /** The number of waiting entries. */
  waiting: () => number;
  /** Counts the time from now on to a share, until the function is called. */
  charge: (share: string, now: number) => (end: number) => void;
};

type Share<E> = { waiting: E[]; running: Set<{ since: number }>; used: number; at: number };

/** Milliseconds after which used time counts half. Much longer than a job, so that the next question of a user still counts it. */
const HALF_LIFE = 30 * SECOND_MS;
/** Milliseconds of used time that make no difference. */
const NOTHING = 1;

/** At most `queue` entries, of which `perShare` are of one share. */
export function fairQueue<E extends Entry>({
  queue,
  perShare,
}: {
  queue: number;
  perShare: number;
}): FairQueue<E> {
  const shares = new Map<string, Share<E>>();
  let count = 0;

  function shareOf(name: string, now: number): Share<E> {
    const existing = shares.get(name);
    if (existing) return existing;
    const share: Share<E> = { waiting: [], running: new Set(), used: 0, at: now };
    shares.set(name, share);
    return share;
  }

  function usedBefore({ used, at }: Share<E>, now: number): number {
    return used * 0.5 ** (Math.max(0, now - at) / HALF_LIFE);
  }

  function usedBy(share: Share<E>, now: number): number {
    let sum = usedBefore(share, now);
    for (const { since } of share.running) sum += now - since;
    return sum;
  }

  function forgetIdle(now: number): void {
    for (const [name, share] of shares)
      if (share.waiting.length === 0 && share.running.size === 0 && usedBy(share, now) < NOTHING)
        shares.delete(name);
  }

  function longest(): Share<E> | undefined {
    let most: Share<E> | undefined;
    for (const share of shares.values()) if (share.waiting.length > (most?.waiting.length ?? 0)) most = share;
    return most;
  }

  function removeWhere(matches: (entry: E) => boolean): E[] {
    const removed: E[] = [];
    for (const share of shares.values()) {
      removed.push(...share.waiting.filter(matches));
      share.waiting = share.waiting.filter((entry) => !matches(entry));
    }
    count -= removed.length;
    return removed;
  }

  return {
    add: (entry) => {
      const share = shareOf(entry.share, entry.since);
      if (share.waiting.length >= perShare) return { added: false, because: 'share' };
      if (count >= queue) {
        const most = longest();
        if (!most || most.waiting.length <= share.waiting.length + 1)
          return { added: false, because: 'queue' };
        share.waiting.push(entry);
        return { added: true, displaced: most.waiting.pop() ?? null };
      }
      share.waiting.push(entry);
      count += 1;
      return { added: true, displaced: null };
    },
    next: (now) => {
      let best: Share<E> | undefined;
      let least = Number.POSITIVE_INFINITY;
      for (const share of shares.values()) {
        const [first] = share.waiting;
        if (!first) continue;
        const used = usedBy(share, now);
        const isEarlier = used === least && first.since < (best?.waiting[0]?.since ?? 0);
        if (used < least || isEarlier) [best, least] = [share, used];
      }
      if (best) count -= 1;
      return best?.waiting.shift();
    },
    remove: (entry) => void removeWhere((each) => each === entry),
    expire: (before) => removeWhere(({ since }) => since < before),
    clear: () => removeWhere(() => true),
    isEmpty: () => count === 0,
    waiting: () => count,
    charge: (name, now) => {
      const share = shareOf(name, now);
      const run = { since: now };
      share.running.add(run);
      return (end) => {
        share.running.delete(run);
        share.used = usedBefore(share, end) + (end - now);
        share.at = end;
        forgetIdle(end);
      };
    },
  };
}
