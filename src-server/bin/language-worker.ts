import { parentPort } from 'node:worker_threads';
import { type LanguageJob, type LanguageResult, workHere } from '../services/ai/language/language.ts';
import type { Reply } from '../services/worker-pool.ts';

// A pool thread without a database: long texts never block other requests.
parentPort?.on('message', ({ what, input }: LanguageJob) => {
  void answer(() => workHere(what, input)).then((reply) => parentPort?.postMessage(reply));
});
parentPort?.postMessage({ ready: true } satisfies Reply<LanguageResult>);

async function answer(work: () => Promise<LanguageResult>): Promise<Reply<LanguageResult>> {
  try {
    return { result: await work() };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
