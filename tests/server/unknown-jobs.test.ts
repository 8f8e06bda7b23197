import { expect, test } from 'vitest';
import { addJob } from '#db/kit/job-rows.ts';
import type { JobKind } from '../../src-server/jobs/kinds.ts';
import { runJobs } from '../support/jobs.ts';
import { newCommunity } from '../support/people.ts';

const DAY = 86_400_000;

test('a job of an unknown kind waits for a version that knows it, for 30 days', async () => {
  const { db, clock } = newCommunity();
  const done: string[] = [];
  const jobOf = (key: string) =>
    db.$client.prepare('select attempts, error, ended_at as endedAt from jobs where key = ?').get(key);
  const downgraded: Record<string, JobKind> = { old: { run: () => void done.push('old') } };
  const upgraded: Record<string, JobKind> = {
    new: { run: ({ payload }) => void done.push(String(payload)) },
  };

  addJob(db, { kind: 'new', key: 'first', payload: 'a payload', runAt: clock.now() });
  addJob(db, { kind: 'old', key: 'other', runAt: clock.now() });
  await runJobs({ db, clock }, downgraded);
  expect(done).toEqual(['old']);
  clock.advance(29 * DAY);
  await runJobs({ db, clock }, downgraded);
  expect(jobOf('first')).toEqual({ attempts: 0, error: null, endedAt: null });
  await runJobs({ db, clock }, upgraded);
  expect(done).toEqual(['old', 'a payload']);

  addJob(db, { kind: 'new', key: 'second', runAt: clock.now() });
  clock.advance(30 * DAY + 1);
  await runJobs({ db, clock }, downgraded);
  const given = { error: 'Unknown job kind.', endedAt: clock.now().getTime() };
  expect(jobOf('second')).toMatchObject(given);
});
