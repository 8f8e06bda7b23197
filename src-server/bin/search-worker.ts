import { parentPort, workerData } from 'node:worker_threads';
import { openReader } from '#db/open.ts';
import { AppError } from '#shared/errors.ts';
import type { SearchAnswer, SearchJob, UnderstoodQuery } from '../context.ts';
import { answerSearch } from '../modules/search/answers/answers.ts';
import type { Reply } from '../services/worker-pool.ts';

type SearchReply = Reply<SearchAnswer, UnderstoodQuery>;

// A pool thread with its own connection, so ranking search results never blocks other requests.
const db = openReader(workerData.file);

parentPort?.on('message', (job: SearchJob) => {
  send(answer(job));
});
send({ ready: true });

function send(reply: SearchReply): void {
  parentPort?.postMessage(reply);
}

function answer(job: SearchJob): SearchReply {
  try {
    const { what, viewer, input, now } = job;
    return { result: answerSearch({ db, viewer, now }, what, input, (told) => send({ told })) };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.toBody() };
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error), code };
  }
}
