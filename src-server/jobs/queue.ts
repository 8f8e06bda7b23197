import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { preparedQuery, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { jobs } from '#db/schema/records.ts';

export type Job = typeof jobs.$inferSelect;
/** A lease that was taken: only its holder may keep or settle the row. */
export type Lease = { id: number; leasedBy: string };

/** Which kinds a claim is about: those named, or all but those. */
export type KindFilter = { kinds: readonly string[]; others: boolean };
const ANY: KindFilter = { kinds: [], others: true };

/** Takes the job that is due for longest, or whose lease ran out; null when there is none. */
export function claimJob(db: Db, leasedBy: string, now: Date, leasedUntil: Date, filter = ANY): Job | null {
  // Looked at without the lock first: most of the time nothing is due.
  if (!findDue(db, now, filter)) return null;
  return write(db, () => {
    const due = findDue(db, now, filter);
    if (!due) return null;
    return db
      .update(jobs)
      .set({ leasedBy, leasedUntil, attempts: sql`${jobs.attempts} + 1` })
      .where(eq(jobs.id, due.id))
      .returning()
      .get();
  });
}

/** The job's statement, also for the test that reads its query plan. */
export function dueStatement(db: Db) {
  const now = sql.placeholder('now');
  return db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        isNull(jobs.endedAt),
        lte(jobs.runAt, now),
        or(isNull(jobs.leasedUntil), lte(jobs.leasedUntil, now)),
        sql`instr(${sql.placeholder('kinds')}, ',' || ${jobs.kind} || ',') > 0 <> ${sql.placeholder('others')}`,
      ),
    )
    .orderBy(asc(jobs.runAt), asc(jobs.id))
    .limit(1);
}

function findDue(db: Db, now: Date, { kinds, others }: KindFilter): { id: number } | undefined {
  return preparedQuery(db, dueStatement).get({
    now: now.getTime(),
    kinds: `,${kinds.join()},`,
    others: Number(others),
  });
}

/** Makes a lease last longer. False when it is somebody else's by now. */
export function renewLease(db: Db, lease: Lease, leasedUntil: Date): boolean {
  return change(db, lease, { leasedUntil });
}

/**
 * Ends a job: done, or given up with what went wrong. What it was about is forgotten, since it may name people. False
 * when the lease is somebody else's by now.
 */
export function settleJob(db: Db, lease: Lease, endedAt: Date, error: string | null): boolean {
  return change(db, lease, { endedAt, error, payload: {}, leasedBy: null, leasedUntil: null });
}

/** Lets a job go until `runAt`. False when the lease is somebody else's by now. */
export function postponeJob(db: Db, lease: Lease, next: Pick<Job, 'runAt' | 'error' | 'attempts'>): boolean {
  return change(db, lease, { ...next, leasedBy: null, leasedUntil: null });
}

function change(db: Db, { id, leasedBy }: Lease, values: Partial<Job>): boolean {
  const held = and(eq(jobs.id, id), eq(jobs.leasedBy, leasedBy), isNull(jobs.endedAt));
  return db.update(jobs).set(values).where(held).run().changes === 1;
}

/** Forgets jobs that ended before `before`, so many at a time. */
export function pruneJobs(db: Db, before: Date, limit: number): void {
  db.$client
    .prepare<[number, number]>(
      `delete from jobs where id in
         (select id from jobs where ended_at is not null and ended_at < ? order by ended_at limit ?)`,
    )
    .run(before.getTime(), limit);
}
