import { parentPort, workerData } from 'node:worker_threads';
import { openReader } from '#db/open.ts';
import { AppError } from '#shared/errors.ts';
import type { SearchPage } from '#shared/search.ts';
import type { SearchJob } from './context.ts';
import { searchEntries } from './modules/search/queries.ts';
import type { Reply } from './services/worker-pool.ts';

// A thread of the pool: searches in a connection of its own, so that ranking never holds up other requests.
const db = openReader(workerData.file);

parentPort?.on('message', ({ viewer, input }: SearchJob) => {
  parentPort?.postMessage(answer({ viewer, input }));
});

function answer({ viewer, input }: SearchJob): Reply<SearchPage> {
  try {
    return { result: searchEntries({ db, viewer }, input) };
  } catch (error) {
    if (error instanceof AppError) return { refused: error.toBody() };
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error), code };
  }
}
