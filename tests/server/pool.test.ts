import { afterEach, describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import { fairQueue } from '../../src-server/services/fair-queue.ts';
import { limiter } from '../../src-server/services/limiter.ts';
import { type WorkerPool, workerPool } from '../../src-server/services/worker-pool.ts';

type Job = { name: string; gate?: Int32Array; how?: 'end' | 'fail' | 'hoard' | 'thread'; share?: string };

const FILE = new URL('./pool-worker.mjs', import.meta.url);
const BUSY = { code: 'UNAVAILABLE', retryAfter: expect.any(Number) };

const pools: WorkerPool<Job, string>[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

/** Longer than any test. */
const NEVER = 10 * 60_000;
const LIMITS = { patience: NEVER, deadline: NEVER };

/** Jobs without a share are of one. */
function newPool(
  size: number,
  queue: number,
  limits: Partial<typeof LIMITS & { perShare: number; idle: number; heap: number }> = {},
) {
  const options = { size, queue, perShare: queue + 1, ...LIMITS, ...limits, data: null };
  const pool = workerPool<Job, string>(FILE, options);
  pools.push(pool);
  return {
    run: (job: Job, signal?: AbortSignal) => pool.run(job, job.share ?? 'ada', signal),
    close: () => pool.close(),
  };
}

/** Holds a job in its thread until opened. */
function newGate(): { gate: Int32Array; open: () => void } {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  return {
    gate,
    open: () => {
      Atomics.store(gate, 0, 1);
      Atomics.notify(gate, 0);
    },
  };
}

describe('the thread pool', () => {
  test('waiting jobs run in order', async () => {
    const pool = newPool(1, 10);
    const { gate, open } = newGate();
    const done: string[] = [];
    const jobs = ['first', 'second', 'third'].map((name) =>
      pool.run({ name, gate }).then((result) => done.push(result)),
    );
    open();
    await Promise.all(jobs);
    expect(done).toEqual(['first', 'second', 'third']);
  });

  test('a thread without a job ends after a while, and the next job starts another', async () => {
    const staying = newPool(1, 10);
    const pool = newPool(1, 10, { idle: 20 });
    const inThread = { name: 'x', how: 'thread' } as const;
    const [stays, first] = [await staying.run(inThread), await pool.run(inThread)];
    await expect.poll(() => pool.run(inThread), { interval: 60 }).not.toBe(first);
    expect(await staying.run(inThread)).toBe(stays);
  });

  test('one job too many is refused right away, and the others run', async () => {
    const pool = newPool(2, 1);
    const { gate, open } = newGate();
    const jobs = ['a', 'b', 'c'].map((name) => pool.run({ name, gate }));
    await expect(pool.run({ name: 'd' })).rejects.toMatchObject(BUSY);
    open();
    expect(await Promise.all(jobs)).toEqual(['a', 'b', 'c']);
    expect(await pool.run({ name: 'd' })).toBe('d');
  });

  test('a failing job does not affect others', async () => {
    const pool = newPool(1, 10);
    const failing = pool.run({ name: 'a', how: 'fail' });
    const fine = pool.run({ name: 'b' });
    await expect(failing).rejects.toThrow('a failed');
    expect(await fine).toBe('b');
  });

  test('a dying thread fails its job and is replaced for the others', async () => {
    const pool = newPool(1, 10);
    const failing = pool.run({ name: 'a', how: 'end' });
    const waiting = pool.run({ name: 'b' });
    await expect(failing).rejects.toThrow('a worker thread ended');
    expect(await waiting).toBe('b');
    expect(await pool.run({ name: 'c' })).toBe('c');
  });

  test("a job that outgrows its thread's heap fails alone, and another thread runs the others", async () => {
    const pool = newPool(1, 10, { heap: 16 });
    const hoarding = pool.run({ name: 'a', how: 'hoard' });
    const waiting = pool.run({ name: 'b' });
    await expect(hoarding).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
    expect(await waiting).toBe('b');
  });

  test('a job past its deadline is refused, and another thread runs the others', async () => {
    const pool = newPool(1, 10, { deadline: 500 });
    const { gate } = newGate();
    const late = pool.run({ name: 'late', gate });
    const waiting = pool.run({ name: 'a' });
    await expect(late).rejects.toMatchObject(BUSY);
    expect(await waiting).toBe('a');
    expect(await pool.run({ name: 'b' })).toBe('b');
  });

  test('a job that waited too long is refused without running', async () => {
    const pool = newPool(1, 10, { patience: 0 });
    const { gate, open } = newGate();
    const running = pool.run({ name: 'running', gate });
    const waiting = pool.run({ name: 'waiting' });
    const refused = expect(waiting).rejects.toMatchObject(BUSY);
    open();
    expect(await running).toBe('running');
    await refused;
    expect(await pool.run({ name: 'next' })).toBe('next');
  });

  test('a job that is aborted while it waits never runs', async () => {
    const pool = newPool(1, 1);
    const { gate, open } = newGate();
    const running = pool.run({ name: 'running', gate });
    const stop = new AbortController();
    const waiting = pool.run({ name: 'waiting', how: 'end' }, stop.signal);
    stop.abort(new Error('no one waits'));
    await expect(waiting).rejects.toThrow('no one waits');
    // Its place in the queue is free.
    const next = pool.run({ name: 'next' });
    open();
    expect(await Promise.all([running, next])).toEqual(['running', 'next']);
  });

  test('a job that is aborted while it runs ends its thread, and another runs the others', async () => {
    const pool = newPool(1, 1);
    const { gate } = newGate();
    const stop = new AbortController();
    const running = pool.run({ name: 'running', gate }, stop.signal);
    const next = pool.run({ name: 'next' });
    stop.abort(new Error('no one waits'));
    await expect(running).rejects.toThrow('no one waits');
    expect(await next).toBe('next');
  });

  test('a job that is aborted before it starts, or after its end, affects no others', async () => {
    const pool = newPool(1, 0);
    await expect(pool.run({ name: 'a' }, AbortSignal.abort(new Error('too late')))).rejects.toThrow(
      'too late',
    );
    const stop = new AbortController();
    expect(await pool.run({ name: 'b' }, stop.signal)).toBe('b');
    const { gate, open } = newGate();
    const running = pool.run({ name: 'c', gate });
    stop.abort();
    open();
    expect(await running).toBe('c');
  });

  test('jobs of a user wait only for one of each other user, however many those have', async () => {
    const pool = newPool(1, 32);
    const { gate, open } = newGate();
    const done: string[] = [];
    const run = (name: string, share: string) =>
      pool.run({ name, share, gate }).then((result) => done.push(result));
    const jobs = ['ada', 'ben', 'cy'].flatMap((share) =>
      ['1', '2', '3', '4'].map((n) => run(`${share}${n}`, share)),
    );
    jobs.push(run('dee1', 'dee'));
    open();
    await Promise.all(jobs);
    expect(done[0]).toBe('ada1');
    // Everyone gets a turn before anyone's third job, and each user's jobs run in order.
    expect(done.indexOf('dee1')).toBeLessThan(4);
    expect(done.filter((name) => name.startsWith('ben'))).toEqual(['ben1', 'ben2', 'ben3', 'ben4']);
  });

  test('one more job of a user than may wait is refused, and those of others are not', async () => {
    const pool = newPool(1, 32, { perShare: 2 });
    const { gate, open } = newGate();
    const jobs = ['running', 'b', 'c'].map((name) => pool.run({ name, gate }));
    await expect(pool.run({ name: 'd' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: requestMessages.tooManyWaiting,
      retryAfter: expect.any(Number),
    });
    jobs.push(pool.run({ name: 'other', share: 'ben' }));
    open();
    expect(await Promise.all(jobs)).toEqual(['running', 'b', 'c', 'other']);
  });

  test('in a full queue, the newest job of the user with the most gives way to a user with fewer', async () => {
    const pool = newPool(1, 2);
    const { gate, open } = newGate();
    const jobs = ['running', 'b'].map((name) => pool.run({ name, gate }));
    const newest = expect(pool.run({ name: 'c' })).rejects.toMatchObject(BUSY);
    jobs.push(pool.run({ name: 'other', share: 'ben' }));
    await newest;
    // Now both have one.
    await expect(pool.run({ name: 'second', share: 'ben' })).rejects.toMatchObject(BUSY);
    await expect(pool.run({ name: 'third', share: 'cy' })).rejects.toMatchObject(BUSY);
    open();
    expect(await Promise.all(jobs)).toEqual(['running', 'b', 'other']);
  });

  test('closing ends all waiting jobs', async () => {
    const pool = newPool(1, 10);
    const { gate } = newGate();
    const jobs = ['running', 'waiting'].map((name) => pool.run({ name, gate }));
    const ends = Promise.allSettled(jobs);
    await pool.close();
    for (const end of await ends) expect(end).toMatchObject({ status: 'rejected', reason: BUSY });
  });
});

describe('the queue of the threads', () => {
  const queue = () => {
    const waiting = fairQueue<{ share: string; since: number; name: string }>({ queue: 9, perShare: 9 });
    const add = (name: string, share: string, since = 0) => waiting.add({ name, share, since });
    return { waiting, add };
  };

  test('gives the next turn to the user with the least time, also while their job runs', () => {
    const { waiting, add } = queue();
    waiting.charge('slow', 0)(6_000);
    waiting.charge('quick', 6_000)(6_100);
    waiting.charge('running', 1_000);
    for (const share of ['slow', 'running', 'quick', 'new']) add(share, share);
    const turns = Array.from({ length: 5 }, () => waiting.next(6_100)?.name);
    expect(turns).toEqual(['new', 'quick', 'running', 'slow', undefined]);
    expect(waiting.isEmpty()).toBe(true);
  });

  test('forgets used time by and by', () => {
    const { waiting, add } = queue();
    waiting.charge('early', 0)(6_000);
    waiting.charge('late', 120_000)(121_000);
    add('of late', 'late');
    add('of early', 'early');
    expect(waiting.next(121_000)?.name).toBe('of early');
  });

  test('drops what waited too long, of every user', () => {
    const { waiting, add } = queue();
    add('a', 'ada', 1);
    add('b', 'ada', 5);
    add('c', 'ben', 2);
    expect(waiting.expire(3).map(({ name }) => name)).toEqual(['a', 'c']);
    expect(waiting.clear().map(({ name }) => name)).toEqual(['b']);
  });
});

describe('the limit on hashing', () => {
  /** Work that ends on request. */
  function newWork() {
    let finish = () => {};
    let started = false;
    const ended = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const work = async () => {
      started = true;
      await ended;
    };
    return { work, finish: () => finish(), hasStarted: () => started };
  }

  test('some run, some wait in order, one more is refused', async () => {
    const limited = limiter(1, 2);
    const works = [newWork(), newWork(), newWork()] as const;
    const jobs = works.map(({ work }) => limited(work));
    await expect(limited(async () => 'too many')).rejects.toMatchObject(BUSY);
    expect(works.map(({ hasStarted }) => hasStarted())).toEqual([true, false, false]);
    works[0].finish();
    await jobs[0];
    await expect.poll(() => works.map(({ hasStarted }) => hasStarted())).toEqual([true, true, false]);
    works[1].finish();
    works[2].finish();
    await Promise.all(jobs);
    expect(await limited(async () => 'room again')).toBe('room again');
  });

  test('failed work frees its slot', async () => {
    const limited = limiter(1, 0);
    await expect(limited(() => Promise.reject(new AppError('INVALID_INPUT', 'No')))).rejects.toThrow('No');
    expect(await limited(async () => 'room again')).toBe('room again');
  });
});
