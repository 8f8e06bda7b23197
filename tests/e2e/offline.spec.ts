import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, signInTo, test } from '../support/browser.ts';
import { chunkPath } from '../support/chunks.ts';
import { startServer } from '../support/server.ts';
import { uniqueWord } from '../support/steps.ts';

test.use({ serviceWorkers: 'allow' });

const BAR = "You're offline. Your text is saved.";
const LOST = /Failed to load resource|Failed to fetch dynamically imported module|net::ERR_/;

/** Everything that the worker stored in this browser: path and text. */
async function cached(page: Page): Promise<{ path: string; text: string }[]> {
  return page.evaluate(async () => {
    const files: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        files.push({ path: new URL(request.url).pathname, text: (await response?.text()) ?? '' });
      }
    }
    return files;
  });
}

/** The first input of a page loads the bar and registers the worker. */
async function wake(page: Page): Promise<void> {
  await expect(page.locator('#main-area')).toBeVisible();
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 320);
}

const isShell = ({ path }: { path: string }) =>
  path === '/offline.html' || path === '/theme.js' || path === '/favicon.svg' || path.startsWith('/assets/');

test('a comment that is written offline is posted once, by itself', { tag: '@journey' }, async ({
  site,
  page,
  context,
  signIn,
  allowConsole,
}) => {
  allowConsole(LOST);
  const word = uniqueWord();
  const { body } = await site.cora.post('/api/entries', {
    ...{ type: 'note', title: `Knots ${word}`, body: 'A loop that holds. '.repeat(40), tags: ['Boats'] },
  });
  const { id } = body as { id: string };
  await signIn('mia');
  await page.goto(`/note/${id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`Knots ${word}`);
  const bar = page.getByText(BAR);
  const region = page.locator('#main-area ~ [role=status]');
  await wake(page);
  await expect(region).toBeAttached();
  await expect.poll(async () => (await cached(page)).some(({ path }) => path === '/offline.html')).toBe(true);

  // What the page needs when it is opened again has been loaded with the first input.
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect
    .poll(async () => (await loaded()).some((name) => name.endsWith(chunkPath('Markdown'))))
    .toBe(true);
  await expect(page.getByRole('textbox', { name: /^Add a comment/ })).toBeVisible();

  const before = await heading.boundingBox();
  await context.setOffline(true);
  await expect(bar).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);

  await test.step('a click to an unvisited page leaves the shell and offers Retry', async () => {
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Academy' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(main).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page).toHaveURL('/academy');
    await page.goBack();
    await expect(heading).toHaveText(`Knots ${word}`);
  });

  await test.step('a comment is not sent, and waits', async () => {
    const area = page.getByRole('textbox', { name: /^Add a comment/ });
    await area.fill('Hemp holds better.');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.getByText("Not sent. Can't reach the server.")).toBeVisible();
    await expect(area).toHaveValue('');
  });

  await test.step('a reload without a connection shows the shell, and the page comes back with it', async () => {
    await page.reload();
    await expect(heading).toHaveText("You're offline");
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0);
    await context.setOffline(false);
    await expect(heading).toHaveText(`Knots ${word}`);
    await expect(bar).toHaveCount(0);
  });

  const posted = async () =>
    (await site.mia.get(`/api/entries/${id}/comments`)).body as { content: string }[];
  // It is sent when its place is near again.
  await page.mouse.wheel(0, 5000);
  await expect
    .poll(async () => (await posted()).map(({ content }) => content))
    .toEqual(['Hemp holds better.']);
  await expect(page.getByText("Not sent. Can't reach the server.")).toHaveCount(0);
});

test('the worker stores nothing that a session protects, and logging out clears its caches', {
  tag: '@journey',
}, async ({ site, page, context, allowConsole }) => {
  allowConsole(LOST);
  const word = uniqueWord();
  const { body } = await site.ada.post('/api/wiki-internal', {
    ...{ title: `Private ${word}`, content: `Only staff read ${word}.`, category: 'General' },
  });
  await signInTo(context, site, 'ada');
  await page.goto('/');
  await wake(page);
  await expect.poll(async () => (await cached(page)).some(({ path }) => path === '/offline.html')).toBe(true);
  // From now on the worker is between the pages and the server.
  for (const path of ['/', `/internal-wiki/${(body as { id: number }).id}`, '/settings/account', '/crm']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  }
  await page.evaluate(() => fetch('/api/users/current').then((response) => response.text()));

  const files = await cached(page);
  expect(files.filter((file) => !isShell(file))).toEqual([]);
  expect(files.filter(({ text }) => text.includes(word) || text.includes('"username"'))).toEqual([]);

  await test.step("the check finds what doesn't belong there", async () => {
    await page.evaluate(async () => {
      const cache = await caches.open('planted');
      await cache.put('/settings/account', await fetch('/settings/account'));
    });
    const planted = (await cached(page)).filter((file) => !isShell(file));
    expect(planted.map(({ text }) => text.includes('"username":"ada"'))).toEqual([true]);
  });

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect.poll(async () => (await cached(page)).filter((file) => !isShell(file))).toEqual([]);
  expect(
    (await cached(page)).filter(({ text }) => text.includes(word) || text.includes('"username"')),
  ).toEqual([]);
  // The shell is anonymous. It comes back with the next page.
  await page.goto('/wiki');
  await expect.poll(async () => (await cached(page)).some(({ path }) => path === '/offline.html')).toBe(true);
});

test('an update of the server replaces the worker and what it stored, and pages stay new', {
  tag: '@journey',
}, async ({ page, allowConsole }) => {
  allowConsole(LOST);
  const first = await startServer({ BRAND_NAME: 'Harbor Guild' });
  const { dataDir, url } = first;
  await page.goto(url);
  await wake(page);
  const shells = async () => (await cached(page)).filter(({ path }) => path === '/offline.html');
  await expect
    .poll(async () => (await shells()).map(({ text }) => text.includes('Harbor Guild')))
    .toEqual([true]);
  await page.reload();
  await expect(page).toHaveTitle(/Harbor Guild/);
  await wake(page);
  await expect(page.locator('#main-area ~ [role=status]')).toBeAttached();

  await first.kill();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Academy' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByText("Can't reach the server. Your text is saved.")).toBeVisible();
  await page.goto(url);
  await expect(page.locator('#main-area').getByText("Can't reach the server.")).toBeVisible();
  const second = await startServer({
    ...{ BRAND_NAME: 'Slipway', DATA_DIR: dataDir, PORT: new URL(url).port },
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  // The old worker is still there, but pages come from the network.
  await expect(page).toHaveTitle(/Slipway/);
  await wake(page);
  await expect.poll(async () => (await shells()).map(({ text }) => text.includes('Slipway'))).toEqual([true]);
  expect(await page.evaluate(() => caches.keys())).toHaveLength(1);
  await second.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
