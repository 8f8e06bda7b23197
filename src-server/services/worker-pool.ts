import { Worker } from 'node:worker_threads';
import { AppError, type ErrorBody } from '#shared/errors.ts';
import { generalMessages } from '#shared/messages/general.ts';

/** Threads for work that would hold up everybody else's requests. */
export type WorkerPool<Job, Result> = {
  /** Runs a job on the next free thread. Throws `UNAVAILABLE` at once when too many wait already. */
  run: (job: Job) => Promise<Result>;
  /** Ends the threads; jobs that are not done fail as when too many wait. */
  close: () => Promise<void>;
};

type Options = {
  size: number;
  /** Jobs that may wait; beyond that people are asked to come back, which is better than waiting without end. */
  queue: number;
  data: unknown;
};

type Waiting<Job, Result> = { job: Job; resolve: (result: Result) => void; reject: (error: unknown) => void };
type Thread<Job, Result> = { worker: Worker; current: Waiting<Job, Result> | null };
/** What a thread answers: a refusal is ours and read by people, a failure keeps the store's code if it has one. */
export type Reply<Result> =
  | { result: Result }
  | { refused: ErrorBody }
  | { failure: string; code?: string | undefined };

const RETRY_SECONDS = 1;

/** Threads start with the first job. One that dies fails its job and is replaced by the next. */
export function workerPool<Job, Result>(file: URL, options: Options): WorkerPool<Job, Result> {
  const threads = new Set<Thread<Job, Result>>();
  const waiting: Waiting<Job, Result>[] = [];

  function start(): Thread<Job, Result> {
    const thread: Thread<Job, Result> = {
      worker: new Worker(file, { workerData: options.data }),
      current: null,
    };
    threads.add(thread);
    thread.worker.unref();
    thread.worker.on('message', (reply: Reply<Result>) => {
      const { current } = thread;
      thread.current = null;
      thread.worker.unref();
      if ('result' in reply) current?.resolve(reply.result);
      else current?.reject(toError(reply));
      next(thread);
    });
    const end = (error: unknown) => {
      if (!threads.delete(thread)) return;
      thread.current?.reject(error);
      const job = waiting.shift();
      if (job) give(start(), job);
    };
    thread.worker.on('error', end);
    thread.worker.on('exit', () => end(new Error('a worker thread ended')));
    return thread;
  }

  function give(thread: Thread<Job, Result>, job: Waiting<Job, Result>): void {
    thread.current = job;
    thread.worker.ref();
    thread.worker.postMessage(job.job);
  }

  function next(thread: Thread<Job, Result>): void {
    const job = waiting.shift();
    if (job) give(thread, job);
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        const entry = { job, resolve, reject };
        const free = [...threads].find(({ current }) => current === null);
        if (free) give(free, entry);
        else if (threads.size < options.size) give(start(), entry);
        else if (waiting.length < options.queue) waiting.push(entry);
        else reject(new AppError('UNAVAILABLE', generalMessages.busy, undefined, RETRY_SECONDS));
      }),
    close: async () => {
      const ending = [...threads];
      threads.clear();
      for (const job of [...ending.flatMap(({ current }) => current ?? []), ...waiting.splice(0)])
        job.reject(new AppError('UNAVAILABLE', generalMessages.busy, undefined, RETRY_SECONDS));
      await Promise.all(ending.map(({ worker }) => worker.terminate()));
    },
  };
}

function toError(reply: Exclude<Reply<never>, { result: never }>): Error {
  if ('refused' in reply)
    return new AppError(reply.refused.code, reply.refused.message, reply.refused.fields);
  return Object.assign(new Error(reply.failure), { code: reply.code });
}
