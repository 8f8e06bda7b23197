import { parentPort, workerData } from 'node:worker_threads';
import { openReader } from '#db/open.ts';
import type { SearchJob } from './context.ts';
import { searchEntries } from './modules/search/queries.ts';

// A thread of the pool: searches in a connection of its own, so that ranking never holds up other requests.
const db = openReader(workerData.file);

parentPort?.on('message', ({ viewer, input }: SearchJob) => {
  try {
    parentPort?.postMessage({ result: searchEntries({ db, viewer }, input) });
  } catch (error) {
    parentPort?.postMessage({
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
