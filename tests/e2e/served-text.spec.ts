import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { uniqueWord } from '../support/steps.ts';

const BODY = `The **first** paragraph is long enough to fill more than one line of the page, so that it is what a reader sees first.

## One

- a point
- another one

## Two

\`\`\`ts
const answer: number = 42;
\`\`\`

## Three

| a | b |
|---|---|
| 1 | 2 |`;

/** Holds back the script of the app until the returned function is called. */
async function holdApp(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/index-[\w-]+\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.locator('#served').waitFor({ state: 'detached' });
  };
}

/** The place of each block of the text, however it came into the page. */
const places = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { blocks: Element[] }).blocks.map((block) => {
      const { x, y, width, height } = block.getBoundingClientRect();
      return [block.isConnected, ...[x, y, width, height].map(Math.round)];
    }),
  );

test('the app keeps the text that the server sent, where it is, and adds its controls', async ({
  site,
  page,
}) => {
  const made = await site.ada.post('/api/entries', {
    ...{ type: 'note', title: `Kept ${uniqueWord()}`, body: BODY, tags: ['Kept'] },
  });
  const path = `/note/${(made.body as { id: string }).id}`;
  // Before the app shows anything, it lets the browser react three times.
  await page.addInitScript(() => {
    const counted = Object.assign(window, { pauses: 0 });
    const later = window.setTimeout;
    const count = (work: TimerHandler, delay?: number, ...more: unknown[]) => {
      if (delay === undefined && !document.querySelector('#root > *')) counted.pauses += 1;
      return later(work, delay, ...more);
    };
    window.setTimeout = count as typeof later;
  });
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    const start = await holdApp(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('#served .reading > p')).toBeVisible();
    // A measurement could come before the stylesheet, which nothing is painted without.
    await expect(page.locator('#served')).toHaveCSS('position', 'fixed');
    await page.evaluate(async () => {
      await document.fonts.ready;
      const blocks = [...document.querySelectorAll('#served .reading > *')];
      Object.assign(window, { blocks, shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // A reader who scrolls before the app starts stays there, and so does one who loads the page again.
    const scrolled = viewport.width < 1000 ? 150 : 0;
    await page.evaluate((top) => document.querySelector('#served')?.scrollTo(0, top), scrolled);
    const before = await places(page);
    await start();
    expect(before.length).toBeGreaterThan(6);
    expect(await page.evaluate(() => (window as unknown as { pauses: number }).pauses)).toBe(3);
    expect(await places(page)).toEqual(before);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(
      0.02,
    );
    await page.unroute(/\/assets\/index-[\w-]+\.js/);
    const main = page.locator('#main-area');
    await expect(main).toHaveJSProperty('scrollTop', scrolled);
    await page.reload();
    await page.locator('#served').waitFor({ state: 'detached' });
    await expect(main).toHaveJSProperty('scrollTop', scrolled);
  }
  await expect(page.getByRole('button', { name: 'Copy code' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Copy link to “Two”' })).toHaveCount(1);
});

test('the largest thing on the first screen is in the HTML, and painted before the app starts', async ({
  site,
  page,
}) => {
  const made = await site.ada.post('/api/entries', {
    ...{ type: 'note', title: `Painted ${uniqueWord()}`, body: BODY, tags: ['Painted'] },
  });
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  await client.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_000 },
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    const largest: { time: number; text: string; served: boolean }[] = [];
    Object.assign(window, { largest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element, startTime } = entry as PerformanceEntry & { element: Element | null };
        // The served text can be gone by now. What is painted before the app starts can't be another.
        const served = element === null || element.closest('#served, [data-served]') !== null;
        largest.push({ time: startTime, text: element?.textContent?.slice(0, 40) ?? '', served });
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  for (const path of [`/note/${(made.body as { id: string }).id}`, '/']) {
    await page.goto(path);
    await page.locator('#served').waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    const { largest, app } = await page.evaluate(() => ({
      largest: (window as unknown as { largest: { time: number; text: string; served: boolean }[] }).largest,
      // The script runs when it has arrived, at the earliest.
      app: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/index-[\w-]+\.js$/.test(name))
        .map((script) => (script as PerformanceResourceTiming).responseEnd)[0],
    }));
    const last = largest.at(-1);
    expect([path, last?.served]).toEqual([path, true]);
    expect([path, last, app, (last?.time ?? 0) < (app ?? 0)]).toEqual([path, last, app, true]);
    const second = (time = 0) => (time / 1000).toFixed(1);
    console.log(
      `${path === '/' ? 'home' : 'entry'}: largest paint after ${second(last?.time)} s, its script arrives after ${second(app)} s`,
    );
  }
});
