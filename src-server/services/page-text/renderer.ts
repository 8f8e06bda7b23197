import { HOUR_MS, SECOND_MS } from '#shared/kit/days.ts';
import { isBusy, type WorkerPool } from '../worker-pool.ts';
import type { RenderedText, TextJob } from './render.ts';

/** Renders texts in a thread of their own. */
export type TextPool = Pick<WorkerPool<TextJob[], RenderedText[]>, 'run'>;

/** A text to render. `key` names its version, and `store` gets its HTML once, even after the page was sent. */
export type WantedText = { key: string; job: TextJob; store: (text: RenderedText) => void };

/** Renders the texts of a page for a share of the pool. Null for those that aren't ready in time. */
export type TextRenderer = (wanted: readonly WantedText[], share: string) => Promise<(RenderedText | null)[]>;

/** How long a page waits for its texts. */
const WAIT_MS = 2 * SECOND_MS;
/** Longer texts are jobs of their own, so that a slow one fails alone. */
const LONG = 20_000;
/** Texts that failed are remembered for so long, and so many of them. */
const FAILED_MS = HOUR_MS;
const FAILED_MAX = 1_000;

/**
 * Renders each version of a text once: requests share a rendering in progress, and it goes on after the page was sent
 * without it. A text that failed or was too slow isn't tried again for an hour, because it would fail again. Without a
 * pool, for tests, texts are rendered in this thread.
 */
export function textRenderer(pool: TextPool | null, waitMs = WAIT_MS): TextRenderer {
  const running = new Map<string, Promise<RenderedText | null>>();
  const failed = new Map<string, number>();

  function start(texts: readonly WantedText[], share: string): void {
    if (texts.length === 0) return;
    const jobs = texts.map(({ job }) => job);
    const batch = pool ? pool.run(jobs, share) : renderHere(jobs);
    for (const [index, { key, store }] of texts.entries()) {
      const text = batch
        .then(
          (rendered) => rendered[index] ?? null,
          (error: unknown) => {
            if (!isBusy(error)) remember(key);
            return null;
          },
        )
        .finally(() => running.delete(key));
      running.set(key, text);
      // If it can't be stored, the page has it anyway.
      text.then((rendered) => rendered && store(rendered)).catch(() => undefined);
    }
  }

  function remember(key: string): void {
    failed.delete(key);
    failed.set(key, performance.now() + FAILED_MS);
    for (const oldest of failed.keys()) {
      if (failed.size <= FAILED_MAX) break;
      failed.delete(oldest);
    }
  }

  return async (jobs, share) => {
    const fresh = jobs.filter(({ key }) => !running.has(key) && (failed.get(key) ?? 0) <= performance.now());
    for (const text of fresh) if (text.job.text.length > LONG) start([text], share);
    start(
      fresh.filter(({ job }) => job.text.length <= LONG),
      share,
    );
    const ready: (RenderedText | null)[] = jobs.map(() => null);
    await within(
      waitMs,
      jobs.map(async ({ key }, index) => {
        ready[index] = (await running.get(key)) ?? null;
      }),
    );
    return [...ready];
  };
}

/** Loads what renders only here: the server's threads have it. */
async function renderHere(jobs: readonly TextJob[]): Promise<RenderedText[]> {
  const { renderText } = await import('./render.ts');
  return jobs.map(renderText);
}

/** Waits for all, but no longer than some milliseconds. */
async function within(waitMs: number, work: readonly Promise<void>[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race([Promise.all(work), late]);
  clearTimeout(timer);
}
