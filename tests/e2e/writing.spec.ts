import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import {
  card,
  expectToast,
  fillForm,
  makeEntry,
  pathOf,
  pressLabel,
  recordCalls,
  uniqueWord,
} from '../support/steps.ts';

test.use({ writing: 'markdown' });

const BODY = 'A text that is long enough to be kept.';

/** The fields of the open dialog. */
function form(page: Page) {
  const dialog = page.getByRole('dialog');
  const field = (name: string): Locator => dialog.getByRole('textbox', { name });
  return {
    dialog,
    title: field('Title'),
    content: field('Content'),
    tags: field('Tags'),
    chosen: dialog.getByRole('list', { name: 'Selected tags' }).getByRole('listitem'),
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    addTag: async (tag: string) => {
      await field('Tags').fill(tag);
      await field('Tags').press('Enter');
    },
  };
}

async function openNewWikiEntry(page: Page) {
  await page.goto('/wiki');
  await page.getByRole('button', { name: 'New Wiki Entry' }).click();
  const dialog = form(page);
  await expect(dialog.title).toBeVisible();
  return dialog;
}

async function openCreate(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const dialog = form(page);
  await expect(dialog.title).toBeVisible();
  return dialog;
}

test('the toolbar formats the selection, and undo reverts it', async ({ page, signIn }) => {
  await signIn('cora');
  const { content, dialog } = await openNewWikiEntry(page);
  const tools = dialog.getByRole('group', { name: 'Formatting' });
  await content.fill('word');
  await content.selectText();
  await tools.getByRole('button', { name: /^Bold/ }).click();
  await expect(content).toHaveValue('**word**');
  await expect(content).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue('word');

  await content.selectText();
  await page.keyboard.press('Control+i');
  await expect(content).toHaveValue('_word_');
  await content.fill('one\ntwo');
  await content.selectText();
  await tools.getByRole('button', { name: 'Bulleted list' }).click();
  await expect(content).toHaveValue('- one\n- two');
});

test('keys, list keys, a command, a paste, and Save in one moment of a long text lose nothing', {
  tag: '@journey',
}, async ({ page, site, signIn }) => {
  const body = `${'A line of a long text.\n'.repeat(1000)}The end.`;
  const entry = await makeEntry(site.cora, { title: `Fast ${uniqueWord()}`, body });
  await signIn('cora');
  await page.goto(`${pathOf(entry)}/edit`);
  const content = page.getByRole('textbox', { name: 'Content' });
  await expect(content).toHaveValue(body);
  const written = await content.evaluate((area: HTMLTextAreaElement) => {
    const type = (text: string) => document.execCommand('insertText', false, text);
    const press = (key: string, ctrlKey = false) =>
      area.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
    type('\n- an item');
    press('Enter');
    type('word');
    area.setSelectionRange(area.value.length - 'word'.length, area.value.length);
    press('b', true);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'https://example.org/');
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    area.setSelectionRange(area.value.length, area.value.length);
    type(' and the last');
    area.form?.requestSubmit();
    return area.value;
  });
  expect(written).toBe(`${body}\n- an item\n- **[word](https://example.org/)** and the last`);
  await expectToast(page, 'Success', 'Your entry has been saved.');
  expect((await site.cora.get(`/api/entries/${entry.id}`)).body).toMatchObject({ body: written });
});

test('a draft survives a reload and can be discarded', async ({ page, signIn }) => {
  await signIn('cora');
  const before = await openNewWikiEntry(page);
  const title = `Half written ${uniqueWord()}`;
  await before.title.fill(title);
  await before.content.fill('Only the beg');
  await before.addTag('Draft');
  await page.reload();

  await page.getByRole('button', { name: 'New Wiki Entry' }).click();
  const after = form(page);
  await expect(after.dialog.getByText('Draft restored')).toBeVisible();
  await expect(after.title).toHaveValue(title);
  await expect(after.content).toHaveValue('Only the beg');
  await expect(after.chosen).toHaveText(['Draft']);

  await after.button('Start over').click();
  await expect(after.title).toHaveValue('');
  await expect(after.chosen).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'New Wiki Entry' }).click();
  await expect(after.title).toHaveValue('');
  await expect(after.dialog.getByText('Draft restored')).toHaveCount(0);
});

test('a guest is asked to log in, loses nothing, and finds the draft afterward', {
  tag: '@journey',
}, async ({ page }) => {
  const requests = recordCalls(page, 'entries.create');
  const word = uniqueWord();
  const { dialog, title, content, chosen, button, addTag } = await openCreate(page);
  await title.fill(`By a visitor ${word}`);
  await content.fill(BODY);
  await addTag(word);
  for (const [type, text] of [
    ['Wiki Entry', 'You must be logged in to create wiki entries.'],
    ['Course', 'You must be logged in to create courses.'],
    ['Prompt/Tool', 'You must be logged in to submit tools or prompts.'],
    ['Discussion', 'You must be logged in to create discussion threads.'],
  ] as const) {
    await pressLabel(dialog.getByRole('radio', { name: type }));
    await title.press('Control+Enter');
    await expectToast(page, 'Authentication Required', text);
  }
  expect(requests).toEqual([]);
  await expect(title).toHaveValue(`By a visitor ${word}`);
  await expect(content).toHaveAttribute('contenteditable', 'true');
  await expect(content).toHaveText(BODY);

  await page
    .getByRole('region', { name: 'Status messages (F8)' })
    .getByRole('button', { name: 'Log in' })
    .click();
  await fillForm(page, { 'Username or email': 'mia', Password: 'mia keeps a secret' }, 'Log in');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByText('Draft restored')).toBeVisible();
  await expect(title).toHaveValue(`By a visitor ${word}`);
  await expect(chosen).toHaveText([word]);
  await expect(dialog.getByRole('radio', { name: 'Discussion' })).toBeChecked();
  await button('Create').click();
  await expectToast(page, 'Success', 'Your entry has been saved.');
  await expect(card(page, `By a visitor ${word}`)).toBeVisible();
});
