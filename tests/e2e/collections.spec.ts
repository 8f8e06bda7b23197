import type { Locator, Page } from '@playwright/test';
import type { Collection } from '#shared/collections/output.ts';
import { expect, expectNoSideScroll, type Site, test } from '../support/browser.ts';
import { addEntry, open, PHONE } from '../support/screens.ts';
import { expectToast, uniqueWord } from '../support/steps.ts';

/** A collection of new entries, created over REST. A dash before a name indents it by one level. */
async function makeCollection(site: Site, outline: string[]) {
  const word = uniqueWord();
  const made = await site.cora.post('/api/collections', { title: `Handbook ${word}` });
  let collection = made.body as Collection;
  const notes = new Map<string, string>();
  const above: number[] = [];
  for (const line of outline) {
    const name = line.replace(/^-+/, '');
    const depth = line.length - name.length;
    const title = `${name} ${word}`;
    const entryId = await addEntry(site.cora, { title, tags: ['Guide'] });
    const parentId = depth === 0 ? null : above[depth - 1];
    const { body } = await site.cora.post(`/api/collections/${collection.id}/items`, { entryId, parentId });
    collection = body as Collection;
    above[depth] = collection.items.find((item) => item.entryId === entryId)?.id ?? 0;
    notes.set(name, entryId);
  }
  return {
    word,
    title: collection.title,
    path: `/wiki/collections/${collection.id}`,
    api: `/api/collections/${collection.id}`,
    note: (name: string) => `/note/${notes.get(name)}`,
    entry: (name: string) => notes.get(name) ?? '',
    item: (name: string) => collection.items.find(({ entryId }) => entryId === notes.get(name))?.id ?? 0,
    /** The outline on the server. */
    stored: async () => {
      const { items } = (await site.cora.get(`/api/collections/${collection.id}`)).body as Collection;
      return items.map(({ title, depth }) => '-'.repeat(depth) + title.replace(` ${word}`, ''));
    },
  };
}

type TestCollection = Awaited<ReturnType<typeof makeCollection>>;

/** The outline as shown to editors. */
async function expectShown(page: Page, made: TestCollection, outline: string[]): Promise<void> {
  await expect
    .poll(() =>
      page
        .getByRole('list', { name: 'Entries in order' })
        .getByRole('listitem')
        .evaluateAll((rows) =>
          rows.map((row) => '-'.repeat(Number(row.ariaLevel) - 1) + (row.textContent ?? '').trim()),
        ),
    )
    .toEqual(outline.map((line) => `${line} ${made.word}`));
}

async function expectStored(made: TestCollection, outline: string[]): Promise<void> {
  await expect.poll(made.stored).toEqual(outline);
}

function handle(page: Page, made: TestCollection, name: string): Locator {
  return page.getByRole('button', { name: `Move ${name} ${made.word}`, exact: true });
}

/** The middle of a box. */
async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const OUTLINE = ['One', '-Two', '--Three', '-Four', 'Five'];

test('a contributor creates a collection, adds entries with the keyboard alone, and renames it', {
  tag: '@journey',
}, async ({ page, site, signIn }) => {
  const word = uniqueWord();
  for (const name of ['First', 'Second']) {
    await addEntry(site.cora, { title: `${name} ${word}`, tags: ['Guide'] });
  }
  await signIn('cora');
  await open(page, '/wiki');
  await page
    .getByRole('navigation', { name: 'Wiki views' })
    .getByRole('link', { name: 'Collections' })
    .click();
  await page.getByRole('button', { name: 'New collection' }).click();
  const dialog = page.getByRole('dialog', { name: 'New collection' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('No');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Title must be at least 3 characters')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Title' }).fill(`Handbook ${word}`);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Collection created');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Handbook ${word}`);
  await expect(page.getByText('This collection has no entries yet.')).toBeVisible();

  const field = page.getByRole('combobox', { name: 'Add a wiki entry' });
  await field.fill(word);
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(page.getByText('2 entries found')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  const second = page.getByRole('option', { selected: true });
  const title = await second.textContent();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Entry added', title ?? '');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await field.fill(word);
  await expect(page.getByRole('option', { disabled: true })).toHaveText(`${title}In this collection`);
  await page.getByRole('option', { disabled: false }).click();
  await expect(page.getByText('2 entries')).toBeVisible();
  await expect(field).toBeFocused();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill(`Guide ${word}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Collection saved');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Guide ${word}`);
  await page.getByRole('link', { name: 'Collections' }).first().click();
  await expect(page.getByRole('link', { name: `Guide ${word}` })).toBeVisible();
});

test.describe('dragging', () => {
  test("moves an entry to the line, on the pointer's level", async ({ page, site, signIn }) => {
    const made = await makeCollection(site, OUTLINE);
    await signIn('cora');
    await open(page, made.path);
    const from = await middle(handle(page, made, 'Five'));
    const to = await middle(handle(page, made, 'Three'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, to.y - 4, { steps: 4 });
    const line = page.locator('[data-landing]');
    await expect(line).toHaveAttribute('data-landing', '2');
    await page.mouse.move(from.x, to.y + 4, { steps: 4 });
    await expect(line).toHaveAttribute('data-landing', '1');
    await page.mouse.move(to.x, to.y + 4, { steps: 4 });
    await expect(line).toHaveAttribute('data-landing', '2');
    await page.mouse.up();
    const after = ['One', '-Two', '--Three', '--Five', '-Four'];
    await expectShown(page, made, after);
    await expect(line).toHaveCount(0);
    await expectStored(made, after);
    await expect(page.getByText(`Moved Five ${made.word}: position 2 of 2, under Two`)).toBeAttached();
  });

  test('moves an entry with its descendants, and Esc cancels', async ({ page, site, signIn }) => {
    const made = await makeCollection(site, OUTLINE);
    await signIn('cora');
    await open(page, made.path);
    const drag = async () => {
      const from = await middle(handle(page, made, 'Two'));
      const end = await middle(handle(page, made, 'Five'));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y + 8, { steps: 4 });
      await expect(page.locator('[data-landing]')).toHaveAttribute('data-landing', '0');
    };
    await drag();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-landing]')).toHaveCount(0);
    await page.mouse.up();
    await expectShown(page, made, OUTLINE);

    await drag();
    await page.mouse.up();
    const after = ['One', '-Four', 'Five', 'Two', '-Three'];
    await expectShown(page, made, after);
    await expectStored(made, after);
  });

  test('scrolls the page while the pointer is at its edge', async ({ page, site, signIn }) => {
    const names = Array.from({ length: 16 }, (_, n) => `N${n}`);
    const made = await makeCollection(site, names);
    await signIn('cora');
    await page.setViewportSize({ width: 1280, height: 480 });
    await open(page, made.path);
    const from = await middle(handle(page, made, 'N0'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, 470, { steps: 4 });
    await expect(page.getByRole('combobox', { name: 'Add a wiki entry' })).toBeInViewport();
    const end = await middle(handle(page, made, 'N15'));
    await page.mouse.move(from.x, end.y + 8);
    await page.mouse.up();
    await expectStored(made, [...names.slice(1), 'N0']);
  });

  test.describe('by touch', () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

    test('works without scrolling the page', async ({ page, site, signIn }) => {
      const made = await makeCollection(site, OUTLINE);
      await signIn('cora');
      await open(page, made.path);
      const from = await middle(handle(page, made, 'Four'));
      const to = await middle(handle(page, made, 'One'));
      const touch = await page.context().newCDPSession(page);
      const at = (y: number) => [{ x: from.x, y }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from.y) });
      for (const part of [0.3, 0.6, 1]) {
        const y = from.y + (to.y - 8 - from.y) * part;
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) });
      }
      await expect(page.locator('[data-landing]')).toHaveAttribute('data-landing', '0');
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      const after = ['Four', 'One', '-Two', '--Three', 'Five'];
      await expectShown(page, made, after);
      await expectStored(made, after);
      await expectNoSideScroll(page);
    });
  });
});

test.describe('an entry in a collection', () => {
  test('shows the tree beside it with itself marked, and its neighbors', async ({ page, site }) => {
    const made = await makeCollection(site, OUTLINE);
    await open(page, made.note('Two'));
    const nav = page.getByRole('navigation', { name: 'Collections with this entry' });
    const current = nav.locator('[aria-current=page]');
    await expect(current).toHaveText(`Two ${made.word}`);
    const steps = page.getByRole('navigation', { name: `Previous and next entries in ${made.title}` });
    await expect(steps.getByRole('link')).toHaveText([`PreviousOne ${made.word}`, `NextThree ${made.word}`]);

    // Folded branches stay folded on another entry's page; only its own path opens.
    const below = nav.getByRole('button', { name: `Entries under One ${made.word}` });
    await expect(below).toHaveAttribute('aria-expanded', 'true');
    await below.click();
    await expect(below).toHaveAttribute('aria-expanded', 'false');
    await expect(nav.getByRole('link', { name: `Three ${made.word}` })).toHaveCount(0);
    await nav.getByRole('link', { name: `Five ${made.word}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Five ${made.word}`);
    await expect(current).toHaveText(`Five ${made.word}`);
    await expect(below).toHaveAttribute('aria-expanded', 'false');
    await steps.getByRole('link', { name: 'Previous' }).click();
    await expect(current).toHaveText(`Four ${made.word}`);
    await expect(below).toHaveAttribute('aria-expanded', 'true');
    await nav.getByRole('link', { name: made.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(made.title);
  });

  test('leaves enough width for the text', async ({ page, site }) => {
    const made = await makeCollection(site, OUTLINE);
    const words = 'Sixty characters make a line that the eye can follow with ease. ';
    await site.cora.send('PATCH', `/api/entries/${made.entry('Two')}`, { body: words.repeat(8) });
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, made.note('Two'));
      await expect(page.getByRole('navigation', { name: 'Collections with this entry' })).toBeVisible();
      const perLine = await page
        .getByRole('article')
        .getByText(words.trim())
        .evaluate((text) => {
          const lines = Math.round(
            text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
          );
          return (text.textContent ?? '').length / lines;
        });
      expect(perLine).toBeGreaterThanOrEqual(60);
      await expectNoSideScroll(page);
    }
  });

  test('is visible in the tree of a large collection', async ({ page, site }) => {
    const chapters = Array.from({ length: 6 }, (_, n) => [
      `Chapter ${n}`,
      ...Array.from({ length: 9 }, (_, m) => `-Page ${n}.${m}`),
    ]);
    const made = await makeCollection(site, chapters.flat());
    await page.setViewportSize({ width: 1440, height: 420 });
    await open(page, made.note('Page 5.7'));
    const nav = page.getByRole('navigation', { name: 'Collections with this entry' });
    await expect(nav.locator('[aria-current=page]')).toBeInViewport();
    await expect(nav.getByRole('link', { name: `Page 1.1 ${made.word}` })).toHaveCount(0);
    await nav.getByRole('button', { name: `Entries under Chapter 1 ${made.word}` }).click();
    await expect(nav.getByRole('link', { name: `Page 1.1 ${made.word}` })).toBeVisible();
  });

  test.describe('on a small screen', () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

    test('has the tree folded above it, and folded again on the next entry', async ({ page, site }) => {
      const made = await makeCollection(site, OUTLINE);
      await open(page, made.note('Two'));
      const summary = page.getByText(`${made.title} (2 of 5)`, { exact: true });
      const nav = page.getByRole('navigation', { name: 'Collections with this entry' });
      await expect(nav).toHaveCount(0);
      await summary.tap();
      await nav.getByRole('link', { name: `Three ${made.word}` }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Three ${made.word}`);
      await expect(page.getByText(`${made.title} (3 of 5)`, { exact: true })).toBeVisible();
      await expect(nav).toHaveCount(0);
      await expectNoSideScroll(page);
    });
  });
});

test('an entry is picked up, moved, dropped, or put back by keyboard', async ({ page, site, signIn }) => {
  const made = await makeCollection(site, OUTLINE);
  await signIn('cora');
  await open(page, made.path);
  const said = (text: string) => expect(page.getByText(text)).toBeAttached();
  const five = handle(page, made, 'Five');
  await five.focus();
  await page.keyboard.press('Space');
  await said(`Picked up Five ${made.word}, position 2 of 2, level 1.`);
  await expect(five).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowUp');
  await said('Position 1 of 2, level 1');
  await page.keyboard.press('ArrowUp');
  await said("It's already first at its level.");
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await said(`Position 3 of 3, under One ${made.word}, level 2`);
  await expect(five).toBeFocused();
  await expectShown(page, made, ['One', '-Two', '--Three', '-Four', '-Five']);
  expect(await made.stored()).toEqual(OUTLINE);
  await page.keyboard.press('Escape');
  await said(`Canceled moving Five ${made.word}.`);
  await expectShown(page, made, OUTLINE);
  await expect(five).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  const rows = page.getByRole('list', { name: 'Entries in order' });
  await expectShown(page, made, ['One', '-Two', '--Three', '-Five', '-Four']);
  await rows.evaluate((list) => {
    new MutationObserver(() => list.setAttribute('data-jumped', '')).observe(list, { childList: true });
  });
  await page.keyboard.press('Enter');
  await said(`Dropped Five ${made.word}: position 2 of 3`);
  const after = ['One', '-Two', '--Three', '-Five', '-Four'];
  await expectShown(page, made, after);
  await expectStored(made, after);
  await expect(five).toBeFocused();
  await expect(five).toHaveAttribute('aria-pressed', 'false');
  // It was already there: no row moved back and forth.
  await expect(rows).not.toHaveAttribute('data-jumped');
});

test('a collection is deleted and restored by Undo and from the trash', async ({ page, site, signIn }) => {
  const made = await makeCollection(site, ['One']);
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Collection deleted', 'Its entries stay in the wiki.');
  };
  await signIn('cora');
  await open(page, made.path);
  await remove();
  await expect(page).toHaveURL('/wiki/collections');
  const link = page.getByRole('link', { name: made.title });
  await expect(link).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Restored', "It's back where it was.");
  await link.click();
  await expectShown(page, made, ['One']);

  await remove();
  await signIn('ada');
  await open(page, '/trash');
  const row = page.getByRole('listitem').filter({ hasText: made.title });
  await expect(row).toContainText('Collection');
  await expect(row).toContainText('Deleted by cora');
  await row.getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Restored');
  await open(page, made.path);
  await expectShown(page, made, ['One']);
});
