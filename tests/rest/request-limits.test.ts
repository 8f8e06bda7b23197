import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { REQUESTS_PER_MINUTE } from '../../src-server/http/request-limits.ts';
import { mountPages } from '../../src-server/pages/serve.ts';
import { PAGE_TEMPLATE } from '../support/public-site.ts';
import { openSite, type Site } from '../support/rest.ts';

let site: Site;
let folder: string;
afterEach(async () => {
  await site.app.close();
  rmSync(folder, { recursive: true });
});

async function open(rateLimit: boolean): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  writeFileSync(join(folder, 'index.html'), PAGE_TEMPLATE);
  writeFileSync(join(folder, 'theme.js'), '');
  site = await openSite({ rateLimit }, null, undefined, (app, options) => mountPages(app, folder, options));
}

/** How many requests got each status. */
async function statuses(url: string, times: number): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let n = 0; n < times; n += 1) {
    const { statusCode } = await site.app.inject({ url });
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
    // Otherwise the server finds that its event loop waits, and refuses.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return counts;
}

test('calendars and pages of a network are limited, each separately, and files and checks are not', async () => {
  await open(true);
  const { calendar, page } = REQUESTS_PER_MINUTE;
  expect(await statuses('/events.ics', calendar + 3)).toEqual({ 200: calendar, 429: 3 });
  expect(await statuses('/events/1.ics', 1)).toEqual({ 429: 1 });
  expect(await statuses('/theme.js', page + 1)).toEqual({ 200: page + 1 });
  expect(await statuses('/healthz', page + 1)).toEqual({ 200: page + 1 });
  expect(await statuses('/members/nobody', page + 2)).toEqual({ 404: page, 429: 2 });
  expect(await statuses('/', 1)).toEqual({ 429: 1 });
  expect(await statuses('/api/entries', 1)).toEqual({ 200: 1 });
});

test('nothing is limited when limits are off', async () => {
  await open(false);
  expect(await statuses('/events.ics', REQUESTS_PER_MINUTE.calendar + 1)).toEqual({
    200: REQUESTS_PER_MINUTE.calendar + 1,
  });
});
