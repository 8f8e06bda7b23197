import { expect, test } from 'vitest';
import { addJob } from '#db/kit/job-rows.ts';
import { JOB_KINDS, type JobKind } from '../../src-server/jobs/kinds.ts';
import { ATTEMPTS } from '../../src-server/jobs/runner.ts';
import { runJobs } from '../support/jobs.ts';
import { newCommunity } from '../support/people.ts';

const DAY = 86_400_000;

test('a job of an unknown kind waits for a version that knows it, for 30 days', async () => {
  const { as, db, clock } = newCommunity();
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
  const { items } = await as.admin.admin.audit({ action: 'jobs.giveUp' });
  expect(items).toMatchObject([
    {
      action: 'jobs.giveUp',
      actor: null,
      source: 'job',
      changes: { kind: ['', 'new'], error: ['', given.error] },
    },
  ]);
});

test('a job that was given up is in the audit log, unless its kind shows the failure elsewhere', async () => {
  const { as, db, clock } = newCommunity();
  const fail = () => {
    throw new Error('no luck');
  };
  const shown: unknown[] = [];
  const kinds: Record<string, JobKind> = {
    work: { run: fail },
    mail: { run: fail, givenUp: ({ payload }) => void shown.push(payload) },
  };
  for (const kind of ['work', 'mail']) addJob(db, { kind, key: 'x', payload: kind, runAt: clock.now() });
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    expect((await as.admin.admin.audit({ subject: 'job' })).items).toEqual([]);
    await expect(runJobs({ db, clock }, kinds)).rejects.toThrow('no luck');
    clock.advance(DAY);
  }
  expect(shown).toEqual(['mail']);
  expect((await as.admin.admin.audit({ subject: 'job' })).items).toMatchObject([
    { action: 'jobs.giveUp', changes: { kind: ['', 'work'], error: ['', 'Error: no luck'] } },
  ]);
});

test('a job whose work must not be lost is tried again a day after its last attempt', async () => {
  const { as, db, clock } = newCommunity();
  let isBroken = true;
  const done: unknown[] = [];
  const run: JobKind['run'] = ({ payload }) => {
    if (isBroken) throw new Error('no luck');
    done.push(payload);
  };
  const kinds: Record<string, JobKind> = { work: { run, retriedDaily: true } };
  addJob(db, { kind: 'work', key: 'x', payload: 'the work', runAt: clock.now() });
  const told = async () => (await as.admin.admin.audit({ subject: 'job' })).items.length;
  for (const day of [1, 2]) {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      expect(await told()).toBe(day - 1);
      await expect(runJobs({ db, clock }, kinds)).rejects.toThrow('no luck');
      clock.advance(attempt < ATTEMPTS ? DAY / 2 : DAY - 1);
    }
    await runJobs({ db, clock }, kinds);
    expect(await told()).toBe(day);
    clock.advance(1);
  }
  isBroken = false;
  await runJobs({ db, clock }, kinds);
  expect(done).toEqual(['the work']);
});

test('deleting an account goes on each day until nothing of it is left', () => {
  expect(JOB_KINDS['account.remove']).toMatchObject({ retriedDaily: true });
});
