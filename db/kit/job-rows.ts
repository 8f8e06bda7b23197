import type { Db } from '../open.ts';
import { jobs } from '../schema/records.ts';
import { writingApart } from './statement.ts';

export type NewJob = { kind: string; key: string; payload?: unknown; runAt: Date };

const listeners = new WeakMap<object, (runAt: Date) => void>();

/**
 * Stores a job, unless one with its kind and key exists, done or not. Call it in the transaction that causes the job, so
 * that a rollback removes it.
 */
export function addJob(db: Db, { kind, key, payload, runAt }: NewJob): void {
  db.insert(jobs)
    .values({ kind, key, payload: payload ?? {}, runAt })
    .onConflictDoNothing()
    .run();
  writingApart(() => listeners.get(db.$client)?.(runAt));
}

/**
 * Calls `listener` with the due time of each job stored through this connection, inside the transaction. Read the job in
 * a later task. Each connection has one listener. The returned function removes it.
 */
export function onJobAdded(db: Db, listener: (runAt: Date) => void): () => void {
  listeners.set(db.$client, listener);
  return () => listeners.delete(db.$client);
}
