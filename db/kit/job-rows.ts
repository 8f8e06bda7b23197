import type { Db } from '../open.ts';
import { jobs } from '../schema/records.ts';
import { prepared, preparedColumn, writingApart } from './statement.ts';

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

/** Ended with an error, or waiting for the next day. A job that runs has an attempt. */
const RETRIABLE = `error is not null and payload <> 'null' and (ended_at is not null or attempts = 0)`;

type GivenUpRow = { id: number; kind: string; error: string; runAt: number; endedAt: number | null };

/**
 * Jobs after their last attempt, newest first. Jobs without a payload do the same work each time, so only the newest one of
 * their kind is listed, until a later one has succeeded.
 */
export function givenUpJobs(db: Db, limit: number): GivenUpRow[] {
  return prepared<[number], GivenUpRow>(
    db,
    `select id, kind, error, run_at as runAt, ended_at as endedAt from jobs j
     where id in (select max(id) from jobs where ${RETRIABLE} group by iif(payload = '{}', kind, id))
       and not (payload = '{}' and exists (
         select 1 from jobs l where l.kind = j.kind and l.id > j.id and l.ended_at is not null and l.error is null))
     order by id desc limit ?`,
  ).all(limit);
}

/**
 * Makes a given up job due again, and returns its kind. Null if it isn't given up, or not of a kind that can be retried. Call it
 * inside a write.
 */
export function retryGivenUpJob(
  db: Db,
  id: number,
  now: Date,
  canRetry: (kind: string) => boolean,
): string | null {
  const kind = preparedColumn<[number], string>(
    db,
    `select kind from jobs where id = ? and ${RETRIABLE}`,
  ).get(id);
  if (kind === undefined || !canRetry(kind)) return null;
  prepared<[number, number]>(
    db,
    'update jobs set run_at = ?, ended_at = null, error = null, attempts = 0 where id = ?',
  ).run(now.getTime(), id);
  writingApart(() => listeners.get(db.$client)?.(now));
  return kind;
}

/**
 * Calls `listener` with the due time of each job stored through this connection, inside the transaction. Read the job in
 * a later task. Each connection has one listener. The returned function removes it.
 */
export function onJobAdded(db: Db, listener: (runAt: Date) => void): () => void {
  listeners.set(db.$client, listener);
  return () => listeners.delete(db.$client);
}
