import { setImmediate } from 'node:timers/promises';
import { prepared, preparedColumn, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';

/** A job's row. */
export type JobPlace = { kind: string; key: string };

/** Runs a job in short transactions, until a step returns true. Each step also stores its progress. */
export async function inSteps(
  { db, keep }: { db: Db; keep: (hasProgress: boolean) => void },
  step: () => boolean,
): Promise<void> {
  let hasProgress = false;
  do {
    keep(hasProgress);
    hasProgress = true;
    // Requests come first.
    await setImmediate();
  } while (!write(db, step));
}

/** Reread in each step, so nothing is done twice after a crash or by parallel processes. */
export function progressOf<P>(db: Db, { kind, key }: JobPlace): P {
  const payload = preparedColumn<[string, string], string>(
    db,
    'select payload from jobs where kind = ? and key = ?',
  ).get(kind, key);
  if (payload === undefined) throw new Error(`there is no job ${kind} ${key}`);
  return JSON.parse(payload) as P;
}

export function keepProgress(db: Db, { kind, key }: JobPlace, progress: object): void {
  prepared<[string, string, string]>(db, 'update jobs set payload = ? where kind = ? and key = ?').run(
    JSON.stringify(progress),
    kind,
    key,
  );
}
