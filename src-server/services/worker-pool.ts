import { Worker } from 'node:worker_threads';
import { AppError, type ErrorBody } from '#shared/errors.ts';
import { generalMessages } from '#shared/general.messages.ts';

/** Threads for work that would hold up everybody else's requests. */
export type WorkerPool<Job, Result> = {
  /**
   * Runs a job on the next free thread. Throws `UNAVAILABLE`: at once when too many wait already, and for a job that
   * waited or ran for too long.
   */
  run: (job: Job) => Promise<Result>;
  /** Ends the threads; jobs that are not done fail as when too many wait. */
  close: () => Promise<void>;
};

type Options = {
  size: number;
  /** Jobs that may wait; beyond that people are asked to come back, which is better than waiting without end. */
  queue: number;
  /** Milliseconds a job may wait. Nobody reads an answer that comes much later, and its work would delay others. */
  patience: number;
  /** Milliseconds a job may run. Then its thread is ended, and the next job starts another. */
  deadline: number;
  data: unknown;
};

type Waiting<Job, Result> = {
  job: Job;
  since: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};
type Thread<Job, Result> = {
  worker: Worker;
  ready: boolean;
  current: Waiting<Job, Result> | null;
  timer: NodeJS.Timeout | undefined;
};
/**
 * What a thread sends: first that it is ready, then an answer to each job. A refusal is ours and read by people, a
 * failure keeps the store's code if it has one.
 */
export type Reply<Result> =
  | { ready: true }
  | { result: Result }
  | { refused: ErrorBody }
  | { failure: string; code?: string | undefined };

const RETRY_SECONDS = 1;
/** A job that was too slow is so again soon. */
const RETRY_SLOW_SECONDS = 10;

/** Threads start with the first job. One that dies fails its job and is replaced by the next. */
export function workerPool<Job, Result>(file: URL, options: Options): WorkerPool<Job, Result> {
  const threads = new Set<Thread<Job, Result>>();
  const waiting: Waiting<Job, Result>[] = [];
  /** Threads that were told to end. One inside a call to the store ends when that call does. */
  const ending = new Set<Promise<unknown>>();

  function start(): Thread<Job, Result> {
    const thread: Thread<Job, Result> = {
      worker: new Worker(file, { workerData: options.data }),
      ready: false,
      current: null,
      timer: undefined,
    };
    threads.add(thread);
    thread.worker.unref();
    thread.worker.on('message', (reply: Reply<Result>) => {
      if ('ready' in reply) {
        thread.ready = true;
        if (thread.current) limit(thread);
        return;
      }
      const { current } = thread;
      clearTimeout(thread.timer);
      thread.current = null;
      thread.worker.unref();
      if ('result' in reply) current?.resolve(reply.result);
      else current?.reject(toError(reply));
      next();
    });
    const end = (error: unknown) => {
      if (!threads.delete(thread)) return;
      clearTimeout(thread.timer);
      thread.current?.reject(error);
      next();
    };
    thread.worker.on('error', end);
    thread.worker.on('exit', () => end(new Error('a worker thread ended')));
    return thread;
  }

  function give(thread: Thread<Job, Result>, job: Waiting<Job, Result>): void {
    thread.current = job;
    thread.worker.ref();
    thread.worker.postMessage(job.job);
    if (thread.ready) limit(thread);
  }

  /** Counts the time of the current job. An answer that has come while this thread was busy itself is read first. */
  function limit(thread: Thread<Job, Result>): void {
    const { current } = thread;
    const late = () => {
      if (thread.current === current && threads.delete(thread)) stop(thread);
    };
    thread.timer = setTimeout(() => setImmediate(late), options.deadline);
  }

  function stop(thread: Thread<Job, Result>): void {
    thread.current?.reject(unavailable(RETRY_SLOW_SECONDS));
    thread.current = null;
    const ended = thread.worker.terminate().finally(() => {
      ending.delete(ended);
      next();
    });
    ending.add(ended);
    next();
  }

  /** A free thread, or a new one. A call to the store cannot be broken off: while many are still ending, jobs wait. */
  function room(): Thread<Job, Result> | undefined {
    const free = [...threads].find(({ current }) => current === null);
    if (free) return free;
    const mayStart = threads.size < options.size && threads.size + ending.size < 2 * options.size;
    return mayStart ? start() : undefined;
  }

  function next(): void {
    const impatient = performance.now() - options.patience;
    while (waiting[0] && waiting[0].since < impatient) waiting.shift()?.reject(unavailable(RETRY_SECONDS));
    const thread = waiting.length > 0 ? room() : undefined;
    const job = thread && waiting.shift();
    if (job) give(thread, job);
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        const entry = { job, since: performance.now(), resolve, reject };
        const thread = room();
        if (thread) give(thread, entry);
        else if (waiting.length < options.queue) waiting.push(entry);
        else reject(unavailable(RETRY_SECONDS));
      }),
    close: async () => {
      const closing = [...threads];
      threads.clear();
      for (const job of [...closing.flatMap(({ current }) => current ?? []), ...waiting.splice(0)])
        job.reject(unavailable(RETRY_SECONDS));
      for (const { timer } of closing) clearTimeout(timer);
      await Promise.all([...closing.map(({ worker }) => worker.terminate()), ...ending]);
    },
  };
}

function unavailable(retryAfter: number): AppError {
  return new AppError('UNAVAILABLE', generalMessages.busy, undefined, retryAfter);
}

function toError(reply: Exclude<Reply<never>, { result: never } | { ready: true }>): Error {
  if ('refused' in reply)
    return new AppError(reply.refused.code, reply.refused.message, reply.refused.fields);
  return Object.assign(new Error(reply.failure), { code: reply.code });
}
