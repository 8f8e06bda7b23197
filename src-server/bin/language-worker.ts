import { parentPort } from 'node:worker_threads';
import { type LanguageJob, type LanguageResult, workHere } from '../services/ai/language/language.ts';
import type { Reply } from '../services/worker-pool.ts';

// A pool thread without a database: long texts never block other requests.
parentPort?.on('message', ({ what, input }: LanguageJob) => {
  parentPort?.postMessage(answer(() => workHere(what, input)));
});
parentPort?.postMessage({ ready: true } satisfies Reply<LanguageResult>);

function answer(work: () => LanguageResult): Reply<LanguageResult> {
  try {
    return { result: work() };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
