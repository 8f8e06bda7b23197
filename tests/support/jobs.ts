import type { Db } from '#db/open.ts';
import { JOB_KINDS, type JobKind } from '../../src-server/jobs/kinds.ts';
import { startRunner } from '../../src-server/jobs/runner.ts';
import { type TestClock, testIds } from './ports.ts';

type Place = { db: Db; clock: TestClock };

/** Runs all due jobs, or those of some kinds, to the end. A failing job fails the test. */
export async function runJobs(
  place: Place,
  kinds: Readonly<Record<string, JobKind>> = JOB_KINDS,
): Promise<void> {
  await startJobs(place, kinds).finish();
}

/** Runs jobs as soon as they are stored. `finish` waits for all due ones and stops. A failing job fails the test. */
export function startJobs(
  { db, clock }: Place,
  kinds: Readonly<Record<string, JobKind>> = JOB_KINDS,
): { finish: () => Promise<void> } {
  const failures: unknown[] = [];
  const runner = startRunner({
    db,
    clock,
    ids: testIds(),
    ticker: { every: () => () => undefined },
    kinds,
    dataDir: '/nowhere',
    onError: (error) => failures.push(error),
  });
  return {
    finish: async () => {
      await runner.tick();
      await runner.stop();
      if (failures.length > 0) throw failures[0];
    },
  };
}
