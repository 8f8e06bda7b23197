import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { chunkUrl } from '../support/chunks.ts';
import { png } from '../support/pictures.ts';
import { open, REFUSED, settle } from '../support/screens.ts';
import { expectToast, hold, makeEntry, pathOf, uniqueWord } from '../support/steps.ts';

test.use({ writing: 'markdown' });

const BODY = 'A text that is long enough to be kept.';
const IMAGE = { name: 'Harbour at dusk.png', mimeType: 'image/png', buffer: png(24, 16) };

async function openNewThread(page: Page) {
  await page.goto('/community');
  await page.getByRole('button', { name: 'New Thread' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Thread' });
  const content = dialog.getByRole('textbox', { name: 'Content' });
  await expect(content).toBeVisible();
  return {
    dialog,
    content,
    fillRest: async (title: string) => {
      await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
      await dialog.getByRole('textbox', { name: 'Tags' }).fill('Guide');
      await dialog.getByRole('textbox', { name: 'Tags' }).press('Enter');
    },
    save: async (title: string) => {
      await dialog.getByRole('button', { name: 'Create', exact: true }).click();
      await expectToast(page, 'Success', 'Your entry has been saved.');
      await page.getByRole('button', { name: 'View' }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    },
  };
}

/** Pastes or drops an image like the browser does. True if the page accepted it. */
async function hand(area: Locator, how: 'paste' | 'drop', file = IMAGE, text = ''): Promise<boolean> {
  return area.evaluate(
    (element, { event, name, type, bytes, words }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name, { type }));
      if (words) data.setData('text/plain', words);
      return !element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    { event: how, name: file.name, type: file.mimeType, bytes: [...file.buffer], words: text },
  );
}

const SHOWN = /!\[Harbour at dusk\]\(\/uploads\/[0-9a-f-]{36}\)/;

test('an uploaded image shows its progress and is visible only to readers of the entry', {
  tag: '@journey',
}, async ({ page, site, signIn }) => {
  await signIn('mia');
  const { dialog, content, fillRest, save } = await openNewThread(page);
  const title = `An image of ${uniqueWord()}`;
  await fillRest(title);
  await content.fill(`${BODY}\n\n`);
  const release = await hold(page, '**/api/uploads');
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: /^Add image/ }).click();
  await (await choosing).setFiles(IMAGE);
  const uploading = dialog.getByRole('status', { name: 'Images being uploaded' });
  await expect(uploading.getByRole('progressbar', { name: 'Uploading Harbour at dusk.png' })).toBeVisible();
  await expect(content).toHaveValue(`${BODY}\n\n![Uploading Harbour at dusk…]()`);

  // Typing stays possible, but a text with a placeholder can't be saved.
  await content.press('Control+Home');
  await page.keyboard.type('Look: ');
  await content.press('Control+Enter');
  await expect(content).toHaveAccessibleDescription(/An image is still uploading/);
  release();
  await expect(content).toHaveValue(SHOWN);
  await expect(content).toHaveValue(/^Look: A text/);
  await expect(uploading.getByRole('progressbar')).toHaveCount(0);
  // Undo never shows the placeholder again. Text typed during the upload is undone and redone with the image.
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue(`${BODY}\n\n`);
  await page.keyboard.press('Control+Shift+z');
  await expect(content).toHaveValue(SHOWN);
  await expect(content).toHaveValue(/^Look: A text/);

  await dialog.getByRole('tab', { name: 'Preview' }).click();
  await expect(dialog.getByRole('img', { name: 'Harbour at dusk' })).toBeVisible();
  await save(title);
  const image = page.getByRole('article').getByRole('img', { name: 'Harbour at dusk' });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(24);

  const composer = page.getByRole('textbox', { name: 'Add a reply' });
  await composer.fill('See: ');
  await hand(composer, 'paste');
  await expect(composer).toHaveValue(SHOWN);
  await composer.press('Control+Enter');
  await expectToast(page, 'Reply posted');
  const comments = page.getByRole('region', { name: /Replies/ });
  await expect(comments.getByRole('img', { name: 'Harbour at dusk' })).toBeVisible();

  const address = await image.evaluate((element: HTMLImageElement) => new URL(element.src).pathname);
  expect((await fetch(site.url + address)).status).toBe(200);
  const id = page.url().split('/').at(-1)?.split('?')[0];
  await site.mia.send('DELETE', `/api/entries/${id}`);
  expect((await fetch(site.url + address)).status).toBe(404);
});

test('images can be pasted or dropped anywhere on the form and undone with Ctrl+Z, and pasted text stays text', async ({
  page,
  signIn,
}) => {
  await signIn('mia');
  const { dialog, content } = await openNewThread(page);
  await content.fill('Pasted: ');
  await hand(content, 'paste');
  await expect(content).toHaveValue(SHOWN);
  for (const [step, place] of [
    content,
    dialog.getByRole('textbox', { name: 'Title' }),
    dialog.getByRole('heading'),
  ].entries()) {
    const name = `dropped ${step}`;
    expect(await hand(place, 'drop', { ...IMAGE, name: `${name}.png` })).toBe(true);
    await expect(content).toHaveValue(new RegExp(`\\)!\\[${name}\\]\\(/uploads/[^)]+\\)$`));
  }
  // A file dropped elsewhere must not replace the page.
  expect(await hand(page.locator('body'), 'drop')).toBe(true);
  await dialog.getByRole('button', { name: /^Bold/ }).click();

  const texts: string[] = [];
  await content.focus();
  while ((await content.inputValue()) !== '') {
    texts.push(await content.inputValue());
    await page.keyboard.press('Control+z');
    await expect(content).not.toHaveValue(texts.at(-1) ?? '');
  }
  expect(texts.at(-1)).toBe('Pasted: ');
  expect(texts).toHaveLength(6);
  expect(texts.join()).not.toContain('Uploading');
  for (const text of texts.reverse()) {
    await page.keyboard.press('Control+Shift+z');
    await expect(content).toHaveValue(text);
  }
  // Spreadsheets also copy cells as an image.
  expect(await hand(content, 'paste', IMAGE, 'a\tb')).toBe(false);
});

test('a failed image upload says why and keeps the text', async ({ page, signIn, allowConsole }) => {
  allowConsole(REFUSED);
  allowConsole(/net::ERR_FAILED/);
  await signIn('mia');
  const { content } = await openNewThread(page);
  await content.fill(BODY);

  await hand(content, 'drop', { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expectToast(page, 'Image not added', 'You can only upload PNG, JPEG, GIF, and WebP images.');
  await expect(content).toHaveValue(BODY);

  await hand(content, 'drop', { ...IMAGE, buffer: IMAGE.buffer.subarray(0, 40) });
  await expectToast(page, 'Image not added', 'This image is damaged or incomplete.');
  await expect(content).toHaveValue(BODY);

  await page.route('**/api/uploads', (route) => route.abort());
  await hand(content, 'drop');
  await expectToast(page, 'Image not added', 'Failed to upload image. Check your connection and try again.');
  await expect(content).toHaveValue(BODY);
});

test('[[ suggests titles: Enter and Tab insert one, and Esc closes only the list', async ({
  page,
  site,
  signIn,
}) => {
  const word = uniqueWord();
  await makeEntry(site.ada, { title: `${word} alpha` });
  await makeEntry(site.ada, { title: `${word} beta` });
  await signIn('mia');
  const { dialog, content } = await openNewThread(page);
  const list = dialog.getByRole('listbox', { name: 'Entries' });
  await content.fill('');
  await content.pressSequentially(`See [[${word}`);
  await expect(list.getByRole('option')).toHaveCount(2);
  await expect(dialog.getByRole('status').filter({ hasText: '2 suggestions' })).toHaveCount(1);
  await expect(content).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
  await expect(list.getByRole('option', { selected: true })).toHaveText(/alpha/);
  await content.press('ArrowDown');
  const second = list.getByRole('option', { selected: true });
  await expect(second).toHaveText(/beta/);
  await expect(content).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
  await content.press('ArrowUp');
  await content.press('Enter');
  await expect(content).toHaveValue(`See [[${word} alpha]]`);
  await expect(list).toHaveCount(0);
  await expect(content).toBeFocused();

  await content.pressSequentially(` and [[${word} b`);
  await expect(list.getByRole('option')).toHaveText([/beta/]);
  await content.press('Tab');
  await expect(content).toHaveValue(`See [[${word} alpha]] and [[${word} beta]]`);
  await expect(content).toBeFocused();

  await content.pressSequentially(` or [[${word}`);
  await expect(list).toBeVisible();
  await content.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // A closed list stays closed while the same link is typed.
  await content.pressSequentially(' al');
  await expect(content).toHaveValue(/ al$/);
  await content.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
});

test('the list comes into view at the end of a long text', async ({ page, site, signIn }) => {
  const word = uniqueWord();
  for (let n = 0; n < 5; n += 1) await makeEntry(site.ada, { title: `${word} number ${n}` });
  await signIn('mia');
  await page.setViewportSize({ width: 390, height: 600 });
  const { dialog, content } = await openNewThread(page);
  await content.fill('A line.\n'.repeat(60));
  await content.press('Control+End');
  await content.pressSequentially(`[[${word}`);
  await expect(dialog.getByRole('option').last()).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('option').first()).toBeInViewport({ ratio: 1 });
});

test('code is highlighted if its language is named, and the highlighter loads only then', async ({
  page,
  site,
  signIn,
}) => {
  const plain = await makeEntry(site.ada, {
    title: `Without code ${uniqueWord()}`,
    body: `${BODY}\n\n    code`,
  });
  const code = await makeEntry(site.ada, {
    title: `With code ${uniqueWord()}`,
    body: 'Before.\n\n```ts\nconst answer = "forty-two"; // done\n```\n\n```\nconst plain = 1;\n```',
  });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const highlighter = () => fetched.filter((url) => chunkUrl('HighlightedCode').test(url));
  const settled = settle(page);
  await page.goto(pathOf(plain));
  await expect(page.getByRole('group', { name: 'Code', exact: true })).toBeVisible();
  await settled();
  expect(highlighter()).toEqual([]);

  // The server sends the highlighted text with a page that is opened by its address.
  await page.goto(pathOf(code));
  await expect(page.locator('.hljs-keyword')).toHaveText('const');
  expect(highlighter()).toEqual([]);

  await signIn('mia');
  await open(page, '/wiki');
  await page.getByRole('link', { name: code.title }).click();
  const blocks = page.getByRole('group', { name: 'Code', exact: true });
  const colour = (text: string) =>
    blocks
      .first()
      .getByText(text, { exact: true })
      .evaluate((part) => getComputedStyle(part).color);
  await expect(blocks.first().locator('.hljs-keyword')).toHaveText('const');
  expect(highlighter()).toHaveLength(1);
  expect(new Set([await colour('const'), await colour('"forty-two"'), await colour('// done')]).size).toBe(3);
  await expect(blocks.last().locator('span')).toHaveCount(0);
  await expect(blocks.first()).toHaveText('const answer = "forty-two"; // done\n');
});

test('headings can be linked to, from within the text and by URL', async ({ page, site }) => {
  const filler = Array.from({ length: 40 }, (_, n) => `Paragraph ${n}.`).join('\n\n');
  const entry = await makeEntry(site.ada, {
    title: `Long ${uniqueWord()}`,
    body: `[To the end](#the-last-part)\n\n${filler}\n\n## The last part\n\n${filler}`,
  });
  const heading = page.getByRole('heading', { name: 'The last part' });
  await page.goto(pathOf(entry));
  await expect(heading).not.toBeInViewport();
  await page.getByRole('link', { name: 'To the end' }).click();
  await expect(heading).toBeInViewport();
  expect(new URL(page.url()).hash).toBe('#section-the-last-part');
  await page.goto('/wiki');
  await page.goto(`${pathOf(entry)}#section-the-last-part`);
  await expect(heading).toBeInViewport();
});

test('similar entries are shown while a new title is typed, but not when editing', async ({
  page,
  site,
  signIn,
}) => {
  const [word, bikes] = [uniqueWord(), uniqueWord()];
  const entry = await makeEntry(site.mia, { type: 'thread', title: `Repairing ${word} ${bikes}` });
  await makeEntry(site.ada, { title: `Repairing nothing of that sort` });
  const hidden = await makeEntry(site.ada, { type: 'survey', title: `Survey of repairing ${word} ${bikes}` });
  await signIn('mia');
  const { dialog } = await openNewThread(page);
  const title = dialog.getByRole('textbox', { name: 'Title' });
  const similar = dialog.getByRole('list', { name: 'Similar entries' });
  await title.pressSequentially(`How to repair ${word} ${bikes}`);
  await expect(similar.getByRole('link')).toHaveText([new RegExp(`${entry.title}.*new tab.*Discussion`)]);
  await expect(dialog.getByRole('status').filter({ hasText: '1 similar entry' })).toHaveCount(1);
  await expect(similar.getByText(hidden.title)).toHaveCount(0);
  const opening = page.waitForEvent('popup');
  await similar.getByRole('link').click();
  await expect((await opening).getByRole('heading', { level: 1, name: entry.title })).toBeVisible();
  await expect(title).toHaveValue(`How to repair ${word} ${bikes}`);
  await title.fill('Tea');
  await expect(similar).toHaveCount(0);

  await page.goto(pathOf(entry));
  await page.getByRole('article').getByRole('link', { name: 'Edit' }).click();
  const edited = page.getByRole('textbox', { name: 'Title' });
  const asked = page.waitForRequest(/search\.suggest/);
  await edited.fill(`Repairing more ${word} ${bikes}`);
  await page.getByRole('combobox', { name: 'Linked entries' }).fill(word);
  await asked;
  await expect(page.getByText('Similar entries')).toHaveCount(0);
});
