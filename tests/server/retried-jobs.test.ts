import { expect, test } from 'vitest';
import { addJob } from '#db/kit/job-rows.ts';
import { jobReason, jobTitle, RETRIED_JOBS } from '#shared/jobs/messages.ts';
import { GIVEN_UP_JOBS } from '#shared/jobs/model.ts';
import { backupJobs } from '../../src-server/jobs/backups.ts';
import { mailJobs } from '../../src-server/jobs/email.ts';
import { JOB_KINDS, type JobKind } from '../../src-server/jobs/kinds.ts';
import { ATTEMPTS } from '../../src-server/jobs/runner.ts';
import { taskJobs } from '../../src-server/jobs/tasks.ts';
import { vectorJobs } from '../../src-server/jobs/vectors.ts';
import { EMAILING_JOBS } from '../../src-server/modules/backups/settle.ts';
import { NO_EMBEDDINGS } from '../../src-server/services/ai/embeddings/embeddings.ts';
import { randomIds } from '../../src-server/services/ids.ts';
import { runJobs } from '../support/jobs.ts';
import { newCommunity } from '../support/people.ts';
import { testMailSite } from '../support/ports.ts';

const DAY = 86_400_000;

/** A community whose jobs fail until `works` is set. */
function newFailing(more: Partial<JobKind> = {}) {
  const community = newCommunity();
  const state = { works: false, ran: [] as unknown[] };
  const run: JobKind['run'] = ({ payload }) => {
    if (!state.works) throw new Error('no luck');
    state.ran.push(payload);
  };
  const kinds = {
    'events.notify': { run, ...more },
    'trash.purge': { run },
    'imports.run': { run, ...more },
  };
  const { db, clock, as } = community;
  const add = (kind: string, key: string, payload?: unknown) =>
    addJob(db, { kind, key, payload, runAt: clock.now() });
  /** Runs due jobs to their last attempt. */
  const fail = async () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      await runJobs({ db, clock }, kinds).catch(() => undefined);
      clock.advance(DAY / 4);
    }
  };
  const list = async () => (await as.admin.admin.givenUpJobs({})).items;
  return { ...community, state, kinds, add, fail, list };
}

test('a given up job is listed, and runs once if two admins retry it', async () => {
  const { as, db, clock, state, kinds, add, fail, list } = newFailing();
  add('events.notify', 'x', { which: 'news' });
  expect(await list()).toEqual([]);
  await fail();
  const [job] = await list();
  expect(job).toMatchObject({
    kind: 'events.notify',
    error: 'Error: no luck',
    state: 'failed',
    nextAt: null,
  });
  const id = job?.id ?? 0;

  state.works = true;
  await as.admin.admin.retryJob({ id });
  expect(await list()).toMatchObject([{ id, state: 'retrying', nextAt: null, error: 'Error: no luck' }]);
  await expect(as.admin.admin.retryJob({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
  await runJobs({ db, clock }, kinds);
  await expect(as.admin.admin.retryJob({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
  await runJobs({ db, clock }, kinds);
  expect(state.ran).toEqual([{ which: 'news' }]);
  expect((await as.admin.admin.audit({ action: 'jobs.retry' })).items).toMatchObject([
    { subject: 'job', subjectId: String(id), changes: { kind: ['', 'events.notify'] } },
  ]);
});

test('a retried job that fails again is listed again', async () => {
  const { as, add, fail, list } = newFailing();
  add('events.notify', 'x', { which: 'news' });
  await fail();
  const [job] = await list();
  await as.admin.admin.retryJob({ id: job?.id ?? 0 });
  await fail();
  expect(await list()).toMatchObject([{ id: job?.id, state: 'failed', error: 'Error: no luck' }]);
});

test.each([{}, { retriedDaily: true } as const])(
  'a retried job stays in the list until it is done: %j',
  async (more) => {
    const { as, db, clock, state, kinds, add, fail, list } = newFailing(more);
    add('events.notify', 'x', { which: 'news' });
    await fail();
    const [job] = await list();
    const id = job?.id ?? 0;
    await as.admin.admin.retryJob({ id });
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
      await runJobs({ db, clock }, kinds).catch(() => undefined);
      expect(await list()).toMatchObject([
        { id, state: 'retrying', nextAt: expect.any(String), at: job?.at },
      ]);
      clock.advance(DAY / 4);
    }
    // An admin who fixed the cause doesn't wait for the next attempt.
    clock.advance(-DAY / 4);
    state.works = true;
    await as.admin.admin.retryJob({ id });
    await runJobs({ db, clock }, kinds);
    expect(await list()).toEqual([]);
  },
);

test('a job that is tried again each day is listed and can be retried at once', async () => {
  const { as, db, clock, state, kinds, add, fail, list } = newFailing({ retriedDaily: true });
  add('events.notify', 'x', { which: 'news' });
  await fail();
  const [job] = await list();
  expect(job).toMatchObject({ kind: 'events.notify', state: 'daily', nextAt: expect.any(String) });
  state.works = true;
  await as.admin.admin.retryJob({ id: job?.id ?? 0 });
  await runJobs({ db, clock }, kinds);
  expect(state.ran).toEqual([{ which: 'news' }]);
  expect(await list()).toEqual([]);
});

test('jobs without a payload are listed once per kind, until a later one succeeds', async () => {
  const { db, clock, state, kinds, add, fail, list } = newFailing();
  for (const key of ['one', 'two']) {
    add('trash.purge', key);
    await fail();
  }
  expect(await list()).toMatchObject([{ kind: 'trash.purge' }]);
  state.works = true;
  add('trash.purge', 'three');
  await runJobs({ db, clock }, kinds);
  expect(await list()).toEqual([]);
});

test('jobs that show their failure elsewhere are neither listed nor retried here', async () => {
  const { as, db, add, fail, list } = newFailing({ givenUp: () => undefined });
  add('imports.run', 'x', { id: 1, runs: 1 });
  await fail();
  expect(await list()).toEqual([]);
  const id = db.$client.prepare<[], number>('select id from jobs').pluck().get() ?? 0;
  await expect(as.admin.admin.retryJob({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('only admins see and retry jobs, and one of an unknown kind is not retried', async () => {
  const { as, db } = newCommunity();
  const { lastInsertRowid } = db.$client
    .prepare(
      `insert into jobs (kind, key, payload, run_at, error, ended_at, gave_up_at) values ('new', 'x', '{"a":1}', 0, 'Unknown job kind.', 1, 1)`,
    )
    .run();
  const id = Number(lastInsertRowid);
  expect((await as.admin.admin.givenUpJobs({})).items).toMatchObject([{ id, kind: 'new' }]);
  await expect(as.admin.admin.retryJob({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
  for (const caller of [as.staff, as.member]) {
    await expect(caller.admin.givenUpJobs({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(caller.admin.retryJob({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
});

test('the list is bounded and says that there are more', async () => {
  const { as, db } = newCommunity();
  const insert = db.$client.prepare(
    `insert into jobs (kind, key, payload, run_at, error, ended_at, gave_up_at) values ('mail.task', ?, '{"id":1}', 0, 'x', 1, 1)`,
  );
  for (let n = 0; n <= GIVEN_UP_JOBS; n += 1) insert.run(String(n));
  const { items, more } = await as.admin.admin.givenUpJobs({});
  expect([items.length, more]).toEqual([GIVEN_UP_JOBS, true]);
});

test('every kind of job that can be retried has a title', () => {
  const mailer = { send: () => Promise.reject(new Error('unused')) } as never;
  const kinds: Record<string, JobKind> = {
    ...JOB_KINDS,
    ...mailJobs({ mailer, ids: randomIds, site: testMailSite, report: () => undefined }),
    ...taskJobs({ timeZone: 'UTC' }),
    ...vectorJobs(NO_EMBEDDINGS),
    ...backupJobs({
      settings: { folder: '/nowhere', days: 7, command: null, keyFile: null },
      timeZone: 'UTC',
      make: () => Promise.reject(new Error('unused')),
    }),
  };
  const retried = Object.keys(kinds).filter((kind) => !kinds[kind]?.givenUp);
  expect(Object.keys(RETRIED_JOBS).sort()).toEqual(retried.sort());
  // Those that wait for an admin after a restore.
  expect(EMAILING_JOBS.filter((kind) => !retried.includes(kind))).toEqual([]);
  expect(jobTitle('new.kind')).toBe('Job of an unknown kind (new.kind)');
});

test.each([
  ['SqliteError: database or disk is full', 'No disk space was left.'],
  ['Error: ENOSPC: no space left on device', 'No disk space was left.'],
  ['SqliteError: database is locked', 'The database was busy.'],
  ['The process stopped before the job finished.', 'The server stopped before the job finished.'],
  ['TypeError: no luck', 'It ended with an unexpected error: no luck'],
])('the stored error %s is shown as a sentence', (error, sentence) => {
  expect(jobReason(error)).toBe(sentence);
});
