import type { Db } from '#db/open.ts';
import { JOB_KINDS, type JobKind } from '../../src-server/jobs/kinds.ts';
import { startRunner } from '../../src-server/jobs/runner.ts';
import { type TestClock, testIds } from './ports.ts';

/** Runs all due jobs, or those of some kinds, to the end. A failing job fails the test. */
export async function runJobs(
  { db, clock }: { db: Db; clock: TestClock },
  kinds: Readonly<Record<string, JobKind>> = JOB_KINDS,
): Promise<void> {
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
  await runner.tick();
  await runner.stop();
  if (failures.length > 0) throw failures[0];
}
