import { AsyncLocalStorage } from 'node:async_hooks';
import type { Statement } from 'better-sqlite3';
import type { Db } from '../open.ts';

type Cache<K> = WeakMap<object, Map<K, unknown>>;
const byName: Cache<string> = new WeakMap();
const bySql: Cache<string> = new WeakMap();
const bySqlOfColumn: Cache<string> = new WeakMap();
const byBuilder: Cache<unknown> = new WeakMap();

/**
 * Statements that a connection keeps of each kind. One takes about 7 kB, which V8 doesn't see. The site uses a few hundred, but the
 * filters of lists can be combined in many more ways.
 */
const KEPT = 1_000;

function once<K, T>(cache: Cache<K>, db: Db, key: K, build: () => T): T {
  let built = cache.get(db.$client);
  if (!built) {
    built = new Map();
    cache.set(db.$client, built);
  }
  const cached = built.get(key);
  if (cached !== undefined) return cached as T;
  const fresh = build();
  // The oldest one leaves. If it's still used, it's prepared again. Moving each used one to the end would cost every call.
  for (const oldest of built.keys()) {
    if (built.size < KEPT) break;
    built.delete(oldest);
  }
  built.set(key, fresh);
  return fresh;
}

/** Builds statements once per database: preparing one costs more than running it. `key` identifies the statement. */
export function statement<T>(db: Db, key: string, build: () => T): T {
  return once(byName, db, key, build);
}

/** A SQL statement, prepared once per database. Bind its values: every text is cached. */
export function prepared<P extends unknown[] = unknown[], Row = unknown>(
  db: Db,
  sql: string,
): Statement<P, Row> {
  return once(bySql, db, sql, () => db.$client.prepare<P, Row>(sql) as Statement<P, Row>);
}

/** The same for a statement with one column, whose rows are its values. */
export function preparedColumn<P extends unknown[] = unknown[], Value = unknown>(
  db: Db,
  sql: string,
): Statement<P, Value> {
  return once(bySqlOfColumn, db, sql, () =>
    (db.$client.prepare<P, Value>(sql) as Statement<P, Value>).pluck(),
  );
}

/** A query of drizzle, prepared once per database. `build` must be a constant, because it is the key. */
export function preparedQuery<T>(db: Db, build: (db: Db) => { prepare(): T }): T {
  return once(byBuilder, db, build, () => build(db).prepare());
}

/** `store` is called at the end of a write, with its result. Null once the work has ended. */
const alongside = new AsyncLocalStorage<{ store: ((answer: unknown) => void) | null }>();

/** Runs `work` in a transaction that takes the write lock at once, so that a write after a read can't fail. */
export function write<T>(db: Db, work: () => T): T {
  const store = db.$client.inTransaction ? undefined : alongside.getStore()?.store;
  return db.$client
    .transaction(() => {
      const answer = work();
      store?.(answer);
      return answer;
    })
    .immediate();
}

/**
 * Calls `store` at the end of each transaction of `run`, inside it, so that both are stored or neither. What `run` started
 * and left behind, such as a timer, no longer calls it.
 */
export async function writingAlongside<T>(
  store: (answer: unknown) => void,
  run: () => Promise<T>,
): Promise<T> {
  const scope: { store: typeof store | null } = { store };
  try {
    return await alongside.run(scope, run);
  } finally {
    scope.store = null;
  }
}

/** Does other work: its transactions don't belong to `writingAlongside`. */
export function writingApart<T>(work: () => T): T {
  return alongside.exit(work);
}
