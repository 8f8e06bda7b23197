import type { Db } from './open.ts';

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

/** Runs `work` in a transaction that takes the write lock at once, so that a read before a write cannot fail. */
export function write<T>(db: Db, work: () => T): T {
  return db.$client.transaction(work).immediate();
}
