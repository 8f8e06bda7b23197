import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { ACCOUNT_SEND_JOB, NOTIFICATION_SEND_JOB } from '#db/site/email/rows.ts';

/** When a pending email is tried again. `isFree`: it only waits for the SMTP server, so this was no attempt. */
export type NextAttempt = { at: Date; isFree: boolean };

/** Also used by the test of query plans. An email that was resent has jobs named `{id}:{uuid}`, too. */
export const NEXT_ATTEMPTS_SQL = `select m.value as id, j.run_at as runAt, j.error is null as isFree
  from json_each(@ids) m cross join jobs j indexed by jobs_key on j.kind in ('${ACCOUNT_SEND_JOB}', '${NOTIFICATION_SEND_JOB}')
    and (j.key = cast(m.value as text) or (j.key > m.value || ':' and j.key < m.value || ';'))
  where j.ended_at is null and j.run_at > @now`;

/** When each of these emails is tried again, by id. Those that are due already are left out. */
export function nextAttempts(db: Db, ids: readonly number[], now: Date): Map<number, NextAttempt> {
  if (ids.length === 0) return new Map();
  const rows = prepared<[object], { id: number; runAt: number; isFree: number }>(db, NEXT_ATTEMPTS_SQL).all({
    ids: JSON.stringify(ids),
    now: now.getTime(),
  });
  return new Map(rows.map(({ id, runAt, isFree }) => [id, { at: new Date(runAt), isFree: isFree === 1 }]));
}
