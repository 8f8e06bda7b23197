import type { Locator } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { chunkUrl } from '../support/chunks.ts';
import { contentOf, stored } from '../support/rich-text.ts';
import { PHONE } from '../support/screens.ts';
import { expectToast, makeEntry, pathOf } from '../support/steps.ts';

test('blocks are added from their menu, have tools of their own, and move by keys and by pointer', {
  tag: '@journey',
}, async ({ page, site, signIn }) => {
  const entry = await makeEntry(site.cora, { body: 'First words' });
  await signIn('cora');
  await page.goto(`${pathOf(entry)}/edit`);
  const content = await contentOf(page);
  await content.click();
  await page.keyboard.press('Control+End');
  const insert = async (typed: string, name: string) => {
    await page.keyboard.type(`/${typed}`);
    const option = page.getByRole('option', { name });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(content).toHaveAttribute('aria-activedescendant', await option.evaluate(({ id }) => id));
    await page.keyboard.press('Enter');
  };
  await page.keyboard.press('Enter');
  await insert('tab', 'Table');
  for (const word of ['Name', 'Age', 'Ann', '40', 'Bo', '5']) {
    await page.keyboard.type(word);
    if (word !== '5') await page.keyboard.press('Tab');
  }
  // The tools of the table are one stop, and lead back to the text.
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Align right' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Align right' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(content).toBeFocused();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect(content.getByRole('row')).toHaveText(['AgeName', '5Bo', '40Ann']);
  await page.keyboard.press('Control+z');
  await expect(content.getByRole('row')).toHaveText(['NameAge', 'Bo5', 'Ann40']);
  // Tab can always leave the text.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(content).not.toBeFocused();
  await content.focus();

  await page.keyboard.press('Control+End');
  await insert('warn', 'Warning callout');
  await page.keyboard.type('Hot');
  await page.getByRole('combobox', { name: 'Kind of quote' }).selectOption('Tip');
  await expect(content.getByRole('note')).toHaveClass(/callout-tip/);
  await content.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('```js');
  await page.keyboard.press('Enter');
  await page.keyboard.type('a = 1');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ts');

  await content.getByText('First words').dblclick();
  const tools = page.getByRole('toolbar', { name: 'Tools of this place' });
  await tools.getByRole('button', { name: /^Bold/ }).click();
  await expect(content.locator('strong')).toHaveText('words');
  const [bar, words] = await Promise.all([tools.boundingBox(), content.locator('strong').boundingBox()]);
  expect(bar && words && (bar.y >= words.y + words.height || bar.y + bar.height <= words.y)).toBe(true);

  await content.locator('pre').hover();
  const handle = page.locator('[draggable=true]:not([contenteditable])').filter({ has: page.locator('svg') });
  await handle.dragTo(content.getByText('First'), { targetPosition: { x: 4, y: 2 } });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Success');
  expect(await stored(site.cora, entry.id)).toBe(
    [
      '```ts\na = 1\n```',
      'First **words**',
      '| Name | Age |\n| - | -: |\n| Bo | 5 |\n| Ann | 40 |',
      '> [!TIP]\n> Hot',
    ].join('\n\n'),
  );
});

test('Enter opens what only Markdown can say, and a text that grows beyond the limit stays formatted', {
  tag: '@journey',
}, async ({ page, site, signIn }) => {
  const long = 'Words. '.repeat(28_560);
  const entry = await makeEntry(site.cora, { body: `Go <sub>on</sub>\n\n${long}` });
  await signIn('cora');
  await page.goto(`${pathOf(entry)}/edit`);
  const content = await contentOf(page);
  await content.getByText('Go ').click({ position: { x: 2, y: 8 } });
  await page.keyboard.press('Home');
  await page.keyboard.insertText('x'.repeat(100));
  await expect(page.getByText(/200,0\d\d of 200,000 characters/)).toBeVisible();
  await expect(content).toHaveAttribute('contenteditable', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  for (let steps = 0; steps < 4; steps += 1) {
    if (await content.locator('.ProseMirror-selectednode').count()) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  const area = page.getByRole('main').getByRole('textbox', { name: 'Content' });
  await expect(area).toHaveValue(/^x+Go <sub>on<\/sub>\n\nWords/);
});

test.describe('for a person who writes Markdown', () => {
  test.use({ writing: 'markdown' });

  test('no code of formatted text is loaded', { tag: '@journey' }, async ({ page, site, signIn }) => {
    const entry = await makeEntry(site.cora);
    await signIn('mia');
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (chunkUrl('RichArea').test(request.url())) loaded.push(request.url());
    });
    await page.goto(pathOf(entry));
    const field = page.getByRole('textbox', { name: 'Add a comment' });
    await field.fill('As **Markdown**');
    await page.waitForLoadState('networkidle');
    expect(loaded).toEqual([]);
    await page.getByRole('button', { name: 'Markdown', exact: true }).click();
    await expect(field).toHaveText('As Markdown');
    expect(loaded).not.toEqual([]);
  });
});

test.describe('with a keyboard on the screen', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('the tools stand above it, and never cover the caret', {
    tag: '@journey',
  }, async ({ page, site, signIn }) => {
    const lines = Array.from({ length: 60 }, (_, at) => `Line ${at}`).join('\n\n');
    const entry = await makeEntry(site.cora, { body: `${lines}\n\n| a |\n|---|\n| Cell |` });
    await signIn('cora');
    await page.goto(`${pathOf(entry)}/edit`);
    const content = await contentOf(page);
    await content.getByText('Line 9', { exact: true }).tap();
    // Chromium shows no keyboard here.
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { get: () => 440 });
      visualViewport?.dispatchEvent(new Event('resize'));
    });
    const bars = page.getByRole('toolbar');
    const bottomOf = async () =>
      page.evaluate(() => getSelection()?.getRangeAt(0).getBoundingClientRect().bottom ?? 0);
    const expectCaretAbove = async (bar: Locator) => {
      await expect
        .poll(async () => {
          const box = await bar.boundingBox();
          return box && box.y + box.height <= 440 && (await bottomOf()) <= box.y;
        })
        .toBe(true);
    };
    await expectCaretAbove(bars.first());
    await content.getByText('Line 20', { exact: true }).tap();
    await expectCaretAbove(bars.first());
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('toolbar', { name: 'Tools of this place' })).toBeVisible();
    await page.keyboard.type('More');
    await expectCaretAbove(page.getByRole('toolbar', { name: 'Tools of this place' }));
    await page.getByRole('button', { name: 'Add row below' }).tap();
    await expect(content.getByRole('row')).toHaveCount(3);
    await expectCaretAbove(page.getByRole('toolbar', { name: 'Tools of this place' }));
  });
});
