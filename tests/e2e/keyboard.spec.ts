import type { Page } from '@playwright/test';
import { expect, type Mode, useMode as setMode, test } from '../support/browser.ts';
import { makeChannel, sayIn } from '../support/channel-pages.ts';
import { DESKTOP, open, PHONE } from '../support/screens.ts';
import { makeContact } from '../support/staff-pages.ts';
import { holdCalls, makeEntry, pathOf, uniqueWord } from '../support/steps.ts';

type AxNode = {
  nodeId: string;
  ignored: boolean;
  childIds?: string[];
  name?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
};

/** The announcements of the live regions. */
async function announced(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: AxNode[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (node: AxNode): string =>
    (node.childIds ?? []).length > 0
      ? (node.childIds ?? [])
          .map((id) => byId.get(id))
          .map((child) => (child ? textOf(child) : ''))
          .join('')
      : (node.name?.value ?? '');
  return nodes
    .filter((node) => !node.ignored)
    .filter(({ properties = [] }) =>
      properties.some(({ name, value }) => name === 'live' && value.value !== 'off'),
    )
    .map(textOf)
    .filter((text) => text !== '');
}

/** The part of the page that has the focus. */
const landmark = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (at?.closest('main')) return 'page';
    if (at?.closest('aside')) return 'sidebar';
    if (at?.closest('footer')) return 'footer';
    if (at?.closest('header')) return 'top bar';
    return at === document.body ? 'nowhere' : 'else';
  });

const field = (page: Page) => page.getByRole('combobox', { name: 'Search knowledge base' });

test('Tab moves once through skip link, sidebar, top bar, page, and footer', async ({
  page,
  site,
  signIn,
}) => {
  const word = uniqueWord();
  await makeEntry(site.cora, { title: `Reached ${word}`, tags: [word] });
  await signIn('mia');
  await open(page, `/wiki?tags=${word}`);
  const order: string[] = [];
  for (let step = 0; step < 90; step += 1) {
    await page.keyboard.press('Tab');
    const part = await landmark(page);
    if (part === 'nowhere') break;
    if (order.at(-1) !== part) order.push(part);
  }
  expect(order).toEqual(['else', 'sidebar', 'top bar', 'page', 'footer']);
});

test('the focused element is visible in both modes', async ({ page, signIn }) => {
  await signIn('mia');
  for (const mode of ['dark', 'light'] satisfies Mode[]) {
    await setMode(page, mode);
    await open(page, '/wiki');
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const shown = await page.evaluate(() => {
        const at = document.activeElement;
        if (!at || at === document.body) return true;
        const { outlineStyle, outlineWidth } = getComputedStyle(at);
        const around = at.parentElement ? getComputedStyle(at.parentElement) : null;
        const seen = (style: string, width: string) => style !== 'none' && Number.parseFloat(width) >= 2;
        return (
          seen(outlineStyle, outlineWidth) ||
          (around !== null && seen(around.outlineStyle, around.outlineWidth)) ||
          at.outerHTML.slice(0, 200)
        );
      });
      expect(shown).toBe(true);
    }
  }
});

test.describe('navigation', () => {
  test('the new page is announced by its title, once it has one', async ({ page, site }) => {
    const entry = await makeEntry(site.cora, { title: `Named ${uniqueWord()}`, tags: [uniqueWord()] });
    await open(page, `/wiki?tags=${entry.tags[0]}`);
    const release = await holdCalls(page, 'entries.read');
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const region = document.querySelector('[aria-live=polite]') ?? document.body;
      new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
        ...{ childList: true, characterData: true, subtree: true },
      });
    });
    await page.getByRole('article').getByRole('link', { name: entry.title, exact: true }).click();
    await expect(page).toHaveURL(pathOf(entry));
    await expect(page.getByRole('main')).toBeFocused();
    release();
    await expect(async () =>
      expect(await announced(page)).toContainEqual(expect.stringContaining(entry.title)),
    ).toPass();
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said.filter((text) => text.includes('Knowledge Wiki'))).toEqual([]);
  });

  test('the focus moves from sidebar, menu, and search into the page, without scrolling', async ({
    page,
    signIn,
  }) => {
    await signIn('mia');
    await open(page, '/');
    const main = page.getByRole('main');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Academy' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/academy');
    await expect(main).toBeFocused();
    expect(await page.locator('#main-area').evaluate((area) => area.scrollTop)).toBe(0);

    await page.getByRole('button', { name: 'Account: mia' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu', { name: 'Account' })).toBeFocused();
    await page.keyboard.press('f');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/following');
    await expect(main).toBeFocused();

    await field(page).fill('boats');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=boats');
    await expect(main).toBeFocused();
  });

  test('the focus stays in a field in use', async ({ page }) => {
    await open(page, '/community');
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await expect(page).toHaveURL('/community/members');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/community');
    await expect(field(page)).toBeFocused();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE, hasTouch: true });
    test('the drawer moves the focus into the page, or back to its button after Escape', async ({ page }) => {
      await open(page, '/');
      const button = page.getByRole('button', { name: 'Open menu' });
      await button.press('Enter');
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Academy' }).press('Enter');
      await expect(page).toHaveURL('/academy');
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
      await expect(page.getByRole('main')).toBeFocused();
      await button.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    });
  });
});

test('the page scrolls by keyboard from the start', async ({ page, site }) => {
  const body = Array.from({ length: 200 }, (_, n) => `Paragraph ${n}.`).join('\n\n');
  const entry = await makeEntry(site.cora, { title: `Long ${uniqueWord()}`, body });
  await open(page, pathOf(entry));
  const top = () => page.locator('#main-area').evaluate((area) => area.scrollTop);
  await page.keyboard.press('PageDown');
  await expect.poll(top).toBeGreaterThan(300);
  await page.keyboard.press('Home');
  await expect.poll(top).toBe(0);
  await page.keyboard.press('End');
  await expect.poll(top).toBeGreaterThan(2000);
});

test.describe('popups by keyboard', () => {
  test('the account menu works with arrows, Home, End, and letters', async ({ page, signIn }) => {
    await signIn('ada');
    await open(page, '/');
    const button = page.getByRole('button', { name: 'Account: ada' });
    await button.press('Enter');
    const active = page.locator('[role^=menuitem][data-highlighted]');
    await expect(page.getByRole('menu', { name: 'Account' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(active).toHaveText(/^Profile/);
    await page.keyboard.press('End');
    await expect(active).toHaveText(/^Log out/);
    await page.keyboard.press('Home');
    await expect(active).toHaveText(/^Profile/);
    await page.keyboard.press('t');
    await expect(active).toHaveText(/^Trash/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('the notifications take the focus, return it, and close when it leaves', async ({
    page,
    site,
    signIn,
  }) => {
    const entry = await makeEntry(site.mia, { type: 'thread', title: `Asked ${uniqueWord()}` });
    await site.cora.post(`/api/entries/${entry.id}/comments`, { content: 'An answer.' });
    await signIn('mia');
    await open(page, '/');
    const bell = page.getByRole('button', { name: /^Notifications/ });
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await bell.press('Enter');
    await expect(panel).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(bell).toBeFocused();

    await bell.press('Enter');
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    await panel.getByRole('link', { name: 'See all' }).focus();
    await page.keyboard.press('Tab');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Account: mia' })).toBeFocused();
  });

  test('the type and tag filters of a list', async ({ page, site }) => {
    const word = uniqueWord();
    await makeEntry(site.cora, { title: `Tagged ${word}`, tags: [word, 'Guide'] });
    await open(page, `/?tags=${word}`);
    const tags = page.getByRole('button', { name: '1 selected' });
    await tags.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Select Tags' });
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(tags).toBeFocused();
    await page.getByRole('button', { name: 'Wiki', exact: true }).press('Enter');
    await expect(page).toHaveURL(/type=note/);
    await expect(page.getByRole('button', { name: 'Wiki', exact: true })).toBeFocused();
  });
});

test.describe('announcements', () => {
  const says = async (page: Page, text: string | RegExp) =>
    expect(async () => expect((await announced(page)).join('\n')).toMatch(text)).toPass();

  test('the number of results, the corrected query, and no results', async ({ page, site }) => {
    const word = uniqueWord();
    await makeEntry(site.cora, { title: `About chlorophyll ${word}`, tags: [word] });
    await open(page, `/search?q=${word}`);
    await says(page, /1 result loaded/);
    await open(page, '/search?q=chloropyhll');
    await says(page, /Showing results for chlorophyll\. \d+ results? loaded/);
    await open(page, `/search?q=${uniqueWord()}`);
    await says(page, /No results/);
    await open(page, `/search?q=${word}&type=member`);
    await says(page, /No results/);
  });

  test('suggestions while typing', async ({ page, site }) => {
    const word = uniqueWord();
    await makeEntry(site.cora, { title: `${word} offered` });
    await open(page, '/');
    await field(page).fill(word);
    await says(page, /1 suggestion/);
    await field(page).fill(uniqueWord());
    await says(page, /No suggestions/);
  });

  test('a toast', async ({ page, signIn }) => {
    await signIn('mia');
    await open(page, '/');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toBeFocused();
    await page.keyboard.type('log out');
    await page.keyboard.press('Enter');
    await says(page, /You have been logged out successfully/);
  });
});

for (const { zoom, size } of [
  { zoom: 200, size: { width: 640, height: 512 } },
  { zoom: 400, size: { width: 320, height: 256 } },
]) {
  test(`at ${zoom} % whatever opens can be reached to its end`, async ({ page, signIn }) => {
    await page.setViewportSize(size);
    await signIn('ada');
    await open(page, '/wiki');
    const reachable = async (name: string, label: string) => {
      const button = page.getByRole('dialog', { name }).getByRole('button', { name: label, exact: true });
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name })).toBeHidden();
    };
    await page.getByRole('button', { name: 'New Wiki Entry' }).click();
    await reachable('New Wiki Entry', 'Cancel');
    await page.keyboard.press('?');
    const last = page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('listitem').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await reachable('Menu', 'Close menu');
    for (const name of [/^Notifications/, 'Account: ada']) {
      await page.getByRole('button', { name }).click();
      const end = page
        .getByRole('link', { name: 'See all' })
        .or(page.getByRole('menuitem', { name: 'Log out' }));
      await end.scrollIntoViewIfNeeded();
      await expect(end).toBeInViewport({ ratio: 0.9 });
      await page.keyboard.press('Escape');
    }
  });
}

test('with forced colors, selection, current page, unread marks, and where a card is dropped are visible', async ({
  page,
  site,
  signIn,
}) => {
  const word = uniqueWord();
  await makeEntry(site.cora, { title: `${word} chosen` });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.setViewportSize(DESKTOP);
  await open(page, '/');
  const outlined = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle !== 'none');
  expect(await outlined('nav [aria-current=page]')).toBe(true);
  await field(page).fill(word);
  const offers = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(offers.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(offers.getByRole('option', { selected: true })).toHaveCount(1);
  expect(await outlined('[role=option][aria-selected=true]')).toBe(true);

  const channel = await makeChannel(site.ada, {}, { mia: site.mia });
  const said = await sayIn(site.mia, channel, word);
  await site.ada.post(`/api/messages/${said.id}/reactions`, { emoji: '👍', on: true });
  await makeContact(site.ada, { contactName: `Deal ${word}` });
  await signIn('ada');
  await page.setViewportSize(PHONE);
  await open(page, `/crm?view=board&q=${word}`);
  // System colors would paint the dot like the ground below it.
  const dot = page.locator('#menu-unread span:empty');
  await expect(dot).toBeVisible();
  const colors = await dot.evaluate((element) => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(colors[0]).not.toBe(colors[1]);
  await page.getByRole('button', { name: `Move Deal ${word}` }).focus();
  await page.keyboard.press('Space');
  expect(await outlined('[data-aimed]')).toBe(true);
  await page.keyboard.press('Escape');
  await open(page, `/community/channels/${channel.id}`);
  await page.getByRole('button', { name: /^👍 1/, pressed: true }).waitFor();
  expect(await outlined('article [aria-pressed=true]')).toBe(true);
});

test('reduced motion turns animations off', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await noteAnimations(page);
  await open(page, '/');
  const longest = () => page.evaluate(() => (window as unknown as { longest: number }).longest);
  const pressMenu = async () => {
    await page.evaluate(() => Object.assign(window, { longest: 0 }));
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).locator(':focus')).toHaveCount(1);
  };
  await pressMenu();
  await expect.poll(longest).toBeGreaterThan(100);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pressMenu();
  expect(await longest()).toBeLessThan(1);
});

/** Notes the longest animation that starts, since a short one may be over before a test looks. */
async function noteAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { longest: 0 });
    const note = ({ target }: Event) => {
      const known = window as unknown as { longest: number };
      for (const { effect } of (target as Element).getAnimations()) {
        known.longest = Math.max(known.longest, Number(effect?.getTiming().duration ?? 0));
      }
    };
    addEventListener('animationstart', note, true);
    addEventListener('transitionrun', note, true);
  });
}
