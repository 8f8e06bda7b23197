import { parentPort, workerData } from 'node:worker_threads';
import { type Db, openReader } from '#db/open.ts';
import { AppError } from '#shared/errors.ts';
import type { AnyThreadRead, ReadJob } from '../services/read-threads.ts';
import type { Reply } from '../services/worker-pool.ts';
import { READS } from './reads.ts';

// A pool thread with its own connection, so ranking search results never blocks other requests.
const db = openReader(workerData.file);
const reads = new Map(READS.map((read): [string, AnyThreadRead<Db>] => [read.name, read]));

parentPort?.on('message', (job: ReadJob) => {
  parentPort?.postMessage(answer(job));
});
parentPort?.postMessage({ ready: true } satisfies Reply<unknown>);

function answer({ name, viewer, now, input }: ReadJob): Reply<unknown> {
  try {
    const read = reads.get(name);
    if (!read) throw new Error(`no thread reads ${name}`);
    // The name implies the type of the input, which a message can't express.
    return { result: read.run({ db, viewer, now }, input as never) };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.toBody() };
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error), code };
  }
}
