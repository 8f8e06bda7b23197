import type { Page } from '@playwright/test';
import { expect, expectHeadingAtEdge, useMode as setMode, test } from '../support/browser.ts';
import { chunkPath, chunkUrl } from '../support/chunks.ts';
import { open, PHONE } from '../support/screens.ts';
import { startServer } from '../support/server.ts';
import { fillForm, hold } from '../support/steps.ts';

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const topBar = (page: Page) => page.getByRole('banner');
const logIn = (page: Page) =>
  fillForm(page, { 'Username or email': 'mia', Password: 'mia keeps a secret' }, 'Log in');
const title = (page: Page) => topBar(page).getByRole('paragraph').first();

/** The first pointer movement loads the tooltips. */
async function loadTooltips(page: Page): Promise<void> {
  const loaded = page.waitForResponse(chunkUrl('-Attention'));
  await page.mouse.move(700, 450);
  await loaded;
}

test.describe('the sidebar', () => {
  test('is 16rem wide, collapses to 5rem with the short wordmark, moves the edge of the page, and stays collapsed after a reload', async ({
    page,
  }) => {
    await open(page, '/');
    const width = async () => (await sidebar(page).boundingBox())?.width;
    // The line at its edge belongs to its 16rem.
    await expect.poll(width).toBeCloseTo(255, 0);
    await expect(sidebar(page).getByRole('link', { name: 'Commonplace', exact: true })).toHaveText(
      'Commonplace',
    );
    await expectHeadingAtEdge(page);

    await sidebar(page).getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(width).toBeCloseTo(79, 0);
    await expectHeadingAtEdge(page, 'collapsed');
    await expect(sidebar(page).getByText('Cp', { exact: true })).toBeVisible();
    await expect(mainLinks(page).getByRole('link', { name: 'Wiki' })).toBeVisible();

    await page.reload();
    await expect.poll(width).toBeCloseTo(79, 0);
    await sidebar(page).getByRole('button', { name: 'Expand sidebar' }).click();
    await expect.poll(width).toBeCloseTo(255, 0);
  });

  test('shows staff places from the start, and moves nothing when their counts load', async ({
    page,
    signIn,
  }) => {
    const release = await hold(page, chunkUrl('places'));
    await signIn('ada');
    await page.goto('/');
    const places = () =>
      sidebar(page)
        .getByRole('link', { name: /^(Community|CRM|Services)/ })
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    await expect(mainLinks(page).getByRole('link', { name: 'CRM' })).toBeVisible();
    const before = await places();
    for (const name of ['Moderation', 'Members and roles']) {
      await expect(mainLinks(page).getByRole('link', { name })).toBeVisible();
    }
    const loaded = page.waitForResponse(chunkUrl('places'));
    release();
    await loaded;
    expect(await places()).toEqual(before);
  });

  test('shows labels after a second, after a tenth while collapsed, at once on keyboard focus, and keeps those', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/');
    await loadTooltips(page);
    const link = mainLinks(page).getByRole('link', { name: 'Wiki' });
    const tooltip = page.getByRole('tooltip', { name: 'Wiki' });
    const collapse = sidebar(page).getByRole('button', { name: 'Collapse sidebar' });
    await page.clock.pauseAt(Date.now() + 60_000);

    await link.hover();
    await page.clock.runFor(990);
    await expect(tooltip).toBeHidden();
    await page.clock.runFor(10);
    await expect(tooltip).toBeVisible();

    await collapse.click();
    await expect(tooltip).toBeHidden();
    await link.hover();
    await page.clock.runFor(90);
    await expect(tooltip).toBeHidden();
    await page.clock.runFor(10);
    await expect(tooltip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip).toBeHidden();

    const expand = page.getByRole('tooltip', { name: 'Expand sidebar' });
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('tooltip', { name: 'Powered by Commonplace' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(expand).toBeVisible();
    await page.mouse.move(900, 500);
    await page.clock.runFor(1000);
    await expect(expand).toBeVisible();
  });
});

test('the names and links of the branding come from the environment', async ({ page }) => {
  const server = await startServer({
    BRAND_NAME: 'Harbour <Guild> & Co',
    BRAND_SHORT: 'HG',
    PROVIDER_NAME: 'Lighthouse',
    PROVIDER_URL: 'https://lighthouse.example/about',
    SERVICES_URL: 'https://harbour.example/services',
    PROGRAMME_NAME: 'Slipway',
    PROGRAMME_HOST: 'slipway',
  });
  try {
    await open(page, `${server.url}/login`);
    await expect(page).toHaveTitle('Log in · Harbour <Guild> & Co');
    await expect(title(page)).toHaveText('Harbour <Guild> & Co');
    await expect(sidebar(page).getByRole('link', { name: 'Harbour <Guild> & Co' })).toBeVisible();
    await expect(sidebar(page).getByRole('link', { name: 'Services' })).toHaveAttribute(
      'href',
      'https://harbour.example/services',
    );
    const provider = page.getByRole('link', { name: 'Lighthouse' });
    await expect(provider).toHaveCount(3);
    for (const link of await provider.all()) {
      await expect(link).toHaveAttribute('href', 'https://lighthouse.example/about');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    await expect(page.getByRole('contentinfo')).toHaveText('Powered by Lighthouse');
    await sidebar(page).getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect(sidebar(page).getByText('HG', { exact: true })).toBeVisible();
    await open(page, `${server.url}/accelerator`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slipway Program');
    await open(page, `${server.url}/wiki?domain=www.SLIPWAY.example`);
    await expect(title(page)).toHaveText('Slipway Program');
    await expect(page).toHaveTitle('Knowledge Wiki · Slipway Program');
  } finally {
    await server.stop();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });

  test('the menu is a drawer that keeps the focus and closes by its backdrop, Escape, its button, Back, and navigation', async ({
    page,
  }) => {
    await open(page, '/');
    await expect(sidebar(page)).toBeHidden();

    await menuButton(page).press('Enter');
    await expect(drawer(page)).toBeVisible();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      await expect(drawer(page).locator(':focus')).toHaveCount(1);
    }
    await drawer(page).getByRole('link', { name: 'Academy' }).press('Enter');
    await expect(page).toHaveURL('/academy');
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();

    await menuButton(page).click();
    await expect(drawer(page).getByRole('link', { name: 'Wiki' })).toBeVisible();
    // From then on, the drawer watches presses outside.
    await expect(drawer(page).locator(':focus')).toHaveCount(1);
    await page.mouse.click(380, 400);
    await expect(drawer(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();

    await menuButton(page).click();
    await expect(drawer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();

    await menuButton(page).click();
    await drawer(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();

    await menuButton(page).click();
    await drawer(page).getByRole('link', { name: 'Wiki' }).click();
    await expect(page).toHaveURL('/wiki');
    await expect(drawer(page)).toBeHidden();
    await menuButton(page).click();
    await expect(drawer(page)).toBeVisible();
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL('/wiki');
    await page.goBack();
    await expect(page).toHaveURL('/academy');

    await test.step('the search field opens by a button', async () => {
      const field = page.getByPlaceholder('Search knowledge base...');
      const toggle = topBar(page).getByRole('button', { name: 'Search', exact: true });
      await expect(field).toBeHidden();
      await toggle.click();
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(field).toBeHidden();
      await expect(toggle).toBeFocused();
      await toggle.click();
      await page.getByRole('button', { name: 'Close search' }).click();
      await expect(field).toBeHidden();
      await toggle.click();
      await field.fill('archive');
      await field.press('Enter');
      await expect(page).toHaveURL('/search?q=archive');
      await expect(field).toBeHidden();
    });
  });
});

test.describe('the title of the top bar', () => {
  test("is the program's on a host with its marker, and users can log in there", async ({ page, site }) => {
    const host = `http://launchpad.localhost:${new URL(site.url).port}`;
    await page.goto(`${host}/`);
    await expect(page).toHaveURL(`${host}/accelerator`);
    await page.goto(`${host}/login?next=%2Faccelerator`);
    await logIn(page);
    await expect(page).toHaveURL(`${host}/accelerator`);
    await expect(sidebar(page).getByText('mia', { exact: true })).toBeVisible();
    await mainLinks(page).getByRole('link', { name: 'Wiki' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Knowledge Wiki' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Launchpad Program');
    await expect(page).toHaveTitle('Knowledge Wiki · Launchpad Program');
    await expect(title(page)).toHaveText('Launchpad Program');

    await test.step("and doesn't move the search field, whatever its length", async () => {
      const placeAt = async (path: string) => {
        await open(page, `${site.url}${path}`);
        return page.getByPlaceholder('Search knowledge base...').boundingBox();
      };
      for (const width of [800, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await placeAt('/wiki')).toEqual(await placeAt('/academy'));
      }
    });
  });
});

test.describe('dark mode', () => {
  const mode = (page: Page) => page.evaluate(() => document.documentElement.className);
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('darkMode'));

  test('is on unless the stored value is false, and the switch is stored under darkMode', async ({
    page,
    context,
  }) => {
    await open(page, '/');
    expect(await mode(page)).toBe('dark');
    await page.getByRole('button', { name: 'Switch to light mode' }).click();
    expect(await mode(page)).toBe('light');
    expect(await stored(page)).toBe('false');
    await page.reload();
    expect(await mode(page)).toBe('light');
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    expect(await mode(page)).toBe('dark');
    expect(await stored(page)).toBe('true');
    await page.evaluate(() => localStorage.setItem('darkMode', 'no idea'));
    await page.reload();
    expect(await mode(page)).toBe('dark');

    await test.step('and follows another tab of the browser', async () => {
      const other = await context.newPage();
      await other.goto('/wiki');
      await other.getByRole('button', { name: 'Switch to light mode' }).click();
      await expect(page.locator('html')).toHaveClass('light');
    });
  });

  test('is settled before the application code arrives', async ({ page }) => {
    await page.route('**/assets/*.js', () => undefined);
    for (const [chosen, ground] of [
      ['dark', 'rgb(11, 14, 20)'],
      ['light', 'rgb(250, 249, 247)'],
    ] as const) {
      await setMode(page, chosen);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.locator('#root')).toBeAttached();
      const html = page.locator('html');
      await expect(html).toHaveClass(chosen);
      await expect(html).toHaveCSS('background-color', ground);
    }
  });
});

test.describe('missing and broken pages', () => {
  test('code that fails to load leaves the shell and a working Retry', async ({ page, allowConsole }) => {
    allowConsole(/Failed to load resource|Failed to fetch dynamically imported module|Importing a module/);
    await open(page, '/accelerator');
    let broken = true;
    await page.route(`**${chunkPath('wiki')}`, (route) => (broken ? route.abort() : route.continue()));
    await mainLinks(page).getByRole('link', { name: 'Wiki' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await expect(page.getByRole('alert').getByText('Failed to load this page.')).toBeVisible();
    await expect(mainLinks(page)).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knowledge Wiki');
    await expect(page).toHaveURL('/wiki');

    await test.step('after an update of the server, one reload is offered', async () => {
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      // The page of another build names other files, and those of this one are missing.
      await page.route('**/offline.html', (route) => route.fulfill({ body: '/assets/index-newer.js' }));
      await page.route(`**${chunkPath('academy')}`, (route) => route.fulfill({ status: 404, body: '' }));
      await mainLinks(page).getByRole('link', { name: 'Academy' }).click();
      await expect(page.getByText('This site was updated.')).toBeVisible();
      await expect(mainLinks(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      expect(loads).toBe(0);
      await page.unroute(`**${chunkPath('academy')}`);
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Educational Academy');
      await expect.poll(() => loads).toBe(1);
    });
  });
});

test('logged-in users never see the page of a visitor first', async ({ page, signIn }) => {
  await signIn('mia');
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(document.body?.innerText ?? '')).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await open(page, '/wiki');
  await expect(sidebar(page).getByText('mia', { exact: true })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.some((text) => text.includes('mia'))).toBe(true);
  expect(seen.filter((text) => /Log in|Create account/.test(text))).toEqual([]);
});
