import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  expectWellInBothModes,
  type Site,
  test,
} from '../support/browser.ts';
import {
  addScreens,
  DESKTOP,
  goTo,
  open,
  PHONE,
  partOf,
  REFUSED,
  SCREEN_PARTS,
  sharedScreens,
} from '../support/screens.ts';
import { expectTouchTargets } from '../support/touch.ts';

/** A narrow phone, and what is left of 1280 × 1024 at 200 % and at 400 %. */
const NARROW = [
  { width: 640, height: 512 },
  { width: 360, height: 740 },
  { width: 320, height: 256 },
];

for (const [who, checks] of [
  ['a visitor', 'it keeps its own rules, no link leads nowhere, nothing scrolls sideways however narrow'],
  ['ada', 'the same, and in the wide window, nothing the checker finds'],
] as const) {
  for (const part of SCREEN_PARTS) {
    test(`of ${who}, part ${part + 1}: ${checks}`, async ({ page, site, signIn, allowConsole }) => {
      allowConsole(REFUSED);
      const { paths, pathsOfMembers } = await sharedScreens(site);
      if (who !== 'a visitor') await signIn(who);
      const broken = await brokenRules(page);
      const links = new Links(site, who);
      for (const path of partOf(
        who === 'a visitor' ? [...pathsOfMembers, '/login', '/register'] : paths,
        part,
      )) {
        // A visitor's pages also show that each can be the first.
        await (who === 'ada' ? goTo : open)(page, path);
        await test.step(path, async () => {
          await links.collect(page, path);
          // Visitors see the same screens, with fewer controls.
          for (const size of who === 'ada' ? NARROW : NARROW.slice(-1)) {
            await page.setViewportSize(size);
            await expectNothingOverTheEdge(page);
            await expectDotsWithinLines(page);
          }
          await page.setViewportSize(DESKTOP);
          expect(await broken()).toEqual([]);
          if (who === 'ada') await expectWellInBothModes(page);
        });
      }
      await links.expectToLead(page);
    });
  }
}

for (const [name, own] of [
  ['lists', /^\/(|wiki|academy|tools.*|following|trash)$/],
  ['collections and entries', /^\/(wiki\/.*|note\/[^/]+|course\/[^/]+)$/],
] as const) {
  test(`of cora: no link of the ${name} that contributors see otherwise leads nowhere`, async ({
    page,
    site,
    signIn,
    allowConsole,
  }) => {
    allowConsole(REFUSED);
    const { gone, paths } = await sharedScreens(site);
    await signIn('cora');
    const links = new Links(site, 'cora');
    for (const path of paths.filter((each) => own.test(each) && each !== gone)) {
      await goTo(page, path);
      await links.collect(page, path);
    }
    await links.expectToLead(page);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  for (const part of SCREEN_PARTS) {
    test(`of mia, part ${part + 1}: one heading of the first level, nothing the checker finds, no link leads nowhere`, async ({
      page,
      site,
      signIn,
      allowConsole,
    }) => {
      allowConsole(REFUSED);
      const shared = await sharedScreens(site);
      const isNew = partOf(shared.pathsOfMembers, part).some(showsUnread);
      const { pathsOfMembers: paths } = isNew ? await addScreens(site) : shared;
      await signIn('mia');
      const links = new Links(site, 'mia');
      for (const path of partOf(paths, part)) {
        await goTo(page, path);
        await test.step(path, async () => {
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expectUnread(page, path);
          // Ada's walk checks both color modes.
          await expectAccessible(page);
          await expectNoSideScroll(page);
          await expectTouchTargets(page);
          await links.collect(page, path);
        });
      }
      await links.expectToLead(page);
    });
  }
});

/** Home and the discussions show what waits for Mia, which no earlier visit may have read. */
const showsUnread = (path: string) => path === '/' || path.startsWith('/community?');

async function expectUnread(page: Page, path: string): Promise<void> {
  if (path === '/') {
    for (const name of ['Continue', 'New for you', 'Needs a reply'])
      await expect(page.getByRole('heading', { name })).toBeVisible();
  } else if (showsUnread(path)) {
    await expect(page.getByRole('main').getByText('New discussion').first()).toBeAttached();
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  }
}

/** From now on notes where a page does what its policy forbids. */
async function brokenRules(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    document.addEventListener('securitypolicyviolation', (event) => {
      broken.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as { broken: string[] }).broken);
}

async function expectNothingOverTheEdge(page: Page): Promise<void> {
  const over = await page.evaluate(async () => {
    // What follows the width in script has drawn by the second frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const area = document.querySelector('#main-area');
    return area ? area.scrollWidth - area.clientWidth : 0;
  });
  expect(over).toBeLessThanOrEqual(0);
  await expectNoSideScroll(page);
}

/** Every fact that begins a line has its dot in the part of `MetaLine` that is cut off. */
async function expectDotsWithinLines(page: Page): Promise<void> {
  const dangling = await page.evaluate(() =>
    [...document.querySelectorAll('[data-fact]')].flatMap((fact) => {
      const [box, line] = [fact, fact.parentElement ?? fact].map((each) => each.getBoundingClientRect());
      const before = fact.previousElementSibling?.getBoundingClientRect();
      if (!box || !line) return [];
      const begins = before === undefined || before.bottom <= box.top + 1;
      return begins === Math.abs(box.left - line.left) < 1 ? [] : [fact.textContent];
    }),
  );
  expect(dangling).toEqual([]);
}

/** The links that lead somewhere, by site and viewer. */
const followed = new WeakMap<Site, Map<string, Set<string>>>();

/** The links of screens. Each viewer follows a link of a site once. */
class Links {
  readonly #found = new Map<string, string>();
  readonly #site: Site;
  readonly #followed: Set<string>;

  constructor(site: Site, who: string) {
    this.#site = site;
    const byViewer = followed.get(site) ?? new Map<string, Set<string>>();
    followed.set(site, byViewer);
    this.#followed = byViewer.get(who) ?? new Set();
    byViewer.set(who, this.#followed);
  }

  async collect(page: Page, path: string): Promise<void> {
    const all = await page
      .locator('a[href]:not([href^="#"])')
      .evaluateAll((links) =>
        links.map((link) => ({ href: (link as HTMLAnchorElement).href, rel: link.getAttribute('rel') })),
      );
    for (const { href, rel } of all) {
      if (href.startsWith(`${this.#site.url}/`)) this.#found.set(href.replace(/#.*/, ''), path);
      else if (href.startsWith('http')) expect(rel, `${href} on ${path}`).toContain('noopener');
    }
  }

  async expectToLead(page: Page): Promise<void> {
    expect(this.#found.size).toBeGreaterThan(8);
    for (const [href, path] of this.#found) {
      if (this.#followed.has(href)) continue;
      const answer = await page.request.get(href);
      expect(answer.status(), `${href} on ${path}`).toBe(200);
      this.#followed.add(href);
    }
  }
}
