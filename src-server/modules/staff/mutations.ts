import { setImmediate } from 'node:timers/promises';
import { forgetAnswers } from '#db/kit/idempotency.ts';
import type { Db } from '#db/open.ts';

/** Deletes expired idempotency responses. For the job runner. */
export async function forgetOldAnswers(work: {
  db: Db;
  clock: { now(): Date };
  keep: () => void;
}): Promise<void> {
  while (!forgetAnswers(work.db, work.clock.now())) {
    work.keep();
    await setImmediate();
  }
}
