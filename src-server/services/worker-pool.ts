import { Worker } from 'node:worker_threads';
import { AppError, type ErrorBody } from '#shared/errors.ts';
import { requestMessages } from '#shared/requests.messages.ts';
import type { Viewer } from '#shared/roles.ts';
import { fairQueue } from './fair-queue.ts';

/** Threads for work that would block other requests. */
export type WorkerPool<Job, Result> = {
  /**
   * Runs a job of a share on the next free thread, in the order of a fair queue. Throws `UNAVAILABLE` right away if too
   * many wait, and for a job that waited or ran too long, and `TOO_MANY_REQUESTS` if too many of its share wait. When
   * `signal` aborts, a waiting job never runs, and the thread of a running one is ended.
   */
  run: (job: Job, share: string, signal?: AbortSignal) => Promise<Result>;
  /** Ends the threads. Unfinished jobs fail as if too many waited. */
  close: () => Promise<void>;
};

/** A pool whose load is measured. */
export type MeasuredPool<Job, Result> = WorkerPool<Job, Result> & {
  /** The number of running and waiting jobs. */
  load: () => { running: number; waiting: number };
};

type Options = {
  size: number;
  /** Waiting jobs. Beyond that, clients are told to retry, which is better than waiting forever. */
  queue: number;
  /** Waiting jobs of one share, such as a user's. */
  perShare: number;
  /** Milliseconds a job can wait. A later response would be useless and delay others. */
  patience: number;
  /** Milliseconds a job can run. Then its thread is ended, and the next job starts another. */
  deadline: number;
  /** Milliseconds after its last job in which a thread ends. Default: threads stay. */
  idle?: number;
  /** Megabytes of a thread's heap. A job that needs more fails, and its thread ends. Default: `HEAP`. */
  heap?: number;
  data: unknown;
};

type Waiting<Job, Result> = {
  job: Job;
  share: string;
  since: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};
type Thread<Job, Result> = {
  worker: Worker;
  ready: boolean;
  current: Waiting<Job, Result> | null;
  /** Ends the time that is counted to the current job's share. */
  discharge: (end: number) => void;
  timer: NodeJS.Timeout | undefined;
  /** Ends the thread if no job comes. */
  idleTimer: NodeJS.Timeout | undefined;
};
/**
 * A thread's messages: first that it's ready, then a reply to each job. A refusal is our own error for users. A failure
 * keeps the database's error code, if any.
 */
export type Reply<Result> =
  | { ready: true }
  | { result: Result }
  | { refused: ErrorBody }
  | { failure: string; code?: string | undefined };

/**
 * Megabytes. V8 takes them from the machine's memory by default, and the larger a heap may get, the more garbage it collects
 * before it looks for it. The longest text needs less than 128 of them.
 */
const HEAP = 512;
/** Megabytes for new objects. By default, a thread keeps 48 of them, most of the time for nothing. */
const YOUNG = 6;

const RETRY_SECONDS = 1;
/** A job that was too slow will be slow again. */
const RETRY_SLOW_SECONDS = 10;

/** Threads start with the first job. A dying thread fails its job, and the next job starts another. */
export function workerPool<Job, Result>(file: URL, options: Options): MeasuredPool<Job, Result> {
  const threads = new Set<Thread<Job, Result>>();
  const queuedJobs = fairQueue<Waiting<Job, Result>>(options);
  /** Threads that are ending. One inside a database call ends after it. */
  const ending = new Set<Promise<unknown>>();
  const resourceLimits = {
    maxOldGenerationSizeMb: options.heap ?? HEAP,
    maxYoungGenerationSizeMb: YOUNG,
  };

  function start(): Thread<Job, Result> {
    const thread: Thread<Job, Result> = {
      worker: new Worker(file, { workerData: options.data, resourceLimits }),
      ready: false,
      current: null,
      discharge: () => {},
      timer: undefined,
      idleTimer: undefined,
    };
    threads.add(thread);
    thread.worker.unref();
    thread.worker.on('message', (reply: Reply<Result>) => {
      if ('ready' in reply) {
        thread.ready = true;
        if (thread.current) limit(thread);
        return;
      }
      const current = release(thread);
      thread.worker.unref();
      if ('result' in reply) current?.resolve(reply.result);
      else current?.reject(toError(reply));
      next();
      if (thread.current === null && threads.has(thread)) endLater(thread);
    });
    const end = (error: unknown) => {
      if (!threads.delete(thread)) return;
      release(thread)?.reject(error);
      next();
    };
    thread.worker.on('error', end);
    thread.worker.on('exit', () => end(new Error('a worker thread ended')));
    return thread;
  }

  /** Frees the memory of a thread that has nothing to do for a while. */
  function endLater(thread: Thread<Job, Result>): void {
    if (options.idle === undefined) return;
    clearTimeout(thread.idleTimer);
    const end = () => {
      if (thread.current === null && threads.delete(thread)) stop(thread, null);
    };
    thread.idleTimer = setTimeout(end, options.idle).unref();
  }

  function give(thread: Thread<Job, Result>, job: Waiting<Job, Result>): void {
    clearTimeout(thread.idleTimer);
    thread.current = job;
    thread.discharge = queuedJobs.charge(job.share, performance.now());
    thread.worker.ref();
    thread.worker.postMessage(job.job);
    if (thread.ready) limit(thread);
  }

  /** Takes the current job from its thread. */
  function release(thread: Thread<Job, Result>): Waiting<Job, Result> | null {
    const { current } = thread;
    clearTimeout(thread.timer);
    thread.discharge(performance.now());
    thread.discharge = () => {};
    thread.current = null;
    return current;
  }

  /** Measures the current job's time. First reads a reply that arrived while the main thread was busy. */
  function limit(thread: Thread<Job, Result>): void {
    const { current } = thread;
    const late = () => {
      if (thread.current === current && threads.delete(thread)) stop(thread, unavailable(RETRY_SLOW_SECONDS));
    };
    thread.timer = setTimeout(() => setImmediate(late), options.deadline);
  }

  function stop(thread: Thread<Job, Result>, reason: unknown): void {
    release(thread)?.reject(reason);
    const ended = thread.worker.terminate().finally(() => {
      ending.delete(ended);
      next();
    });
    ending.add(ended);
    next();
  }

  /** A free thread, or a new one. Database calls can't be interrupted, so jobs wait while many threads are ending. */
  function room(): Thread<Job, Result> | undefined {
    const free = [...threads].find(({ current }) => current === null);
    if (free) return free;
    const mayStart = threads.size < options.size && threads.size + ending.size < 2 * options.size;
    return mayStart ? start() : undefined;
  }

  function next(): void {
    const now = performance.now();
    for (const late of queuedJobs.expire(now - options.patience)) late.reject(unavailable(RETRY_SECONDS));
    const thread = queuedJobs.isEmpty() ? undefined : room();
    const job = thread && queuedJobs.next(now);
    if (job) give(thread, job);
  }

  /** Drops a job that no one waits for. */
  function drop(entry: Waiting<Job, Result>, reason: unknown): void {
    queuedJobs.remove(entry);
    entry.reject(reason);
    const thread = [...threads].find(({ current }) => current === entry);
    if (thread && threads.delete(thread)) stop(thread, reason);
  }

  function wait(entry: Waiting<Job, Result>): void {
    const place = queuedJobs.add(entry);
    if (place.added) place.displaced?.reject(unavailable(RETRY_SECONDS));
    else entry.reject(place.because === 'share' ? tooMany() : unavailable(RETRY_SECONDS));
  }

  return {
    run: (job, share, signal) => {
      if (signal?.aborted) return Promise.reject(signal.reason);
      let abort = () => {};
      const result = new Promise<Result>((resolve, reject) => {
        const entry = { job, share, since: performance.now(), resolve, reject };
        abort = () => drop(entry, signal?.reason);
        const thread = room();
        if (thread) give(thread, entry);
        else wait(entry);
      });
      signal?.addEventListener('abort', abort, { once: true });
      return result.finally(() => signal?.removeEventListener('abort', abort));
    },
    load: () => ({
      running: [...threads].filter(({ current }) => current !== null).length,
      waiting: queuedJobs.waiting(),
    }),
    close: async () => {
      const closing = [...threads];
      threads.clear();
      for (const job of [...closing.flatMap(({ current }) => current ?? []), ...queuedJobs.clear()])
        job.reject(unavailable(RETRY_SECONDS));
      for (const { timer } of closing) clearTimeout(timer);
      await Promise.all([...closing.map(({ worker }) => worker.terminate()), ...ending]);
    },
  };
}

/** Whose share of the worker threads a request uses: an account's, or that of a visitor's network. */
export function shareOf({ viewer, network }: { viewer: Viewer; network: string }): string {
  return viewer ? `user:${viewer.id}` : `network:${network}`;
}

/** Whether a job failed because others had the threads, so that it may succeed later. A slow or failing one won't. */
export function isBusy(error: unknown): boolean {
  return error instanceof AppError && error.retryAfter === RETRY_SECONDS;
}

function unavailable(retryAfter: number): AppError {
  return new AppError('UNAVAILABLE', requestMessages.busy, undefined, retryAfter);
}

function tooMany(): AppError {
  return new AppError('TOO_MANY_REQUESTS', requestMessages.tooManyWaiting, undefined, RETRY_SECONDS);
}

function toError(reply: Exclude<Reply<never>, { result: never } | { ready: true }>): Error {
  if ('refused' in reply)
    return new AppError(reply.refused.code, reply.refused.message, reply.refused.fields);
  return Object.assign(new Error(reply.failure), { code: reply.code });
}
