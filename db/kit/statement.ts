import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../open.ts';

const caches = new WeakMap<object, Map<string, unknown>>();

/** Prepares a statement once per store: building one costs more than running it. `key` names its shape. */
export function statement<T>(db: Db, key: string, build: () => T): T {
  let cache = caches.get(db.$client);
  if (!cache) {
    cache = new Map();
    caches.set(db.$client, cache);
  }
  const known = cache.get(key);
  if (known !== undefined) return known as T;
  const built = build();
  cache.set(key, built);
  return built;
}

/** What is to be stored with whatever is written meanwhile; it gets what the write answers. */
const alongside = new AsyncLocalStorage<(answer: unknown) => void>();

/** Runs `work` in a transaction that takes the write lock at once, so that a read before a write cannot fail. */
export function write<T>(db: Db, work: () => T): T {
  const store = db.$client.inTransaction ? undefined : alongside.getStore();
  return db.$client
    .transaction(() => {
      const answer = work();
      store?.(answer);
      return answer;
    })
    .immediate();
}

/** Calls `store` at the end of each transaction of `run`, inside it: both are stored, or neither is. */
export function writingAlongside<T>(store: (answer: unknown) => void, run: () => T): T {
  return alongside.run(store, run);
}
