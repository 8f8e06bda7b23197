import type { Viewer } from '#shared/roles.ts';
import type { Clock } from './clock.ts';
import { shareOf } from './worker-pool.ts';

/** The context of a read on any thread. `now` is the time of the request. */
export type ReadSource<Store> = { db: Store; viewer: Viewer; now: Date };

/**
 * A read whose time depends on the content. Its module registers it, and each thread finds it by its name, which is
 * unique. Input and result are cloned between threads.
 */
export type ThreadRead<Store, Input, Result> = {
  name: string;
  run: (source: ReadSource<Store>, input: Input) => Result;
  /** The same in parts, for several threads. */
  divide?: ((ask: AskThreads<Store>, input: Input) => Promise<Result>) | undefined;
};

/** A read with any input and result, for lists of all reads. */
export type AnyThreadRead<Store> = ThreadRead<Store, never, unknown>;

/** Has a part of a read done for the same request. */
export type AskThreads<Store> = <Input, Result>(
  read: ThreadRead<Store, Input, Result>,
  input: Input,
) => Promise<Result>;

/** Who reads, when, and whose share of the threads it uses. */
export type ReadRequest = { viewer: Viewer; now: Date; share: string };

/** Reads on other threads. Null for an in-memory database, which other threads can't open. */
export type ReadThreads<Store> =
  | (<Input, Result>(
      read: ThreadRead<Store, Input, Result>,
      input: Input,
      request: ReadRequest,
    ) => Promise<Result>)
  | null;

/** The message to a thread. */
export type ReadJob = { name: string; viewer: Viewer; input: unknown; now: Date };

/** Names a read. With `divide` it can use several threads at the same time. */
export function threadRead<Store, Input, Result>(
  name: string,
  run: ThreadRead<Store, Input, Result>['run'],
  divide?: ThreadRead<Store, Input, Result>['divide'],
): ThreadRead<Store, Input, Result> {
  return { name, run, divide };
}

type Reading<Store> = {
  db: Store;
  viewer: Viewer;
  clock: Clock;
  network: string;
  readThreads: ReadThreads<Store>;
};

/** Reads on another thread, or on this one if there are no others. Throws `UNAVAILABLE`. */
export async function readOnThread<Store, Input, Result>(
  { db, viewer, clock, network, readThreads }: Reading<Store>,
  read: ThreadRead<Store, Input, Result>,
  input: Input,
): Promise<Result> {
  const now = clock.now();
  return readThreads
    ? readThreads(read, input, { viewer, now, share: shareOf({ viewer, network }) })
    : read.run({ db, viewer, now }, input);
}
