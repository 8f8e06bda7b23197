import { availableParallelism } from 'node:os';
import type { Db } from '#db/open.ts';
import type {
  AskThreads,
  ReadJob,
  ReadRequest,
  ReadThreads,
  ThreadRead,
} from '../../services/read-threads.ts';
import { type MeasuredPool, type WorkerPool, workerPool } from '../../services/worker-pool.ts';

/** Milliseconds. A thread that had nothing to do ends: each keeps 20 to 60 MB. The next job starts another in half a second. */
const IDLE = 300_000;

/**
 * Most searches take milliseconds. On an idle machine, only texts made to be slow reach the deadline. A busy machine
 * takes several times as long, and restarting a thread would add to that. A flood of slow searches can't occupy the
 * threads for longer than others wait.
 */
const SEARCH_LIMITS = { queue: 64, perShare: 16, patience: 8_000, deadline: 4_000, idle: IDLE } as const;

/** One thread, which starts with the first long text. The longest one takes a second. */
export const LANGUAGE_LIMITS = {
  size: 1,
  queue: 32,
  perShare: 8,
  patience: 8_000,
  deadline: 6_000,
  idle: IDLE,
  data: null,
} as const;

/**
 * One thread for the encoder, which starts with the first question that words don't answer, or the first text. A part of a text takes
 * 35 ms on an idle machine. Its 140 MB of memory are freed soon after the last one.
 */
export const ENCODER_LIMITS = {
  size: 1,
  queue: 16,
  perShare: 4,
  patience: 2_000,
  deadline: 10_000,
  idle: 60_000,
  data: null,
} as const;

/** One thread, which starts with the first new password. The slowest one takes half a second. */
export const PASSWORD_LIMITS = {
  size: 1,
  queue: 32,
  perShare: 8,
  patience: 8_000,
  deadline: 6_000,
  idle: IDLE,
  data: null,
} as const;

/**
 * One thread, which starts with the first page whose text isn't stored yet. The longest text takes two seconds on an idle
 * machine. Pages don't wait for a slow one, which is stored for the next visit.
 */
export const TEXT_LIMITS = {
  size: 1,
  queue: 64,
  perShare: 16,
  patience: 1_000,
  deadline: 20_000,
  idle: IDLE,
  data: null,
} as const;

/** The file of a worker. The built one is next to this one. */
export function workerFile(name: string): URL {
  if (!import.meta.url.endsWith('.ts')) return new URL(`../${name}.js`, import.meta.url);
  // A thread doesn't inherit the loader that reads the sources.
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const file = JSON.stringify(new URL(`../${name}.ts`, import.meta.url).href);
  const source = `import { register } from ${loader}; register(); await import(${file});`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

/**
 * At most two threads, and no more than the processors, shared by all processes. They spend most of the time waiting, so
 * that none is kept free for the thread that serves.
 */
export function searchThreads(processes: number): number {
  return Math.min(2, Math.max(1, Math.floor(availableParallelism() / processes)));
}

export function searchPool(db: Db, size: number): MeasuredPool<ReadJob, unknown> {
  return workerPool(workerFile('search-worker'), { size, ...SEARCH_LIMITS, data: { file: db.$client.name } });
}

/**
 * Reads on the threads of a pool, on several at the same time if the read can be divided. A thread answers the job it got,
 * which the type of its messages can't express.
 */
export function readsIn(pool: WorkerPool<ReadJob, unknown>, threads: number): ReadThreads<Db> {
  return <Input, Result>(
    read: ThreadRead<Db, Input, Result>,
    input: Input,
    { viewer, now, share }: ReadRequest,
  ) => {
    const ask: AskThreads<Db> = <PartInput, Part>({ name }: ThreadRead<Db, PartInput, Part>, of: PartInput) =>
      pool.run({ name, viewer, input: of, now }, share) as Promise<Part>;
    return read.divide && threads > 1 ? read.divide(ask, input) : ask(read, input);
  };
}
