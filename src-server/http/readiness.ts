import { readOnlyReason } from '#db/kit/read-only.ts';
import { canWrite } from '#db/kit/write-probe.ts';
import type { Db } from '#db/open.ts';
import { SECOND_MS } from '#shared/kit/days.ts';
import type { Clock } from '../services/clock.ts';

/** Seconds for which the result of a check counts, so that no one can make the database write all the time. */
export const READY_SECONDS = 10;

/** Tells whether the database can be written as far as it should be, by a check at most every few seconds. */
export function readiness(db: Db, clock: Clock): () => boolean {
  let last = { at: Number.NEGATIVE_INFINITY, isReady: false };
  return () => {
    // On a full disk, the check's few bytes may still fit into the log.
    const reason = readOnlyReason(db);
    if (reason !== null) return reason === 'set';
    const at = clock.now().getTime();
    // A clock that was set back doesn't keep an old result.
    if (at < last.at || at - last.at >= READY_SECONDS * SECOND_MS) last = { at, isReady: canWrite(db) };
    return last.isReady;
  };
}
