import type { Db } from './open.ts';
import { jobs } from './schema/records.ts';

export type NewJob = { kind: string; key: string; payload?: unknown; runAt: Date };

/** Stores a job, unless there is one of its kind and key already, done or not. */
export function addJob(db: Db, { kind, key, payload, runAt }: NewJob): void {
  db.insert(jobs)
    .values({ kind, key, payload: payload ?? {}, runAt })
    .onConflictDoNothing()
    .run();
}
