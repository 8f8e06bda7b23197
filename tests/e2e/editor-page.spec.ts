import type { Locator, Page } from '@playwright/test';
import { expect, expectNoSideScroll, signInTo, test } from '../support/browser.ts';
import { PASTED } from '../support/pasted.ts';
import { png } from '../support/pictures.ts';
import { DESKTOP, open, PHONE } from '../support/screens.ts';
import { BROKEN, breakCalls, expectToast, makeEntry, pathOf, uniqueWord } from '../support/steps.ts';

test.use({ writing: 'markdown' });

const CONFLICT = /Failed to load resource: the server responded with a status of 409/;

/** The fields of the editor's page. */
function editor(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    title: main.getByRole('textbox', { name: 'Title' }),
    content: main.getByRole('textbox', { name: 'Content' }),
    tags: main.getByRole('textbox', { name: 'Tags' }),
    preview: main.getByRole('region', { name: 'Preview' }),
    saved: main.getByText('Draft saved', { exact: true }),
    kept: main.getByText('Draft saved on this device'),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
  };
}

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return (
        at?.getAttribute('aria-label') ??
        (at as HTMLInputElement | null)?.labels?.[0]?.textContent ??
        at?.textContent ??
        ''
      );
    });
  const fits = (text: string) => (typeof name === 'string' ? text.startsWith(name) : name.test(text));
  for (let steps = 0; steps < 60; steps += 1) {
    if (fits(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab doesn't reach ${name}: ${await focused()}`);
}

/** Pastes like the browser does. */
async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await editor(page).content.evaluate((element, entries) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(entries)) clipboardData.setData(type, text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    // The browser pastes the text itself unless the page did.
    if (element.dispatchEvent(event))
      document.execCommand('insertText', false, clipboardData.getData('text/plain'));
  }, data);
}

test('an entry is written by keyboard alone, with a list, a table, a link, and an image, and opens', {
  tag: '@journey',
}, async ({ page, signIn }) => {
  await signIn('cora');
  await page.setViewportSize(DESKTOP);
  const name = `By keys ${uniqueWord()}`;
  await page.goto('/wiki');
  await page.getByRole('button', { name: 'New Wiki Entry' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type(name);
  await page.getByRole('button', { name: 'Open full editor' }).focus();
  await page.keyboard.press('Enter');

  const { title, content, preview, main, button } = editor(page);
  await expect(page.getByRole('heading', { level: 1, name: 'New Wiki Entry' })).toBeVisible();
  await expect(title).toHaveValue(name);
  await expect(content).toBeFocused();

  await page.keyboard.type('- one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('three');
  await expect(content).toHaveValue('- one\n  - two\n- three');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('See the page.');
  await expect(content).toHaveValue('- one\n  - two\n- three\n\nSee the page.');
  for (let n = 0; n < '.'.length; n += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await paste(page, { 'text/plain': 'https://example.org/' });
  await expect(content).toHaveValue(/See the \[page\]\(https:\/\/example\.org\/\)\.$/);
  // Undo goes back step by step.
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue(/See the page\.$/);
  await page.keyboard.press('Control+Shift+z');
  await expect(content).toHaveValue(/\[page\]/);

  await page.keyboard.press('Control+End');
  await page.keyboard.press('Shift+Tab');
  await tabTo(page, 'Table');
  await page.keyboard.press('Enter');
  await expect(content).toBeFocused();
  await page.keyboard.type('Tool');
  await expect(content).toHaveValue(/\n\n\| Tool \| Column 2 \|\n\| --- \| --- \|\n\| {2}\| {2}\|$/);
  await page.keyboard.press('Control+Home');
  await content.evaluate(
    (element, bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'Harbor.png', { type: 'image/png' }));
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    [...png(8, 8)],
  );
  await expect(content).toHaveValue(/^!\[Harbor\]\(\/uploads\//);
  await expect(preview.getByRole('table')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'page' })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Select image/ })).toBeVisible();
  await expect(main.getByText(/^\d+ words$/)).toBeVisible();

  // In a list, Esc gives Tab its usual meaning.
  await page.keyboard.press('Control+Home');
  const lineBefore = () =>
    content.evaluate(({ value, selectionStart }: HTMLTextAreaElement) =>
      value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart),
    );
  while ((await lineBefore()) !== '  - two') {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
  }
  const before = await content.inputValue();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(content).not.toBeFocused();
  expect(await content.inputValue()).toBe(before);
  await tabTo(page, 'Tags');
  await page.keyboard.type('Guide');
  await page.keyboard.press('Enter');
  const look = (part: Locator) =>
    part.evaluate((element) => {
      const { fontSize, lineHeight, marginTop } = getComputedStyle(element);
      return { tag: element.tagName, fontSize, lineHeight, marginTop };
    });
  const previewed = await look(preview.getByText('See the'));
  await tabTo(page, 'Create');
  await expect(button('Create')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'Your entry has been saved.');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const article = page.getByRole('article');
  await expect(article.getByRole('table')).toBeVisible();
  // The preview has looked like this.
  expect(await look(article.getByText('See the'))).toEqual(previewed);
  await expect(article.getByRole('img', { name: 'Harbor' })).toBeVisible();
  // Back doesn't lead to the empty form.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Knowledge Wiki' })).toBeVisible();
});

test('an edit survives a stale version, a second tab, and a lost connection', {
  tag: '@journey',
}, async ({ page, site, browser, signIn, allowConsole }) => {
  allowConsole(BROKEN);
  allowConsole(CONFLICT);
  await page.setViewportSize(DESKTOP);
  const word = uniqueWord();
  const entry = await makeEntry(site.cora, { title: `Shared ${word}` });
  await signIn('cora');
  await page.goto(`${pathOf(entry)}/edit`);
  const here = editor(page);
  await expect(here.content).toBeFocused();

  // Two tabs: the one behind chooses.
  const context = await browser.newContext({ baseURL: site.url });
  await signInTo(context, site, 'cora');
  const other = await context.newPage();
  await other.goto(`${pathOf(entry)}/edit`);
  const there = editor(other);
  await there.content.fill('Written in the other tab.');
  await expect(there.saved).toBeVisible();
  await here.content.fill('Written in this tab.');
  const choice = here.main.getByRole('group', { name: 'Two drafts' });
  await expect(choice.getByText('Written in the other tab.')).toBeVisible();
  await here.button('Keep my draft').click();
  await expect(here.content).toHaveValue('Written in this tab.');
  await expect(here.saved).toBeVisible();

  await context.close();

  // A lost connection: the text and its draft stay.
  const mendDrafts = await breakCalls(page, 'drafts.save');
  const restore = await breakCalls(page, 'entries.update');
  await here.content.fill('Written without a connection.');
  await expect(here.kept).toBeVisible();
  await here.button('Save changes').click();
  await expectToast(page, 'Error', 'Failed to save entry. Please try again.');
  await expect(here.content).toHaveValue('Written without a connection.');
  await mendDrafts();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(here.saved).toBeVisible();

  // Back asks, and the text is there again.
  await open(page, pathOf(entry));
  await page.keyboard.press('e');
  await expect(here.content).toHaveValue('Written without a connection.');
  await page.evaluate(() => window.history.back());
  const question = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await expect(question).toContainText('Your draft is saved.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(here.content).toHaveValue('Written without a connection.');

  // So does Escape in the moment in which the question appears, before it has the focus.
  await here.content.focus();
  await page.evaluate(() => {
    const appeared = new MutationObserver(() => {
      if (!document.querySelector('[role=alertdialog]')) return;
      appeared.disconnect();
      const focused = document.activeElement;
      document.body.dataset.focused = focused?.tagName ?? '';
      focused?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    appeared.observe(document.body, { childList: true, subtree: true });
    window.history.back();
  });
  await expect(page.locator('body')).toHaveAttribute('data-focused', 'TEXTAREA');
  await expect(question).toBeHidden();
  await expect(here.content).toHaveValue('Written without a connection.');

  // A stale version: both texts are offered. From the entry to the saved text, all of it is done with keys alone.
  await restore();
  await site.ada.send('PATCH', `/api/entries/${entry.id}`, { body: 'What Ada wrote in the meantime.' });
  await tabTo(page, 'Content');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And with keys.');
  await page.keyboard.press('Control+Enter');
  await expect(here.main.getByRole('group', { name: 'Newer version' })).toBeVisible();
  await expect(here.content).toHaveValue('Written without a connection. And with keys.');
  await tabTo(page, 'Save your version anyway');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'Your entry has been saved.');
  await expect(
    page.getByRole('article').getByText('Written without a connection. And with keys.'),
  ).toBeVisible();
});

test('a text from a word processor becomes Markdown, with one undo, and Ctrl+Shift+V pastes it plain', {
  tag: '@journey',
}, async ({ page, signIn, allowConsole }) => {
  // An image of another site, which the preview shows.
  allowConsole(/net::ERR_(NAME_NOT_RESOLVED|INTERNET_DISCONNECTED)/);
  await signIn('cora');
  await page.setViewportSize(DESKTOP);
  await open(page, '/new?type=note&title=From%20Word');
  const { content, preview } = editor(page);
  for (const { html, markdown } of PASTED) {
    await content.fill('');
    await content.focus();
    await paste(page, { 'text/html': html, 'text/plain': 'plain' });
    await expect(content).toHaveValue(markdown);
    await page.keyboard.press('Control+z');
    await expect(content).toHaveValue('');
  }
  const [word] = PASTED;
  await paste(page, { 'text/html': word?.html ?? '', 'text/plain': 'plain' });
  await expect(preview.getByRole('listitem').filter({ hasText: 'Below it' }).first()).toBeVisible();
  await content.fill('');
  await page.keyboard.press('Control+Shift+V');
  await paste(page, { 'text/html': word?.html ?? '', 'text/plain': 'plain words' });
  await expect(content).toHaveValue(/plain words$/);
});

test('a text of 200,000 characters can be edited, previewed, and saved', {
  tag: '@journey',
}, async ({ page, site, signIn }) => {
  test.slow();
  await page.setViewportSize(DESKTOP);
  const part = '## A part\n\nA paragraph with **bold** words.\n\n- one\n- two\n\n';
  const body = part.repeat(Math.floor(199_900 / part.length));
  const entry = await makeEntry(site.cora, { title: `Very long ${uniqueWord()}`, body });
  await signIn('cora');
  await page.goto(`${pathOf(entry)}/edit`);
  const { content, preview, main, button } = editor(page);
  await expect(preview.getByRole('heading', { name: 'A part' }).first()).toBeVisible();
  await expect(main.getByText(/^199,\d{3} of 200,000 characters$/)).toBeVisible();
  await content.press('Control+Home');
  await page.keyboard.type('First of all. ');
  await expect(preview.getByText('First of all. ## A part')).toBeVisible();
  await content.press('Control+End');
  await page.keyboard.type('- three');
  await page.keyboard.press('Enter');
  await expect(content).toHaveValue(/- three\n- $/);
  // The preview follows the text.
  await expect.poll(() => preview.evaluate((pane) => pane.scrollTop)).toBeGreaterThan(1000);
  await button('Save changes').click();
  // A page this long may render for longer than its toast is shown.
  const stored = async () => JSON.stringify((await site.cora.get(`/api/entries/${entry.id}`)).body);
  await expect.poll(stored).toContain('First of all. ');
  await expect(page).not.toHaveURL(/\/edit$/);
});

test('on a phone, title and text come first, and the preview takes the place of the text', {
  tag: '@journey',
}, async ({ page, signIn }) => {
  await page.setViewportSize(PHONE);
  await signIn('mia');
  await open(page, '/new');
  const { title, content, preview, main, button } = editor(page);
  await title.fill('About the harbor');
  await content.fill('## A heading\n');
  const top = async (field: Locator) => (await field.boundingBox())?.y ?? 0;
  const type = main.getByRole('combobox', { name: 'Type' });
  expect(await top(title)).toBeLessThan(await top(content));
  expect(await top(content)).toBeLessThan(await top(type));
  await button('Preview').click();
  await expect(content).toBeHidden();
  await expect(preview.getByRole('heading', { name: 'A heading' })).toBeVisible();
  await button('Write').click();
  await expect(content).toBeVisible();
  await expect(preview).toHaveCount(0);

  // The details open by themselves for the missing tag.
  await expect(main.getByRole('textbox', { name: 'Tags' })).toBeHidden();
  await content.fill('Short');
  await button('Create').click();
  await expect(content).toBeFocused();
  await content.fill('## A heading\n\nAnd a text below it.');
  await button('Create').click();
  await expect(main.getByRole('textbox', { name: 'Tags' })).toBeFocused();
  await expectNoSideScroll(page);
});

test('in a wide window the preview is beside the text, and hiding it is remembered', {
  tag: '@journey',
}, async ({ page, signIn }) => {
  await page.setViewportSize(DESKTOP);
  await signIn('mia');
  await open(page, '/new');
  const { content, preview, button } = editor(page);
  await content.fill('## A heading\n');
  await expect(preview.getByRole('heading', { name: 'A heading' })).toBeVisible();
  const [text, shown] = [await content.boundingBox(), await preview.boundingBox()];
  expect(shown?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  await button('Preview').click();
  await expect(preview).toHaveCount(0);
  await page.reload();
  await expect(content).toHaveValue('## A heading\n');
  await expect(preview).toHaveCount(0);
});
