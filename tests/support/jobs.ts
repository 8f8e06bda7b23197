import type { Db } from '#db/open.ts';
import { JOB_KINDS, type JobKind } from '../../src-server/jobs/kinds.ts';
import { startRunner } from '../../src-server/jobs/runner.ts';
import { type TestClock, testIds } from './ports.ts';

/** Runs everything that is due, or what is due of these kinds, to the end; a job that fails fails the test. */
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
