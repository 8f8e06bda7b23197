import { parentPort, workerData } from 'node:worker_threads';
import { openReader } from '#db/open.ts';
import { AppError } from '#shared/errors.ts';
import type { SearchAnswer, SearchJob } from '../context.ts';
import { answerSearch } from '../modules/search/answers/answers.ts';
import type { Reply } from '../services/worker-pool.ts';

// A pool thread with its own connection, so ranking search results never blocks other requests.
const db = openReader(workerData.file);

parentPort?.on('message', (job: SearchJob) => {
  parentPort?.postMessage(answer(job));
});
parentPort?.postMessage({ ready: true } satisfies Reply<SearchAnswer>);

function answer(job: SearchJob): Reply<SearchAnswer> {
  try {
    return { result: answerSearch({ db, viewer: job.viewer, now: job.now }, job.what, job.input) };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.toBody() };
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error), code };
  }
}
