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
  announceDueJobs(db, runAt);
}

/**
 * Stores a job, or makes the one with its kind and key due again, done or not. A run of it that still works can't end it,
 * because it was started before this. Call it in the transaction that causes it.
 */
export function renewJob(db: Db, { kind, key, payload = {}, runAt }: NewJob): void {
  prepared<[object]>(db, RENEW_SQL).run({
    kind,
    key,
    payload: JSON.stringify(payload),
    runAt: runAt.getTime(),
  });
  announceDueJobs(db, runAt);
}

const RENEW_SQL = `insert into jobs (kind, key, payload, run_at) values (@kind, @key, @payload, @runAt)
  on conflict (kind, key) do update set payload = excluded.payload, run_at = excluded.run_at, attempts = 0,
    error = null, ended_at = null, gave_up_at = null, leased_by = null, leased_until = null`;

/** Given up, and not done since. Its last error stays while it is tried again. */
const GIVEN_UP = `gave_up_at is not null and error is not null and payload <> 'null'`;

type GivenUpRow = {
  id: number;
  kind: string;
  error: string;
  gaveUpAt: number;
  runAt: number;
  attempts: number;
  endedAt: number | null;
};

/**
 * Jobs after their last attempt, newest first, also while they are tried again. Jobs without a payload do the same work
 * each time, so only the newest one of their kind is listed, until a later one has succeeded.
 */
export function givenUpJobs(db: Db, limit: number): GivenUpRow[] {
  return prepared<[number], GivenUpRow>(
    db,
    `select id, kind, error, gave_up_at as gaveUpAt, run_at as runAt, attempts, ended_at as endedAt from jobs j
     where id in (select max(id) from jobs where ${GIVEN_UP} group by iif(payload = '{}', kind, id))
       and not (payload = '{}' and exists (
         select 1 from jobs l where l.kind = j.kind and l.id > j.id and l.ended_at is not null and l.error is null))
     order by id desc limit ?`,
  ).all(limit);
}

/**
 * Makes a given up job due again, and returns its kind. Null if it isn't given up, already runs or is due, or is of a kind
 * that can't be retried. Call it inside a write.
 */
export function retryGivenUpJob(
  db: Db,
  id: number,
  now: Date,
  canRetry: (kind: string) => boolean,
): string | null {
  const kind = preparedColumn<[number, number], string>(
    db,
    `select kind from jobs where id = ? and ${GIVEN_UP} and (ended_at is not null or (run_at > ? and leased_by is null))`,
  ).get(id, now.getTime());
  if (kind === undefined || !canRetry(kind)) return null;
  prepared<[number, number]>(
    db,
    'update jobs set run_at = ?, ended_at = null, attempts = 0 where id = ?',
  ).run(now.getTime(), id);
  announceDueJobs(db, now);
  return kind;
}

/** Has this process look for jobs that are due at a time. Call it in the transaction that makes them due. */
export function announceDueJobs(db: Db, runAt: Date): void {
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
