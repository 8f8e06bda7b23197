import { chromium, type Page } from '@playwright/test';
import { buildIfNeeded } from '../../scripts/build.mjs';
import { chromiumPath, LAUNCH_ARGUMENTS } from '../../scripts/chromium.mjs';
import { newClient, register } from '../support/client.ts';
import { addEntry } from '../support/screens.ts';
import { startServer } from '../support/server.ts';

// node --import tsx tests/bench/typing.ts: the longest tasks while someone types in the editor's page, from a trace. By the CPU's time: a busy machine only makes them wait.

/** Milliseconds that a task may take per key in a long text. */
const WANTED = 50;
const KEYS = 40;
/** Milliseconds between two keys: 120 keeps the preview waiting, 400 lets it follow. */
const PACES = [120, 400];
const LENGTH = 199_000;
const PLACES = [
  ['at the start', 100],
  ['in the middle', LENGTH / 2],
  ['at the end', LENGTH],
] as const;

type TraceEvent = { name: string; ph: string; dur?: number; tdur?: number; pid: number; tid: number };

const PART = `## A part of the text

A paragraph with **bold** words, _italic_ ones, \`code\`, and a [link](https://example.org/). It goes on for a while, as
paragraphs do, and mentions [[another entry]] before it ends.

- first
- second
  - nested
- [ ] a task

| Left | Right |
| --- | --- |
| one | two |

\`\`\`ts
const answer = 42;
\`\`\`

`;

/** Runs `act` and returns the milliseconds of each task of the page's main thread. */
async function tasksOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    traceConfig: {
      includedCategories: ['devtools.timeline', 'toplevel', 'disabled-by-default-devtools.timeline'],
    },
    transferMode: 'ReportEvents',
  });
  await act();
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  // The thread that handles the keys is the page's.
  const key = events.find(({ name }) => name === 'EventDispatch');
  return events
    .filter(
      ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === key?.pid && tid === key.tid,
    )
    .map(({ dur = 0, tdur = dur }) => tdur / 1000);
}

async function type(page: Page, place: number, pace: number): Promise<number[]> {
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.evaluate((element: HTMLTextAreaElement, at) => {
    element.focus();
    element.setSelectionRange(at, at);
  }, place);
  await page.waitForTimeout(1500);
  return tasksOf(page, async () => {
    for (let n = 0; n < KEYS; n += 1) {
      await page.keyboard.press(n % 10 === 9 ? 'Space' : 'a');
      await page.waitForTimeout(pace);
    }
  });
}

async function longestTasks(page: Page, place: number, pace: number): Promise<number[]> {
  return (await type(page, place, pace)).sort((a, b) => b - a);
}

function shown(longest: number[]): string {
  return longest
    .slice(0, 5)
    .map((took) => took.toFixed(1))
    .join(', ');
}

/** Leaves nothing but a text area of the same look: what the browser itself needs. */
async function showBare(page: Page, body: string): Promise<void> {
  const style = await page.getByRole('textbox', { name: 'Content' }).evaluate((element) => {
    const { width, height, font, padding, border, overflowWrap } = getComputedStyle(element);
    return Object.entries({ width, height, font, padding, border, 'overflow-wrap': overflowWrap })
      .map(([name, value]) => `${name}: ${value}`)
      .join('; ');
  });
  await page.goto('about:blank');
  await page.setContent(
    `<textarea aria-label="Content" style='box-sizing: border-box; ${style}'></textarea>`,
  );
  await page.getByRole('textbox').evaluate((element: HTMLTextAreaElement, text) => {
    element.value = text;
  }, body);
}

await buildIfNeeded();
const server = await startServer();
const browser = await chromium.launch({
  executablePath: chromiumPath() ?? undefined,
  args: LAUNCH_ARGUMENTS,
});
try {
  const ada = newClient(server.url);
  await register(ada, 'ada');
  const body = PART.repeat(Math.ceil(LENGTH / PART.length)).slice(0, LENGTH);
  const id = await addEntry(ada, { title: 'A long text', body, tags: ['Guide'] });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = ada.cookie?.split('=') ?? [];
  await context.addCookies([{ name, value, url: server.url }]);
  const page = await context.newPage();
  await page.goto(`${server.url}/note/${id}/edit`);
  await page
    .getByRole('region', { name: 'Preview' })
    .getByRole('heading', { name: 'A part of the text' })
    .first()
    .waitFor();
  for (const [where, place] of PLACES) {
    for (const pace of PACES) {
      const longest = await longestTasks(page, place, pace);
      const good = (longest[0] ?? 0) <= WANTED;
      process.stdout.write(
        `${where}, a key each ${pace} ms: longest tasks ${shown(longest)} ms (wanted: ${WANTED}) ${good ? 'good' : 'TOO LONG'}\n`,
      );
    }
  }
  await showBare(page, body);
  for (const [where, place] of PLACES) {
    const longest = await longestTasks(page, place, 120);
    process.stdout.write(`${where}, in a text area without a page: ${shown(longest)} ms\n`);
  }
} finally {
  await browser.close();
  await server.stop();
}
