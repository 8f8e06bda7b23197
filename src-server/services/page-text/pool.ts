import type { WorkerPool } from '../worker-pool.ts';
import { type RenderedText, renderText, type TextJob } from './render.ts';

/** Renders texts in a thread of their own. */
export type TextPool = WorkerPool<TextJob[], RenderedText[]>;

/** Renders texts in the pool. For tests, everything is here. Throws `UNAVAILABLE` and `TOO_MANY_REQUESTS`. */
export function renderTexts(pool: TextPool | null, jobs: TextJob[], share: string): Promise<RenderedText[]> {
  return pool ? pool.run(jobs, share) : Promise.resolve(jobs.map(renderText));
}
