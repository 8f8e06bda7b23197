import { parentPort } from 'node:worker_threads';
import { type RenderedText, renderText, type TextJob } from '../services/page-text/render.ts';
import type { Reply } from '../services/worker-pool.ts';

// A pool thread without a database: Markdown is never rendered where requests are served.
parentPort?.on('message', (jobs: TextJob[]) => parentPort?.postMessage(answer(jobs)));
parentPort?.postMessage({ ready: true } satisfies Reply<RenderedText[]>);

function answer(jobs: TextJob[]): Reply<RenderedText[]> {
  try {
    return { result: jobs.map(renderText) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
