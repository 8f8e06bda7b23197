import { setImmediate } from 'node:timers/promises';
import { purgeStep } from '#db/trash-registry.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { TRASH_DAYS } from '#shared/records.ts';
import { dueTrash } from '../modules/trash/queries.ts';
import type { JobWork } from './work.ts';

/** Permanently deletes expired items in the trash, in many short transactions. */
export async function purgeOldTrash(work: JobWork): Promise<void> {
  const before = new Date(work.clock.now().getTime() - TRASH_DAYS * DAY_MS);
  for (let places = dueTrash(work.db, before); places.length > 0; places = dueTrash(work.db, before)) {
    for (const place of places) {
      do {
        work.keep();
        // Requests come first.
        await setImmediate();
      } while (!purgeStep(work, place));
    }
  }
}
