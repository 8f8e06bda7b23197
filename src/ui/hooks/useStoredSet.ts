import { useState } from 'react';
import { readStored, store } from '#lib/browser/storage.ts';

/** Some names out of a list, such as hidden columns. */
export type StoredSet = {
  has: (name: string) => boolean;
  /** Adds these names, or removes them. */
  set: (names: readonly string[], included: boolean) => void;
};

/** A set of names that this browser stores. */
export function useStoredSet(key: string): StoredSet {
  const [names, setNames] = useState(() => new Set(readStored(key)?.split(' ').filter(Boolean)));
  return {
    has: (name) => names.has(name),
    set: (changed, included) =>
      setNames((now) => {
        const next = new Set(now);
        for (const name of changed) {
          if (included) next.add(name);
          else next.delete(name);
        }
        store(key, next.size > 0 ? [...next].join(' ') : null);
        return next;
      }),
  };
}
