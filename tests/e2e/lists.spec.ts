import type { Locator } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { DESKTOP, open, PHONE } from '../support/screens.ts';
import { watchShifts } from '../support/shifts.ts';
import { card, makeEntry, pathOf, preferCards, pressLabel, titles, uniqueWord } from '../support/steps.ts';

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
const ARABIC = 'مرحبا بكم في قاعدة المعرفة: كيف نكتب مقالة جيدة عن البيانات';

/** Pixels of a compact row, and what rounding adds. */
const ROW = 65;

test('reloading and going back restore the filters from the URL', async ({ page, site }) => {
  const tag = uniqueWord();
  const second = await makeEntry(site.cora, { type: 'thread', title: `B ${tag}`, tags: [tag] });
  const first = await makeEntry(site.cora, { type: 'thread', title: `A ${tag}`, tags: [tag] });
  await makeEntry(site.cora, { title: `C ${tag}`, tags: [tag] });

  await page.goto(`/?tags=${tag}`);
  await page.getByRole('button', { name: 'Discussions' }).click();
  await page.getByLabel('Sort').selectOption('Alphabetical');
  await expect(page).toHaveURL((url) => {
    const { type, tags, sort } = Object.fromEntries(url.searchParams);
    return type === 'thread' && tags === tag && sort === 'alphabetical';
  });
  await expect(titles(page)).toHaveText([first.title, second.title]);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Discussions', pressed: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove tag ${tag}` })).toBeVisible();
  await expect(page.getByLabel('Sort')).toHaveValue('alphabetical');
  await expect(titles(page)).toHaveText([first.title, second.title]);

  await page.goBack();
  await expect(page.getByLabel('Sort')).toHaveValue('recent');
  await expect(titles(page)).toHaveText([first.title, second.title]);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'All Types', pressed: true })).toBeVisible();
  await expect(titles(page)).toHaveCount(3);
});

test('tags are selected in the dropdown, counted, and cleared, and a long one is cut off in its buttons', async ({
  page,
  site,
  signIn,
}) => {
  const [one, two] = [uniqueWord(), uniqueWord()];
  const both = await makeEntry(site.cora, { title: `Both ${one}`, tags: [one, two] });
  const single = await makeEntry(site.cora, { title: `Single ${one}`, tags: [one] });

  await page.goto('/');
  await page.getByRole('button', { name: 'Select Tags' }).click();
  const choice = page.getByRole('dialog', { name: 'Select Tags' });
  await choice.getByLabel('Find a tag').fill(one);
  await pressLabel(choice.getByRole('checkbox', { name: one }));
  await expect(page.getByRole('button', { name: '1 selected' })).toBeVisible();
  await expect(titles(page)).toHaveText([single.title, both.title]);

  await choice.getByLabel('Find a tag').fill(two);
  await pressLabel(choice.getByRole('checkbox', { name: two }));
  await expect(page.getByRole('button', { name: '2 selected' })).toBeVisible();
  await expect(titles(page)).toHaveText([both.title]);

  await choice.getByRole('button', { name: 'Clear Tags' }).click();
  await expect(page).not.toHaveURL(/tags=/);
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await expect(page.getByRole('button', { name: 'Select Tags' })).toBeFocused();

  const long = 'W'.repeat(40);
  const remove = page.getByRole('button', { name: `Remove tag ${long}` });
  const right = (button: Locator) => button.evaluate((element) => element.getBoundingClientRect().right);
  const expectCutOff = async (within: number) => {
    await expect(remove).toBeVisible();
    expect(await right(remove.locator('svg'))).toBeLessThan(await right(remove));
    expect(await right(remove)).toBeLessThan(within + 1);
  };
  await page.setViewportSize(PHONE);
  await open(page, `/?tags=${long}`);
  await expectCutOff(PHONE.width);

  await signIn('cora');
  await page.setViewportSize(DESKTOP);
  await open(page, '/new');
  const tags = page.getByRole('textbox', { name: 'Tags' });
  await tags.fill(long);
  await tags.press('Enter');
  await expectCutOff(await right(page.getByRole('list', { name: 'Selected tags' })));

  // The draft comes back on a phone without moving what is below its text.
  await page.getByRole('textbox', { name: 'Title' }).fill('A draft of mine');
  await expect(page.getByText('Draft saved')).toBeVisible();
  const moved = await watchShifts(page);
  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(page.locator('.ProseMirror')).toBeVisible();
  expect(await moved()).toEqual([]);
});

test('Load more works with the keyboard alone and moves the focus to the first new row', async ({
  page,
  site,
  browser,
}) => {
  const tag = uniqueWord();
  for (let index = 1; index <= 23; index += 1) {
    await makeEntry(site.cora, { title: `Item ${String(index).padStart(2, '0')} ${tag}`, tags: [tag] });
  }
  // A visitor sees at least nine entries of home without scrolling.
  await page.setViewportSize(DESKTOP);
  await page.goto('/');
  const rows = page.getByRole('region', { name: 'Entries' }).getByRole('article');
  await expect(rows).toHaveCount(20);
  const heights = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...(await heights()))).toBeLessThanOrEqual(ROW);
  const ninth = await rows.nth(8).boundingBox();
  expect((ninth?.y ?? DESKTOP.height) + (ninth?.height ?? 0)).toBeLessThanOrEqual(DESKTOP.height);

  await page.setViewportSize(PHONE);
  await expect.poll(async () => Math.max(...(await heights()))).toBeLessThanOrEqual(ROW);
  await page.setViewportSize(DESKTOP);

  await page.goto(`/?tags=${tag}&sort=alphabetical`);
  await expect(titles(page)).toHaveCount(20);
  await page.getByRole('link', { name: `Item 20 ${tag}`, exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Load more' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveCount(23);
  await expect(page.getByRole('link', { name: `Item 21 ${tag}`, exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await expect(page.getByRole('status').getByText('23 entries loaded, end of list')).toBeAttached();

  // Rows and entries fit long and right-to-left texts on a phone.
  const other = uniqueWord();
  const long = await makeEntry(site.cora, {
    ...{ title: ARABIC, tags: [other] },
    body: `${'Some words. '.repeat(30)}\n\n## ${LONG_WORD}\n\n${ARABIC}.`,
  });
  await page.setViewportSize(PHONE);
  await open(page, `/?tags=${other}`);
  const row = card(page, ARABIC);
  await expect(row.getByText(/^Some words/)).toHaveCSS('-webkit-line-clamp', '1');
  const startsInside = await row.getByRole('heading').evaluate((heading) => {
    const first = document.createRange();
    const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() as Text;
    first.setStart(text, 0);
    first.setEnd(text, 1);
    return first.getBoundingClientRect().right <= heading.getBoundingClientRect().right + 1;
  });
  expect(startsInside).toBe(true);

  await open(page, pathOf(long));
  await expect(page.getByRole('heading', { name: LONG_WORD })).toBeVisible();
  expect(await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
  const paragraph = page.getByRole('main').getByRole('paragraph').filter({ hasText: ARABIC });
  // The period is at the left end of what is read from right to left.
  const [first, last] = await paragraph.evaluate((block) => {
    const text = block.firstChild as Text;
    return [0, text.length - 1].map((at) => {
      const letter = document.createRange();
      letter.setStart(text, at);
      letter.setEnd(text, at + 1);
      const { top, left } = letter.getBoundingClientRect();
      return { top, left };
    });
  });
  expect(last?.top).toBeGreaterThan(first?.top ?? 0);
  expect(last?.left).toBeLessThan(PHONE.width / 2);

  // Nor do long words leave the list that readers without scripts get.
  const wide = await makeEntry(site.cora, {
    ...{ title: `${LONG_WORD} ${other}`, tags: [other], body: `${LONG_WORD} in a text.` },
  });
  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: PHONE });
  await plain.goto(`${site.url}/?tags=${other}`);
  const title = await plain.getByRole('link', { name: wide.title }).boundingBox();
  expect(title?.width).toBeLessThan(PHONE.width);
  await plain.close();
});

test('Read more opens the entry', async ({ page, site }) => {
  const tag = uniqueWord();
  const entry = await makeEntry(site.mia, { type: 'thread', title: `Worth reading ${tag}`, tags: [tag] });
  await preferCards(page);
  await page.goto(`/?tags=${tag}`);
  const more = card(page, entry.title).getByRole('link', { name: `Read more: ${entry.title}` });
  await expect(more).toHaveText('Read more');
  await more.click();
  await expect(page).toHaveURL(pathOf(entry));
  await expect(page.getByRole('heading', { level: 1, name: entry.title })).toBeVisible();

  // Going back shows the list as it was.
  await page.goBack();
  await expect(titles(page)).toHaveText([entry.title]);
});
