import type { BrowserContext, Page, Request } from '@playwright/test';
import type { Comment } from '#shared/comments/output.ts';
import { expect, test } from '../support/browser.ts';
import type { Client } from '../support/client.ts';
import { newcomer, useSession } from '../support/newcomer.ts';
import { openWire } from '../support/proxy.ts';
import { call, callsOf, makeEntry, pathOf, uniqueWord } from '../support/steps.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

async function comment(client: Client, entryId: string, fields: object): Promise<Comment> {
  const { status, body } = await client.post(`/api/entries/${entryId}/comments`, fields);
  expect(status).toBe(201);
  return body as Comment;
}

/** The streams a browser has opened, and how many are open now. */
function streamsOf(context: BrowserContext): { opened: string[]; open: () => number } {
  const opened: string[] = [];
  const open = new Set<Request>();
  context.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') return;
    opened.push(request.url());
    open.add(request);
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  return { opened, open: () => [...open].filter((request) => !request.frame().page().isClosed()).length };
}

test('an open entry shows new comments and votes without moving the reader', async ({
  page,
  site,
  signIn,
}) => {
  const thread = await makeEntry(site.cora, { type: 'thread', title: `Open ${uniqueWord()}` });
  const first = await comment(site.cora, thread.id, { content: 'The first word' });
  for (let n = 2; n <= 30; n += 1) await comment(site.cora, thread.id, { content: `Word number ${n}` });
  const streams = streamsOf(page.context());
  await signIn('mia');
  await page.goto(pathOf(thread));
  await expect.poll(() => streams.opened.filter((url) => url.includes(thread.id)).length).toBeGreaterThan(0);

  const read = page.getByText('Word number 20', { exact: true });
  await read.scrollIntoViewIfNeeded();
  const before = await read.boundingBox();
  await comment(site.ada, thread.id, { content: 'An answer far above', parentId: first.id });
  await site.ada.post(`/api/entries/${thread.id}/vote`, { type: 'upvote' });
  await expect(page.getByText('An answer far above')).toBeAttached();
  await expect(page.getByRole('group', { name: `Votes for ${thread.title}` })).toHaveText('1');
  await expect(page.getByRole('heading', { name: 'Replies (31)' })).toBeAttached();
  const after = await read.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 1000))).toBeLessThan(2);
  await page.getByRole('button', { name: '1 new reply' }).click();
  await expect(page.getByText('An answer far above')).toBeInViewport();
  await expect(page.getByRole('button', { name: '1 new reply' })).toHaveCount(0);
});

test('own changes are fetched once, and changes of others keep the focus', async ({ page, site, signIn }) => {
  const thread = await makeEntry(site.cora, { type: 'thread', title: `Once ${uniqueWord()}` });
  const streams = streamsOf(page.context());
  await signIn('mia');
  await page.goto(pathOf(thread));
  await expect.poll(() => streams.opened.filter((url) => url.includes(thread.id)).length).toBeGreaterThan(0);
  const reads: string[] = [];
  page.on('request', (request) => {
    if (callsOf('comments.list').test(request.url())) reads.push(request.url());
  });
  const composer = page.getByRole('textbox', { name: 'Add a reply' });
  await composer.fill('My own word');
  await page.getByRole('button', { name: 'Post reply' }).click();
  await expect(page.getByText('My own word', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/#comment-\d+$/);
  await composer.focus();
  // The other comment comes after the event for the own one, so both have arrived.
  await comment(site.ada, thread.id, { content: 'A word of another' });
  await expect(page.getByText('A word of another')).toBeVisible();
  expect(reads).toHaveLength(2);
  await expect(composer).toBeFocused();
});

// A browser opens at most six connections to a server.
test('eight tabs share one stream, stay usable, and another tab takes it over', async ({ page, site }) => {
  const ana = await newcomer(site);
  const thread = await makeEntry(ana, { type: 'thread', title: `Many ${uniqueWord()}` });
  const context = page.context();
  await useSession(context, site, ana);
  const streams = streamsOf(context);
  const tabs = [page];
  while (tabs.length < 8) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.goto('/academy');
    await expect(bell(tab)).toHaveAccessibleName('Notifications');
  }
  await expect.poll(() => streams.open()).toBe(1);

  await comment(site.mia, thread.id, { content: 'Heard everywhere' });
  for (const tab of tabs) await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread');
  expect(streams.open()).toBe(1);

  // The first tab has the stream. Events without a stream are not lost.
  await page.close();
  await site.mia.post(`/api/entries/${thread.id}/vote`, { type: 'upvote' });
  for (const tab of tabs.slice(1)) await expect(bell(tab)).toHaveAccessibleName('Notifications, 2 unread');
  expect(streams.open()).toBe(1);
});

test('a browser gets missed events after reconnecting', async ({ page, site, allowConsole }) => {
  allowConsole(/net::ERR_/);
  const wire = await openWire(site.url);
  const ana = await newcomer(site);
  const thread = await makeEntry(ana, { type: 'thread', title: `Away ${uniqueWord()}` });
  const elsewhere = await makeEntry(ana, { type: 'thread', title: `Elsewhere ${uniqueWord()}` });
  const streams = streamsOf(page.context());
  await useSession(page.context(), site, ana);
  await page.goto(`${wire.url}${pathOf(thread)}`);
  await expect.poll(() => streams.open()).toBe(1);
  wire.cut();
  await expect.poll(() => streams.open()).toBe(0);
  await comment(site.mia, thread.id, { content: 'Said offline' });
  await comment(site.mia, elsewhere.id, { content: 'Said elsewhere' });
  wire.restore();
  await expect(page.getByText('Said offline')).toBeVisible();
  // The notification about the open page counts as read, the other one doesn't.
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await wire.close();
});

test('the page works without a stream', async ({ page, site, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await page.route('**/api/stream*', (route) => route.fulfill({ status: 429, body: '{}' }));
  const ana = await newcomer(site);
  const thread = await makeEntry(ana, { type: 'thread', title: `Without ${uniqueWord()}` });
  await useSession(page.context(), site, ana);
  await page.goto(pathOf(thread));
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await comment(site.mia, thread.id, { content: 'Not heard live' });
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(page.getByText('Not heard live')).toBeVisible();
});

test('unread counts of discussions follow new comments, and reading in another browser', {
  tag: '@journey',
}, async ({ page, site, browser }) => {
  const reader = await newcomer(site);
  const word = uniqueWord();
  const thread = await makeEntry(site.cora, { type: 'thread', title: `Unread ${word}`, tags: [word] });
  // An unread discussion is read from its beginning, one that was opened from its first unread comment.
  await call(reader, 'reads.mark', { entryId: thread.id, commentId: 0 });
  for (let n = 1; n <= 30; n += 1) await comment(site.cora, thread.id, { content: `Word number ${n}` });
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  const other = await context.newPage();
  const rowOn = (each: Page) => each.getByRole('article').filter({ hasText: thread.title });
  await useSession(page.context(), site, reader);
  await useSession(context, site, reader);
  for (const each of [page, other]) {
    const streams = streamsOf(each.context());
    await each.goto(`/community?tags=${word}`);
    await expect(rowOn(each)).toContainText('30 unread comments');
    await expect.poll(() => streams.opened.length).toBeGreaterThan(0);
  }
  await comment(site.ada, thread.id, { content: 'An answer' });
  for (const each of [page, other]) await expect(rowOn(each)).toContainText('31 unread comments');

  // The link of the title covers the row.
  await rowOn(page).click();
  await expect(page).toHaveURL(/#comment-\d+$/);
  await expect(page.getByText('Word number 1', { exact: true })).toBeInViewport();
  await expect(rowOn(other)).not.toContainText('unread');
  await comment(site.ada, thread.id, { content: 'While it is open' });
  await expect(page.getByText('While it is open')).toBeAttached();
  await expect(rowOn(other)).toContainText('Latest activity byada');
  await expect(rowOn(other)).not.toContainText('unread');
  await other.context().close();
});
