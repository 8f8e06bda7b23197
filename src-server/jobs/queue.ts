import { and, eq, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { preparedColumn, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { jobs } from '#db/schema/records.ts';

export type Job = typeof jobs.$inferSelect;
/** A lease. Only its holder can renew it or finish the row. */
export type Lease = { id: number; leasedBy: string };

/** Such a job can't be retried. */
const NO_PAYLOAD = sql`'null'`;

type Claim = { leasedBy: string; now: Date; leasedUntil: Date; kinds: readonly string[] };

/** Claims the longest overdue job of some kinds, or one with an expired lease. Null if there is none. */
export function claimJob(db: Db, { leasedBy, now, leasedUntil, kinds }: Claim): Job | null {
  // Checks without the lock first, because mostly nothing is due.
  if (findDue(db, now, kinds) === undefined) return null;
  return write(db, () => {
    const due = findDue(db, now, kinds);
    if (due === undefined) return null;
    return db
      .update(jobs)
      .set({ leasedBy, leasedUntil, attempts: sql`${jobs.attempts} + 1` })
      .where(eq(jobs.id, due))
      .returning()
      .get();
  });
}

/**
 * The longest overdue job of each of these kinds, one index lookup for each: however many jobs of other kinds wait, a line
 * doesn't walk them. Also used by the test of query plans.
 */
export const DUE_JOB_SQL = `select j.id from json_each(@kinds) k cross join jobs j on j.id = (
    select d.id from jobs d where d.ended_at is null and d.kind = k.value and d.run_at <= @now
      and (d.leased_until is null or d.leased_until <= @now)
    order by d.run_at, d.id limit 1)
  order by j.run_at, j.id limit 1`;

/** Whether a job of these kinds waits for a runner. */
export function isJobDue(db: Db, now: Date, kinds: readonly string[]): boolean {
  return findDue(db, now, kinds) !== undefined;
}

function findDue(db: Db, now: Date, kinds: readonly string[]): number | undefined {
  return preparedColumn<[object], number>(db, DUE_JOB_SQL).get({
    now: now.getTime(),
    kinds: JSON.stringify(kinds),
  });
}

/** Renews a lease. False if another runner has it. */
export function renewLease(db: Db, lease: Lease, leasedUntil: Date): boolean {
  return change(db, lease, { leasedUntil });
}

/** Counts the current attempt as the first one. False if another runner has the lease. */
export function restartAttempts(db: Db, lease: Lease): boolean {
  return change(db, lease, { attempts: 1 });
}

/** Ends a job that won't run again. Clears the payload, which may contain personal data. False if another runner has the lease. */
export function settleJob(db: Db, lease: Lease, endedAt: Date, error: string | null): boolean {
  const values = { endedAt, error, payload: NO_PAYLOAD, gaveUpAt: null };
  return change(db, lease, { ...values, leasedBy: null, leasedUntil: null });
}

/** Gives a job up. Its payload stays until it's pruned, because an admin can retry it. False if another runner has the lease. */
export function giveUpJob(db: Db, lease: Lease, endedAt: Date, error: string): boolean {
  return change(db, lease, { endedAt, error, gaveUpAt: endedAt, leasedBy: null, leasedUntil: null });
}

/** Releases a job until `runAt`. False if another runner has the lease. */
export function postponeJob(
  db: Db,
  lease: Lease,
  next: Pick<Job, 'runAt' | 'error' | 'attempts'> & { gaveUpAt?: Date },
): boolean {
  return change(db, lease, { ...next, leasedBy: null, leasedUntil: null });
}

function change(db: Db, { id, leasedBy }: Lease, values: Partial<Job>): boolean {
  const condition = and(eq(jobs.id, id), eq(jobs.leasedBy, leasedBy), isNull(jobs.endedAt));
  return db.update(jobs).set(values).where(condition).run().changes === 1;
}

/** Gives up jobs that were due before `before` and whose kind this version doesn't know. Call it inside a write. */
export function giveUpUnknownJobs(db: Db, kinds: readonly string[], before: Date, now: Date): Job[] {
  return db
    .update(jobs)
    .set({ endedAt: now, error: 'Unknown job kind.', gaveUpAt: now, leasedBy: null, leasedUntil: null })
    .where(and(isNull(jobs.endedAt), lt(jobs.runAt, before), notInArray(jobs.kind, [...kinds])))
    .returning()
    .all();
}

/** Deletes jobs that ended before `before`, in batches. */
export function pruneJobs(db: Db, before: Date, limit: number): void {
  db.$client
    .prepare<[number, number]>(
      `delete from jobs where id in
         (select id from jobs where ended_at is not null and ended_at < ? order by ended_at limit ?)`,
    )
    .run(before.getTime(), limit);
}
