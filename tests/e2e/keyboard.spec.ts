import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
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

test('Tab moves once through skip link, sidebar, top bar, page, and footer, and is visible at each step', async ({
  page,
  site,
  signIn,
}) => {
  const word = uniqueWord();
  await makeEntry(site.cora, { title: `Reached ${word}`, tags: [word] });
  await signIn('mia');
  const address = `/wiki?tags=${word}`;
  await open(page, address);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const order: string[] = [await landmark(page)];
  for (let step = 0; step < 90; step += 1) {
    await page.keyboard.press('Tab');
    const part = await landmark(page);
    if (part === 'nowhere') break;
    if (order.at(-1) !== part) order.push(part);
    // The modes differ in the color of the outline: tests/web/contrast.test.ts.
    expect(await outline(page)).toBe('seen');
  }
  expect(order).toEqual(['else', 'sidebar', 'top bar', 'page', 'footer']);
  await skip.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(address);
});

/** Whether the focused element, or the one around it, has an outline that can be seen; else its HTML. */
const outline = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const seen = [at, at?.parentElement].some((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    return seen ? 'seen' : at?.outerHTML.slice(0, 200);
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

    await test.step('but it stays in a field in use', async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('m');
      await expect(page).toHaveURL('/community/members');
      await expect(main).toBeFocused();
      await page.keyboard.press('/');
      await expect(field(page)).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL('/search?q=boats');
      await expect(field(page)).toBeFocused();
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

test('the account menu works with arrows, Home, End, and letters, and other popups return the focus', async ({
  page,
  site,
  signIn,
}) => {
  const word = uniqueWord();
  const entry = await makeEntry(site.ada, { type: 'thread', title: `Asked ${word}`, tags: [word] });
  await site.cora.post(`/api/entries/${entry.id}/comments`, { content: 'An answer.' });
  await signIn('ada');
  await open(page, `/?tags=${word}`);
  const account = page.getByRole('button', { name: 'Account: ada' });
  await account.press('Enter');
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
  await expect(account).toBeFocused();

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
  await expect(account).toBeFocused();

  const tags = page.getByRole('button', { name: '1 selected' });
  await tags.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Select Tags' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(tags).toBeFocused();
  const type = page.getByRole('main').getByRole('button', { name: 'Discussions', exact: true });
  await type.press('Enter');
  await expect(page).toHaveURL(/type=thread/);
  await expect(type).toBeFocused();
});

test.describe('announcements', () => {
  const says = async (page: Page, text: string | RegExp) =>
    expect(async () => expect((await announced(page)).join('\n')).toMatch(text)).toPass();

  test('the number of results, the corrected query, no results, and suggestions while typing', async ({
    page,
    site,
  }) => {
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

    await field(page).fill(word);
    await says(page, /1 suggestion/);
    await field(page).fill(uniqueWord());
    await says(page, /No suggestions/);
  });
});

test('at 200 % and 400 % whatever opens can be reached to its end', async ({ page, signIn }) => {
  await signIn('ada');
  const reachable = async (name: string, label: string) => {
    const button = page.getByRole('dialog', { name }).getByRole('button', { name: label, exact: true });
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toBeHidden();
  };
  await open(page, '/wiki');
  for (const size of [
    { width: 640, height: 512 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
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
      await expect(end).toHaveCount(0);
    }
  }
});

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
