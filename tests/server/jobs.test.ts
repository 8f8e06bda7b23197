import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addJob } from '#db/kit/job-rows.ts';
import { write } from '#db/kit/statement.ts';
import { migrateStore } from '#db/migrate.ts';
import { type Db, openStore } from '#db/open.ts';
import { JOB_KINDS, type JobKind } from '../../src-server/jobs/kinds.ts';
import { claimJob, settleJob } from '../../src-server/jobs/queue.ts';
import { ATTEMPTS, LEASE, type Runner, startRunner } from '../../src-server/jobs/runner.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { type TestClock, testClock, testIds } from '../support/ports.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

let folder: string;
let file: string;
let clock: TestClock;
const open: { close: () => void }[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jobs-'));
  file = join(folder, 'store.sqlite');
  clock = testClock();
});
afterEach(() => {
  for (const { close } of open.splice(0)) close();
  rmSync(folder, { recursive: true, force: true });
});

/** A separate connection to the database file, as in a process. */
function connect(): Db {
  const db = openStore(file);
  open.push({ close: () => db.$client.close() });
  migrateStore(db, { now: clock.now() });
  return db;
}

type Kinds = Record<string, JobKind>;
type Process = Runner & { db: Db; errors: string[] };
/** A process with a runner that only works in `tick`. */
function boot(name: string, kinds: Kinds, db = connect(), time = clock): Process {
  const errors: string[] = [];
  const runner = startRunner({
    db,
    clock: time,
    ids: { ...testIds(), token: () => name },
    ticker: { every: () => () => undefined },
    kinds,
    dataDir: folder,
    onError: (error) => errors.push(String(error)),
  });
  return { ...runner, db, errors };
}

/** Claims a job as a process does that dies before it finishes it. */
function claim(db: Db, leasedBy: string) {
  const now = clock.now();
  return claimJob(db, { leasedBy, now, leasedUntil: new Date(now.getTime() + LEASE), kinds: ['work'] });
}

const jobsOf = (db: Db) =>
  db.$client
    .prepare<[], { key: string; attempts: number; error: string | null; ended_at: number | null }>(
      'select key, attempts, error, ended_at from jobs order by id',
    )
    .all();

/** A promise settled from outside. */
function gate() {
  let release: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { opened, release };
}

describe('two processes on one database', () => {
  test('never run a job twice', async () => {
    const runs: string[] = [];
    const kinds = (name: string): Kinds => ({
      work: { run: ({ payload }) => void runs.push(`${String(payload)} ${name}`) },
    });
    const [one, two] = [boot('one', kinds('one')), boot('two', kinds('two'))];
    for (let n = 0; n < 40; n += 1)
      addJob(one.db, { kind: 'work', key: `${n}`, payload: n, runAt: clock.now() });
    await Promise.all([one.tick(), two.tick()]);
    expect(runs).toHaveLength(40);
    expect(new Set(runs.map((run) => run.split(' ')[0])).size).toBe(40);
    // Both ran some, otherwise the test would prove nothing.
    expect(new Set(runs.map((run) => run.split(' ')[1]))).toEqual(new Set(['one', 'two']));
  });

  test('store a daily job once per day', async () => {
    const runs: Date[] = [];
    const kinds: Kinds = { tidy: { daily: true, run: (work) => void runs.push(work.clock.now()) } };
    const [one, two] = [boot('one', kinds), boot('two', kinds)];
    for (const each of [one, two, one]) await each.tick();
    expect(runs).toHaveLength(1);
    clock.advance(DAY);
    for (const each of [two, one]) await each.tick();
    expect(jobsOf(one.db).map(({ key }) => key)).toEqual(['2026-03-01', '2026-03-02']);
    expect(runs).toHaveLength(2);
  });

  test('a running job is taken over only after its lease expires, and the first runner can no longer finish it', async () => {
    const held = gate();
    const started = gate();
    const told: string[] = [];
    const slow: Kinds = {
      work: {
        run: async ({ keep }) => {
          started.release();
          await held.opened;
          keep();
          told.push('the first went on');
        },
      },
    };
    const quick: Kinds = { work: { run: () => void told.push('the second did it') } };
    const one = boot('one', slow);
    const two = boot('two', quick);
    addJob(one.db, { kind: 'work', key: 'x', runAt: clock.now() });
    const first = one.tick();
    await started.opened;
    clock.advance(LEASE - 1);
    await two.tick();
    expect(told).toEqual([]);
    clock.advance(1);
    await two.tick();
    held.release();
    await first;
    expect(told).toEqual(['the second did it']);
    expect(jobsOf(one.db)).toMatchObject([{ attempts: 2, error: null, ended_at: expect.any(Number) }]);
  });

  test("another runner's lease can't finish a job", () => {
    const db = connect();
    addJob(db, { kind: 'work', key: 'x', runAt: clock.now() });
    const job = claim(db, 'one');
    expect(claim(db, 'two')).toBeNull();
    clock.advance(LEASE);
    expect(claim(db, 'two')?.id).toBe(job?.id);
    expect(settleJob(db, { id: job?.id ?? 0, leasedBy: 'one' }, clock.now(), null)).toBe(false);
    expect(settleJob(db, { id: job?.id ?? 0, leasedBy: 'two' }, clock.now(), null)).toBe(true);
  });

  test('a long job keeps its lease by renewing it', async () => {
    const runs: string[] = [];
    const long: Kinds = {
      work: {
        run: async ({ keep }) => {
          for (let step = 0; step < 5; step += 1) {
            clock.advance(LEASE - 1000);
            keep();
            await two.tick();
          }
          runs.push('one');
        },
      },
    };
    const two = boot('two', { work: { run: () => void runs.push('two') } });
    const one = boot('one', long);
    addJob(one.db, { kind: 'work', key: 'x', runAt: clock.now() });
    await one.tick();
    expect(runs).toEqual(['one']);
  });
});

describe('a scheduled kind', () => {
  /** Every day at noon, UTC. */
  const noon = (now: Date) => new Date(Math.floor((now.getTime() + DAY / 2) / DAY) * DAY + DAY / 2);

  test('runs on schedule, once among all processes, and makes up for missed runs', async () => {
    const runs: string[] = [];
    const kinds: Kinds = {
      work: { next: noon, run: (work) => void runs.push(work.clock.now().toISOString()) },
    };
    const [one, two] = [boot('one', kinds), boot('two', kinds)];
    for (let hour = 9; hour < 36; hour += 1) {
      for (const each of [one, two]) await each.tick();
      clock.advance(60 * MINUTE);
    }
    expect(runs).toEqual(['2026-03-01T12:00:00.000Z']);
    clock.advance(2 * MINUTE);
    for (const each of [two, one]) await each.tick();
    // No server runs for three days.
    clock.advance(3 * DAY);
    for (const each of [boot('three', kinds), one]) await each.tick();
    expect(runs.slice(1)).toEqual(['2026-03-02T12:02:00.000Z', '2026-03-05T12:02:00.000Z']);
  });
});

describe('a stored job', () => {
  test("wakes its process's runner after the transaction", async () => {
    const done: string[] = [];
    const kinds: Kinds = { work: { run: ({ payload }) => void done.push(String(payload)) } };
    const { db } = boot('one', kinds);
    const add = (payload: string) => addJob(db, { kind: 'work', key: payload, payload, runAt: clock.now() });
    expect(() =>
      write(db, () => {
        add('rolled back');
        throw new Error('no');
      }),
    ).toThrow('no');
    write(db, () => add('kept'));
    await expect.poll(() => done).toEqual(['kept']);
  });

  test("doesn't wait for a long one, which jobs that it adds may follow", async () => {
    const done: string[] = [];
    const held = gate();
    const { db, tick } = boot('one', {
      long: { long: true, run: () => held.opened.then(() => add('after')) },
      work: { run: ({ payload }) => void done.push(String(payload)) },
    });
    const add = (payload: string) => addJob(db, { kind: 'work', key: payload, payload, runAt: clock.now() });
    addJob(db, { kind: 'long', key: 'x', runAt: clock.now() });
    const ticking = tick();
    add('reset');
    await expect.poll(() => done).toEqual(['reset']);
    held.release();
    await ticking;
    expect(done).toEqual(['reset', 'after']);
  });
});

describe('a job that fails', () => {
  test('is retried with growing pauses, then given up with its error', async () => {
    const tries: number[] = [];
    const start = clock.now().getTime();
    const runner = boot('one', {
      work: {
        run: () => {
          tries.push((clock.now().getTime() - start) / MINUTE);
          throw new Error('no luck');
        },
      },
    });
    addJob(runner.db, { kind: 'work', key: 'x', runAt: clock.now() });
    for (let minute = 0; minute <= 120; minute += 1) {
      await runner.tick();
      clock.advance(MINUTE);
    }
    expect(tries).toEqual([0, 1, 5, 21, 85]);
    expect(tries).toHaveLength(ATTEMPTS);
    expect(runner.errors).toHaveLength(ATTEMPTS);
    expect(jobsOf(runner.db)).toMatchObject([
      { attempts: ATTEMPTS, error: 'Error: no luck', ended_at: expect.any(Number) },
    ]);
  });

  test('does not block others', async () => {
    const done: string[] = [];
    const runner = boot('one', {
      bad: {
        run: () => {
          throw new Error('no luck');
        },
      },
      good: { run: () => void done.push('good') },
    });
    addJob(runner.db, { kind: 'bad', key: 'x', runAt: clock.now() });
    addJob(runner.db, { kind: 'good', key: 'x', runAt: clock.now() });
    await runner.tick();
    expect(done).toEqual(['good']);
  });

  test('is given up even if it kills its process each time', async () => {
    const runner = boot('one', { work: { run: () => expect.unreachable() } });
    addJob(runner.db, { kind: 'work', key: 'x', runAt: clock.now() });
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      claim(runner.db, `dead ${attempt}`);
      clock.advance(LEASE);
    }
    await runner.tick();
    expect(jobsOf(runner.db)).toMatchObject([{ ended_at: expect.any(Number), error: expect.any(String) }]);
  });
});

describe('a job whose process is killed again and again', () => {
  /** Kills processes one after the other, until one finishes the job. Each reaches one step more. */
  async function killAll(hasProgress: boolean): Promise<Db> {
    const db = connect();
    addJob(db, { kind: 'work', key: 'x', runAt: clock.now() });
    for (let kill = 0; kill <= 3 * ATTEMPTS; kill += 1) {
      const killed = gate();
      const reached = gate();
      const isLast = kill === 3 * ATTEMPTS;
      const process = boot(`process ${kill}`, {
        work: {
          run: async ({ keep }) => {
            keep();
            keep(hasProgress);
            reached.release();
            if (!isLast) await killed.opened;
          },
        },
      });
      const ticked = process.tick();
      await Promise.race([reached.opened, ticked]);
      if (isLast) await ticked;
      clock.advance(LEASE);
    }
    return db;
  }

  test('is finished if it made progress each time', async () => {
    expect(jobsOf(await killAll(true))).toMatchObject([
      { attempts: 1, error: null, ended_at: expect.any(Number) },
    ]);
  });

  test('is given up if it made none', async () => {
    expect(jobsOf(await killAll(false))).toMatchObject([
      { attempts: ATTEMPTS + 1, error: 'The process stopped before the job finished.' },
    ]);
  });
});

describe('a restart', () => {
  test('continues a job that a stop interrupted, without counting an attempt', async () => {
    const started = gate();
    const steps: string[] = [];
    const work = (name: string, wait: Promise<void>): Kinds => ({
      work: {
        run: async ({ keep }) => {
          steps.push(`${name} begins`);
          started.release();
          await wait;
          keep();
          steps.push(`${name} ends`);
        },
      },
    });
    const held = gate();
    const first = boot('one', work('first', held.opened));
    addJob(first.db, { kind: 'work', key: 'x', runAt: clock.now() });
    void first.tick();
    await started.opened;
    const stopped = first.stop();
    held.release();
    await stopped;
    expect(jobsOf(first.db)).toMatchObject([{ attempts: 0, ended_at: null }]);
    await boot('two', work('second', Promise.resolve())).tick();
    expect(steps).toEqual(['first begins', 'second begins', 'second ends']);
  });

  test('continues a job that a crash interrupted, once the lease expires', async () => {
    const done: string[] = [];
    const db = connect();
    addJob(db, { kind: 'work', key: 'x', runAt: clock.now() });
    claim(db, 'crashed');
    const next = boot('two', { work: { run: () => void done.push('done') } });
    await next.tick();
    expect(done).toEqual([]);
    clock.advance(LEASE);
    await next.tick();
    expect(done).toEqual(['done']);
  });
});

test('ended jobs are deleted after some days', async () => {
  const runner = boot('one', { tidy: { daily: true, run: () => undefined } });
  for (let day = 0; day < 40; day += 1) {
    await runner.tick();
    clock.advance(DAY);
  }
  const keys = jobsOf(runner.db).map(({ key }) => key);
  expect(keys[0]).toBe('2026-03-10');
  expect(keys).toHaveLength(31);
});

test('the daily cleanup permanently deletes items after 30 days in the trash, and no others', async () => {
  const { as, db, clock: time } = newCommunity();
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { id } = await as.author.entries.create(note({ title: `Entry ${n}` }));
    const comment = await as.member.comments.create({ entryId: id, content: 'Words' });
    await as.member.comments.delete({ id: comment.id });
    await as.author.entries.delete({ id });
    ids.push(id);
    time.advance(DAY);
  }
  time.advance(28 * DAY);
  const runner = boot('one', JOB_KINDS, db, time);
  await runner.tick();
  expect(runner.errors).toEqual([]);
  const { items } = await as.staff.trash.list({});
  expect(items.map(({ title, daysLeft }) => `${title} ${daysLeft}`)).toEqual(['Entry 2 1', 'Words 1']);
  const purged = db.$client
    .prepare<[], { id: string }>('select id from entries where purged_at is not null order by seq')
    .all();
  expect(purged.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  for (const id of ids)
    await expect(as.anonymous.entries.read({ id })).rejects.toMatchObject({ cause: { code: 'GONE' } });
});
