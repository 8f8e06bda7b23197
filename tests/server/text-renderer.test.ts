import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { RenderedText } from '../../src-server/services/page-text/render.ts';
import {
  type TextPool,
  textRenderer,
  type WantedText,
} from '../../src-server/services/page-text/renderer.ts';

type Run = { texts: string[]; end: (error?: unknown) => void };

/** Ends each run when the test says so. */
function heldPool(): { pool: TextPool; runs: Run[] } {
  const runs: Run[] = [];
  const pool: TextPool = {
    run: (jobs) =>
      new Promise((resolve, reject) => {
        runs.push({
          texts: jobs.map(({ text }) => text),
          end: (error) => (error ? reject(error) : resolve(jobs.map(({ text }) => htmlOf(text)))),
        });
      }),
  };
  return { pool, runs };
}

const htmlOf = (text: string): RenderedText => ({ html: `<p>${text}</p>`, image: null });
const busy = new AppError('UNAVAILABLE', 'Busy', undefined, 1);
const slow = new AppError('UNAVAILABLE', 'Slow', undefined, 10);
const LONG = 'a'.repeat(20_001);

/** The texts of a page, and those that were stored. */
function newTexts(...texts: string[]): { wanted: WantedText[]; stored: string[] } {
  const stored: string[] = [];
  const wanted = texts.map((text, index) => ({
    key: `entry:${index}:1`,
    job: { text, kind: 'page' as const, name: `entry-${index}` },
    store: ({ html }: RenderedText) => void stored.push(html),
  }));
  return { wanted, stored };
}

test('a text that is not ready in time is stored for the next visit', async () => {
  const { pool, runs } = heldPool();
  const { wanted, stored } = newTexts('A loop');
  expect(await textRenderer(pool, 0)(wanted, 'user:1')).toEqual([null]);
  expect(stored).toEqual([]);
  runs[0]?.end();
  await expect.poll(() => stored).toEqual(['<p>A loop</p>']);
});

test('visitors share the rendering of a text, which is stored once', async () => {
  const { pool, runs } = heldPool();
  const { wanted, stored } = newTexts('A loop');
  const render = textRenderer(pool);
  const visits = [render(wanted, 'user:1'), render(wanted, 'user:2')];
  expect(runs.map(({ texts }) => texts)).toEqual([['A loop']]);
  runs[0]?.end();
  expect(await Promise.all(visits)).toEqual([[htmlOf('A loop')], [htmlOf('A loop')]]);
  expect(stored).toEqual(['<p>A loop</p>']);
});

test('a text that was too slow or failed is not rendered again, and one that met a busy pool is', async () => {
  for (const [error, times] of [
    [busy, 2],
    [slow, 1],
    [new Error('a worker thread ended'), 1],
  ] as const) {
    const { pool, runs } = heldPool();
    const { wanted } = newTexts('A loop');
    const render = textRenderer(pool);
    for (let visit = 0; visit < 2; visit += 1) {
      const rendered = render(wanted, 'user:1');
      runs.at(-1)?.end(error);
      expect(await rendered).toEqual([null]);
    }
    expect([error.message, runs.length]).toEqual([error.message, times]);
  }
});

test('a long text that fails takes no other with it', async () => {
  const { pool, runs } = heldPool();
  const { wanted } = newTexts('A loop', LONG, 'A knot');
  const rendered = textRenderer(pool)(wanted, 'user:1');
  expect(runs.map(({ texts }) => texts)).toEqual([[LONG], ['A loop', 'A knot']]);
  runs[0]?.end(slow);
  runs[1]?.end();
  expect(await rendered).toEqual([htmlOf('A loop'), null, htmlOf('A knot')]);
});

test('a page shows a text that could not be stored', async () => {
  const { wanted } = newTexts('A loop');
  const [text] = wanted;
  const failing = { ...text, store: () => expect.fail('The disk is full.') } as WantedText;
  const [rendered] = await textRenderer(null)([failing], 'user:1');
  expect(rendered?.html).toContain('A loop');
});
