import type { Page } from '@playwright/test';
import { expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, test } from '../support/browser.ts';
import { open, PHONE } from '../support/screens.ts';
import { makeEntry, pathOf, pressLabel, uniqueWord } from '../support/steps.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const field = (page: Page) => palette(page).getByRole('combobox');
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

test('the palette opens pages and entries by a few letters, and returns the focus', {
  tag: '@journey',
}, async ({ page, site, signIn }) => {
  const word = uniqueWord();
  const entry = await makeEntry(site.cora, { title: `${word} in the palette` });
  await signIn('mia');
  await open(page, '/');
  const search = page.getByRole('combobox', { name: 'Search knowledge base' });
  await search.focus();
  await openPalette(page);
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await chosen(page).getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(search).toBeFocused();

  await openPalette(page);
  await page.keyboard.type('acad');
  await expect(chosen(page)).toHaveAccessibleName('Academy');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/academy');
  await expect(palette(page)).toBeHidden();

  await openPalette(page);
  await page.keyboard.type(word);
  const offered = palette(page).getByRole('group', { name: 'Entries' }).getByRole('option');
  await expect(offered).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await expect(chosen(page)).toHaveText(`Search for “${word}”`);
  await page.keyboard.press('ArrowUp');
  await expect(chosen(page)).toContainText('in the palette');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pathOf(entry));

  await openPalette(page);
  await expect(palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
    entry.title,
    'Academy',
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/academy');
});

test('the palette offers what one may do, and does it', async ({ page, signIn }) => {
  await open(page, '/');
  await openPalette(page);
  const actions = palette(page).getByRole('group', { name: 'Actions' }).getByRole('option');
  await expect(actions.filter({ hasText: 'Log in' })).toHaveCount(1);
  await expect(actions.filter({ hasText: 'New' })).toHaveCount(0);
  const pages = palette(page).getByRole('group', { name: 'Pages' }).getByRole('option');
  await expect(pages.filter({ hasText: /Trash|Following|Notifications/ })).toHaveCount(0);

  await signIn('cora');
  await open(page, '/');
  await openPalette(page);
  await expect(actions.filter({ hasText: 'New' })).toHaveCount(4);
  await page.keyboard.type('wiki new');
  await expect(chosen(page)).toHaveText('New wiki entry');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New Wiki Entry' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await openPalette(page);
  await page.keyboard.type('switch');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveClass('light');
  await openPalette(page);
  await page.keyboard.type('log out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();

  await signIn('ada');
  await open(page, '/');
  for (const [typed, title] of [
    ['new cont', 'Add Contact'],
    ['new int', 'New Document'],
  ] as const) {
    await openPalette(page);
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: title }).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('the list of shortcuts shows what works, and can turn single-key shortcuts off', async ({
  page,
  signIn,
}) => {
  await signIn('mia');
  await open(page, '/');
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const line = list.getByRole('listitem').filter({ hasText: 'Wiki' });
  await expect(line).toHaveText('WikiGthenW');
  await expect(list.getByRole('listitem').filter({ hasText: 'Trash' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await expect(page).toHaveURL('/wiki');

  await page.getByRole('button', { name: 'Account: mia' }).click();
  await page.getByRole('menuitem', { name: 'Show keyboard shortcuts' }).click();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Account: mia' })).toBeFocused();

  await page.keyboard.press('?');
  await pressLabel(list.getByRole('switch', { name: 'Single-key shortcuts' }));
  await expect(line).toHaveText('Wikioff');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await page.keyboard.press('?');
  await expect(list).toHaveCount(0);
  await expect(page).toHaveURL('/wiki');
  await expect(page.getByRole('combobox', { name: 'Search knowledge base' })).not.toBeFocused();

  await openPalette(page);
  await page.keyboard.type('shortc');
  await page.keyboard.press('Enter');
  await pressLabel(list.getByRole('switch'));
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL('/community');

  await test.step('they are off while typing or while a menu is open', async () => {
    const box = page.getByRole('combobox', { name: 'Search knowledge base' });
    await box.focus();
    await page.keyboard.type('g w / ?');
    await expect(box).toHaveValue('g w / ?');
    await page.getByRole('button', { name: 'Account: mia' }).click();
    await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
    await page.keyboard.press('?');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/community');
  });
});

test('the palette and the list of shortcuts are accessible', async ({ page, site, signIn }) => {
  test.slow();
  const word = uniqueWord();
  await makeEntry(site.cora, {
    title: `${word} and a title that is longer than a line of the palette is`,
  });
  await signIn('ada');
  await open(page, '/');
  await openPalette(page);
  await page.keyboard.type(word);
  await expect(palette(page).getByRole('group', { name: 'Entries' })).toBeVisible();
  await expectWellAtBothSizes(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectWellAtBothSizes(page);
});

test.describe('on a small screen with a keyboard', () => {
  test.use({ viewport: PHONE });
  test('the slash opens the search, and the palette has a Close button', async ({ page }) => {
    await open(page, '/wiki');
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search knowledge base' })).toBeFocused();
    await page.keyboard.press('Escape');
    await openPalette(page);
    await palette(page).getByRole('button', { name: 'Close' }).click();
    await expect(palette(page)).toBeHidden();
  });
});
