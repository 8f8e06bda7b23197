import { afterEach, describe, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { limiter } from '../../src-server/services/limiter.ts';
import { type WorkerPool, workerPool } from '../../src-server/services/worker-pool.ts';

type Job = { name: string; gate?: Int32Array; how?: 'end' | 'fail' };

const FILE = new URL('./pool-worker.mjs', import.meta.url);
const BUSY = { code: 'UNAVAILABLE', retryAfter: expect.any(Number) };

const pools: WorkerPool<Job, string>[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

/** Longer than any test. */
const NEVER = 10 * 60_000;
const LIMITS = { patience: NEVER, deadline: NEVER };

function newPool(size: number, queue: number, limits: Partial<typeof LIMITS> = {}): WorkerPool<Job, string> {
  const pool = workerPool<Job, string>(FILE, { size, queue, ...LIMITS, ...limits, data: null });
  pools.push(pool);
  return pool;
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

  test('closing ends all waiting jobs', async () => {
    const pool = newPool(1, 10);
    const { gate } = newGate();
    const jobs = ['running', 'waiting'].map((name) => pool.run({ name, gate }));
    const ends = Promise.allSettled(jobs);
    await pool.close();
    for (const end of await ends) expect(end).toMatchObject({ status: 'rejected', reason: BUSY });
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
