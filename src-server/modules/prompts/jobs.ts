import { setImmediate } from 'node:timers/promises';
import { promptRef } from '#db/content/prompts/rows.ts';
import { appendAudit, dropAuditValues, dropRevisions } from '#db/kit/records.ts';
import { prepared, preparedColumn, write } from '#db/kit/statement.ts';
import { dropNotifications } from '#db/site/notifications.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { RUN_DAYS } from '#shared/prompts/model.ts';
import { TRASH_DAYS } from '#shared/records.ts';
import type { WriteContext } from '../../context.ts';
import { OLD_RUNS_SQL } from './runs/queries.ts';

type Purging = Pick<WriteContext, 'db' | 'clock' | 'source'> & { viewer: null; keep: () => void };

/**
 * Permanently deletes prompts that were deleted `TRASH_DAYS` ago, with their versions, in short transactions with pauses for
 * requests. An interrupted run continues with the next one. For the job runner.
 */
export async function purgePrompts(work: Purging): Promise<void> {
  const { db, clock, keep } = work;
  const before = clock.now().getTime() - TRASH_DAYS * DAY_MS;
  const next = preparedColumn<[number], number>(
    db,
    'select id from prompts where deleted_at <= ? order by deleted_at limit 1',
  );
  for (let id = next.get(before); id !== undefined; id = next.get(before)) {
    keep();
    await setImmediate();
    const purged = id;
    write(db, () => purgeStep(work, purged));
  }
}

/** Runs deleted in one transaction. */
const RUNS_AT_ONCE = 100;

/** Deletes runs after `RUN_DAYS`, also rated ones. For the job runner. */
export async function removeOldRuns({ db, clock, keep }: Purging): Promise<void> {
  const before = clock.now().getTime() - RUN_DAYS * DAY_MS;
  const drop = prepared<[number, number]>(db, OLD_RUNS_SQL);
  do {
    keep();
    await setImmediate();
  } while (write(db, () => drop.run(before, RUNS_AT_ONCE)).changes > 0);
}

/** A part of one prompt. The row itself is last, so that an interrupted purge goes on with it. */
function purgeStep(work: Purging, id: number): void {
  const { db } = work;
  const place = promptRef(id);
  if (!dropRevisions(db, place) || !dropAuditValues(db, place)) return;
  dropNotifications(db, 'prompt', id);
  prepared<[number]>(db, 'delete from prompts where id = ?').run(id);
  appendAudit(work, 'prompts.purge', place);
}
