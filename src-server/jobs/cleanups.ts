import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { type CleanupTime, cleanupTime, saveCleanupTime } from '#db/site/settings.ts';
import { CLEANUP_GAP_DAYS, CLEANUP_WAIT_HOURS } from '#shared/jobs/model.ts';
import { DAY_MS, HOUR_MS } from '#shared/kit/days.ts';
import type { Clock } from '../services/clock.ts';

/** Milliseconds between two stored times. Longer pauses count as this much: the clock may have jumped. */
const STEP = HOUR_MS;

/**
 * Whether jobs that delete old data wait, because too long after the last time the clock may be wrong. They wait for an
 * admin, for a clock that was set back, or until the time has passed normally for a day. Stores the time every hour.
 */
export function areCleanupsHeld(work: { db: Db; clock: Clock }): boolean {
  const { db, clock } = work;
  const now = clock.now().getTime();
  const storedTime = cleanupTime(db);
  if (storedTime && now >= storedTime.seenAt && now - storedTime.seenAt < STEP)
    return storedTime.held !== null;
  return write(db, () => {
    // Another process may have stored it in the meantime.
    const last = cleanupTime(db) ?? { seenAt: now, held: null };
    const next = timeAt(now, last);
    saveCleanupTime(db, next);
    if (next.held && !last.held) {
      const place = { subject: 'job', subjectId: 'cleanups' } as const;
      appendAudit({ db, clock, viewer: null, source: 'job' }, 'jobs.holdCleanups', place);
    }
    return next.held !== null;
  });
}

function timeAt(now: number, { seenAt, held }: CleanupTime): CleanupTime {
  const lastRun = held?.lastRun ?? seenAt;
  if (now - lastRun <= CLEANUP_GAP_DAYS * DAY_MS) return { seenAt: now, held: null };
  if (!held) return { seenAt: now, held: { lastRun, waited: 0 } };
  const waited = held.waited + Math.min(STEP, Math.max(0, now - seenAt));
  return { seenAt: now, held: waited >= CLEANUP_WAIT_HOURS * HOUR_MS ? null : { lastRun, waited } };
}
