import type { Db } from '../open.ts';
import { jobs } from '../schema/records.ts';

export type NewJob = { kind: string; key: string; payload?: unknown; runAt: Date };

const listeners = new WeakMap<object, (runAt: Date) => void>();

/**
 * Stores a job, unless there is one of its kind and key already, done or not. Inside the transaction that gives the
 * reason for it: what is rolled back is never done.
 */
export function addJob(db: Db, { kind, key, payload, runAt }: NewJob): void {
  db.insert(jobs)
    .values({ kind, key, payload: payload ?? {}, runAt })
    .onConflictDoNothing()
    .run();
  listeners.get(db.$client)?.(runAt);
}

/**
 * Calls `listener` for each job stored through this connection, from inside its transaction, with the instant it is
 * due: look for it after the turn at hand. One listener a connection; the returned function ends it.
 */
export function onJobAdded(db: Db, listener: (runAt: Date) => void): () => void {
  listeners.set(db.$client, listener);
  return () => listeners.delete(db.$client);
}
