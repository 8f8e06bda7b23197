import { AsyncLocalStorage } from 'node:async_hooks';
import type { Statement } from 'better-sqlite3';
import type { Db } from '../open.ts';

type Cache<K> = WeakMap<object, Map<K, unknown>>;
const byName: Cache<string> = new WeakMap();
const bySql: Cache<string> = new WeakMap();
const bySqlOfColumn: Cache<string> = new WeakMap();
const byBuilder: Cache<unknown> = new WeakMap();

function once<K, T>(cache: Cache<K>, db: Db, key: K, build: () => T): T {
  let built = cache.get(db.$client);
  if (!built) {
    built = new Map();
    cache.set(db.$client, built);
  }
  const known = built.get(key);
  if (known !== undefined) return known as T;
  const made = build();
  built.set(key, made);
  return made;
}

/** Makes statements once per store: preparing one costs more than running it. `key` names what `build` makes. */
export function statement<T>(db: Db, key: string, build: () => T): T {
  return once(byName, db, key, build);
}

/** A statement of SQL, prepared once per store. Values are bound, never part of the text: each text is kept. */
export function prepared<P extends unknown[] = unknown[], Row = unknown>(
  db: Db,
  sql: string,
): Statement<P, Row> {
  return once(bySql, db, sql, () => db.$client.prepare<P, Row>(sql) as Statement<P, Row>);
}

/** The same for a statement that reads one column: its rows are the values. */
export function preparedColumn<P extends unknown[] = unknown[], Value = unknown>(
  db: Db,
  sql: string,
): Statement<P, Value> {
  return once(bySqlOfColumn, db, sql, () =>
    (db.$client.prepare<P, Value>(sql) as Statement<P, Value>).pluck(),
  );
}

/** A query of drizzle, prepared once per store. `build` is a constant: the query is known by it. */
export function preparedQuery<T>(db: Db, build: (db: Db) => { prepare(): T }): T {
  return once(byBuilder, db, build, () => build(db).prepare());
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
