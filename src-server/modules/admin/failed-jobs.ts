import { announceDueJobs, givenUpJobs, retryGivenUpJob } from '#db/kit/job-rows.ts';
import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { cleanupTime, saveCleanupTime } from '#db/site/settings.ts';
import { AppError } from '#shared/errors.ts';
import { isRetriedJob, jobMessages } from '#shared/jobs/messages.ts';
import { CLEANUP_WAIT_HOURS, GIVEN_UP_JOBS, type GivenUpState } from '#shared/jobs/model.ts';
import type { GivenUpJobs, HeldCleanups } from '#shared/jobs/output.ts';
import { HOUR_MS } from '#shared/kit/days.ts';
import type { Context } from '../../context.ts';

/**
 * Jobs after their last attempt, newest first, without emails and imports, and whether the deletion of old data waits for
 * an admin.
 */
export function listGivenUp({ db, clock }: Pick<Context, 'db' | 'clock'>): GivenUpJobs {
  const now = clock.now().getTime();
  const rows = givenUpJobs(db, GIVEN_UP_JOBS + 1);
  const items = rows
    .slice(0, GIVEN_UP_JOBS)
    .map(({ id, kind, error, gaveUpAt, runAt, attempts, endedAt }) => ({
      id,
      kind,
      error,
      at: new Date(gaveUpAt).toISOString(),
      state:
        endedAt !== null ? 'failed' : attempts === 0 && runAt > now ? 'daily' : ('retrying' as GivenUpState),
      nextAt: endedAt === null && runAt > now ? new Date(runAt).toISOString() : null,
    }));
  return { items, more: rows.length > items.length, heldCleanups: heldCleanups(db, now) };
}

function heldCleanups(db: Db, now: number): HeldCleanups | null {
  const hold = cleanupTime(db)?.held;
  if (!hold) return null;
  return {
    lastRun: new Date(hold.lastRun).toISOString(),
    now: new Date(now).toISOString(),
    hoursLeft: Math.max(1, Math.ceil(CLEANUP_WAIT_HOURS - hold.waited / HOUR_MS)),
  };
}

/** Lets waiting cleanups run. Throws `CONFLICT` if none wait. */
export function runCleanups(work: Context): null {
  const { db, clock } = work;
  return write(db, () => {
    if (!cleanupTime(db)?.held) throw new AppError('CONFLICT', jobMessages.notHeld);
    saveCleanupTime(db, { seenAt: clock.now().getTime(), held: null });
    announceDueJobs(db, clock.now());
    appendAudit(work, 'jobs.runCleanups', { subject: 'job', subjectId: 'cleanups' });
    return null;
  });
}

/** Runs a job again. Throws `CONFLICT` if it doesn't wait for that, such as after another admin retried it. */
export function retryJob(work: Context, id: number): null {
  const { db, clock } = work;
  return write(db, () => {
    const kind = retryGivenUpJob(db, id, clock.now(), isRetriedJob);
    if (kind === null) throw new AppError('CONFLICT', jobMessages.gone);
    appendAudit(work, 'jobs.retry', { subject: 'job', subjectId: String(id) }, { kind: ['', kind] });
    return null;
  });
}
