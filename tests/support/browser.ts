import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { expectNothingFound } from './axe.ts';
import { type Client, newClient, register } from './client.ts';
import { type RunningServer, startServer } from './server.ts';

export { expect };

/** A server per worker with an admin (ada), a contributor (cora), and a member (mia). */
export type Site = RunningServer & {
  /** Logged in over REST, to prepare a test's content. */
  ada: Client;
  cora: Client;
  mia: Client;
};

type Fixtures = {
  /** How texts are written: as Markdown, or as formatted text, which is what people have first. */
  writing: 'formatted' | 'markdown';
  /** A page that fails the test on console errors, except those in `allow`. */
  page: Page;
  allowConsole: (pattern: RegExp) => void;
  signIn: (username: 'ada' | 'cora' | 'mia') => Promise<void>;
};

export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const server = await startServer({ ALLOWED_HOSTS: 'launchpad.localhost' });
      const [ada, cora, mia] = [newClient(server.url), newClient(server.url), newClient(server.url)];
      await register(ada, 'ada');
      await register(cora, 'cora');
      await register(mia, 'mia');
      makeContributor(server.dataDir, 'cora');
      await use({ ...server, ada, cora, mia });
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  allowConsole: async ({}, use) => use((pattern) => void allowed.push(pattern)),
  writing: ['formatted', { option: true }],
  page: async ({ page, site, writing }, use) => {
    if (writing === 'markdown') await page.addInitScript(writeMarkdown);
    forgetDrafts(site.dataDir);
    const complaints: string[] = [];
    allowed.splice(0, allowed.length, BLOCKED_WORKER);
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await use(page);
    expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
  },
  signIn: async ({ page, site }, use) => {
    await use((username) => signInTo(page.context(), site, username));
  },
});

/** As users of whom Markdown was the last choice. */
function writeMarkdown(): void {
  for (const id of [1, 2, 3, 4, 5, 6]) localStorage.setItem(`writesMarkdown:${id}`, 'true');
}

const allowed: RegExp[] = [];
const BLOCKED_WORKER = /^Service Worker registration blocked by Playwright/;

/** Logs a browser in as one of the site's users. */
export async function signInTo(
  context: BrowserContext,
  site: Site,
  username: 'ada' | 'cora' | 'mia',
): Promise<void> {
  const client = newClient(site.url);
  await client.post('/api/users/login', { username, password: `${username} keeps a secret` });
  const [name = '', value = ''] = client.cookie?.split('=') ?? [];
  await context.addCookies([{ name, value, url: site.url, httpOnly: true, sameSite: 'Lax' }]);
}

/** Expects no accessibility violations. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNothingFound(page, { rest: true });
}

export type Mode = 'dark' | 'light';

/** Sets the color mode before the page loads. */
export async function useMode(page: Page, mode: Mode): Promise<void> {
  await page.addInitScript((dark) => window.localStorage.setItem('darkMode', String(dark)), mode === 'dark');
}

export async function expectNoSideScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
}

/**
 * Checks the page in both color modes: no accessibility violations, no horizontal overflow, and the heading at the edge
 * of every page. The modes only differ in colors, so the rest is checked once.
 */
export async function expectWellInBothModes(page: Page, sidebar: Sidebar = 'open'): Promise<void> {
  await base.step('light', async () => {
    await paint(page, 'light');
    await expectNothingFound(page, { rest: false });
  });
  await base.step('dark', async () => {
    await paint(page, 'dark');
    await expectAccessible(page);
  });
  await expectNoSideScroll(page);
  if (page.viewportSize()?.width === 1440) await expectHeadingAtEdge(page, sidebar);
}

/** The left edge of every heading in a window of 1440 pixels: a side bar of 16 or 5 rem, and 2 rem. */
const EDGES = { open: 288, collapsed: 112 };
export type Sidebar = keyof typeof EDGES;

/** Every page has its heading at the same place, or what its first line begins with where the top bar has the title. */
export async function expectHeadingAtEdge(page: Page, sidebar: Sidebar = 'open'): Promise<void> {
  const left = () =>
    page.evaluate(() => {
      const heading = document.querySelector('main h1');
      if (!heading) return null;
      const words = document.createRange();
      words.selectNodeContents(heading);
      const isSeen = heading.getBoundingClientRect().width > 1;
      return (isSeen ? words : heading.closest('header'))?.getBoundingClientRect().left;
    });
  await expect.poll(left, page.url()).toBe(EDGES[sidebar]);
}

/** Does what the switch does, which dialogs cover. */
export async function paint(page: Page, mode: Mode): Promise<void> {
  await page.evaluate((next) => {
    document.documentElement.className = next;
  }, mode);
}

/** Roles are changed by administrators in a screen that comes with member management; tests write the row. */
function makeContributor(dataDir: string, username: string): void {
  const store = new Database(join(dataDir, 'commonplace.sqlite'));
  store.prepare("update users set role = 'contributor' where username = ?").run(username);
  store.close();
}

/** A draft of one test would come back in the next. */
function forgetDrafts(dataDir: string): void {
  const store = new Database(join(dataDir, 'commonplace.sqlite'));
  store.prepare('delete from drafts').run();
  store.close();
}
