import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import {
  BROKEN,
  breakCalls,
  card,
  expectToast,
  fillForm,
  holdCalls,
  makeEntry,
  pathOf,
  pressLabel,
  recordCalls,
  titles,
  uniqueWord,
} from '../support/steps.ts';

const BODY = 'A text that is long enough to be kept.';

/** The fields of the dialog that is open. */
function form(page: Page) {
  const dialog = page.getByRole('dialog');
  const field = (name: string): Locator => dialog.getByRole('textbox', { name });
  return {
    dialog,
    title: field('Title'),
    content: field('Content'),
    tags: field('Tags'),
    chosen: dialog.getByRole('list', { name: 'Chosen' }).getByRole('listitem'),
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

test('what is missing is said at its field, and the first of them has the focus', async ({
  page,
  signIn,
}) => {
  await signIn('cora');
  const { title, content, tags, button, dialog, addTag } = await openNewWikiEntry(page);
  await button('Create').click();
  await expect(title).toHaveAccessibleDescription(/Title must be at least 3 characters/);
  await expect(content).toHaveAccessibleDescription(/Content must be at least 10 characters/);
  await expect(tags).toHaveAccessibleDescription(/Add at least one tag/);
  for (const field of [title, content, tags]) await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(title).toBeFocused();

  await title.fill('Long enough');
  await expect(dialog.getByText('Title must be at least 3 characters')).toHaveCount(0);
  await button('Create').click();
  await expect(content).toBeFocused();

  await content.fill(BODY);
  await button('Create').click();
  await expect(tags).toBeFocused();
  await addTag('First');
  await expect(dialog.getByText('Add at least one tag')).toHaveCount(0);
});

test('a text that is only blanks is too short', async ({ page, signIn }) => {
  await signIn('cora');
  const { title, content, button, addTag } = await openNewWikiEntry(page);
  await title.fill('  a    ');
  await content.fill('             ');
  await addTag('Blank');
  await button('Create').click();
  await expect(title).toHaveAccessibleDescription(/Title must be at least 3 characters/);
  await expect(content).toHaveAccessibleDescription(/Content must be at least 10 characters/);
});

test('tags are added by Enter or the button; blanks and repetitions are passed over', async ({
  page,
  signIn,
}) => {
  await signIn('cora');
  const { tags, chosen, button, dialog, addTag } = await openNewWikiEntry(page);
  await addTag('Gardens');
  await expect(chosen).toHaveText(['Gardens']);
  await expect(tags).toHaveValue('');
  await tags.fill('Bees');
  await button('Add tag').click();
  await expect(chosen).toHaveText(['Gardens', 'Bees']);

  await addTag('gardens');
  await addTag('   ');
  await button('Add tag').click();
  await expect(chosen).toHaveText(['Gardens', 'Bees']);
  await expect(dialog.getByText(/must be at least/)).toHaveCount(0);

  await button('Remove tag Gardens').press('Enter');
  await expect(chosen).toHaveText(['Bees']);
  await expect(tags).toBeFocused();
  await tags.press('Backspace');
  await expect(chosen).toHaveCount(0);

  await tags.fill('Machine');
  await button('Add tag Machine Learning').press('Enter');
  await expect(chosen).toHaveText(['Machine Learning']);
  await expect(tags).toBeFocused();
});

test('the toolbar wraps what is selected, and undo takes it back', async ({ page, signIn }) => {
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

test('the preview shows the text as it will read', async ({ page, signIn }) => {
  await signIn('cora');
  const { content, dialog } = await openNewWikiEntry(page);
  await dialog.getByRole('tab', { name: 'Preview' }).click();
  await expect(dialog.getByText('Nothing to preview yet.')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Write' }).click();
  await content.fill('## A part\n\nSome **strong** words.\n\n<script>alert(1)</script>');
  await dialog.getByRole('tab', { name: 'Preview' }).click();
  await expect(dialog.getByRole('heading', { name: 'A part' })).toBeVisible();
  await expect(dialog.getByRole('strong')).toHaveText('strong');
  await dialog.getByRole('tab', { name: 'Write' }).click();
  await expect(content).toHaveValue(/^## A part/);
});

test('a draft survives a reload, and can be given up', async ({ page, signIn }) => {
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

  await after.button('Start fresh').click();
  await expect(after.title).toHaveValue('');
  await expect(after.chosen).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'New Wiki Entry' }).click();
  await expect(after.title).toHaveValue('');
  await expect(after.dialog.getByText('Draft restored')).toHaveCount(0);
});

test('closing with text asks first; without text it just closes', async ({ page, signIn }) => {
  await signIn('cora');
  const { title, dialog, button } = await openNewWikiEntry(page);
  const question = page.getByRole('alertdialog', { name: 'Discard what you wrote?' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New Wiki Entry' })).toBeFocused();

  await page.getByRole('button', { name: 'New Wiki Entry' }).click();
  await title.fill('Worth keeping');
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Keep writing' })).toBeFocused();
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await expect(question).toHaveCount(0);
  await expect(title).toHaveValue('Worth keeping');

  await button('Close').click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'New Wiki Entry' }).click();
  await expect(title).toHaveValue('');
});

test('a visitor is asked to log in, loses nothing, and finds the draft afterwards', async ({ page }) => {
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
  await expect(content).toHaveValue(BODY);

  await page.getByRole('region', { name: 'Messages (F8)' }).getByRole('button', { name: 'Log in' }).click();
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

test('types that a member may not create are disabled with the reason', async ({ page, signIn }) => {
  await signIn('mia');
  const { dialog } = await openCreate(page);
  for (const [type, reason] of [
    ['Wiki Entry', "You don't have permission to create wiki entries."],
    ['Course', "You don't have permission to create courses."],
    ['Prompt/Tool', "You don't have permission to submit tools or prompts."],
    ['Survey', "You don't have permission to create surveys."],
  ] as const) {
    const choice = dialog.getByRole('radio', { name: type });
    await expect(choice).toBeDisabled();
    await expect(choice).toHaveAccessibleDescription(reason);
  }
  await expect(dialog.getByRole('radio', { name: 'Discussion' })).toBeChecked();
});

test('New Wiki Entry is there for contributors and above only', async ({ page, signIn }) => {
  const button = page.getByRole('button', { name: 'New Wiki Entry' });
  const heading = page.getByRole('heading', { level: 1, name: 'Knowledge Wiki' });
  await page.goto('/wiki');
  await expect(heading).toBeVisible();
  await expect(page.getByText('Browse and contribute to our community knowledge base')).toBeVisible();
  await expect(button).toHaveCount(0);
  await signIn('mia');
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(button).toHaveCount(0);
  for (const name of ['cora', 'ada'] as const) {
    await signIn(name);
    await page.reload();
    await expect(button).toBeVisible();
  }
});

test('a save that fails says so and keeps the dialog with its text; the next one goes through', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(BROKEN);
  await signIn('cora');
  const tag = uniqueWord();
  const { dialog, title, content, button, addTag } = await openNewWikiEntry(page);
  await title.fill(`Stubborn ${tag}`);
  await content.fill(BODY);
  await addTag(tag);
  const mend = await breakCalls(page, 'entries.create');
  await button('Create').click();
  await expectToast(page, 'Error', 'Failed to save entry. Please try again.');
  await expect(title).toHaveValue(`Stubborn ${tag}`);
  await expect(content).toHaveValue(BODY);

  await mend();
  await content.press('Control+Enter');
  await expectToast(page, 'Success', 'Your entry has been saved.');
  await expect(dialog).toHaveCount(0);
  await expect(titles(page).first()).toHaveText(`Stubborn ${tag}`);

  // What was sent is no draft any more.
  await page.getByRole('button', { name: 'New Wiki Entry' }).click();
  await expect(title).toHaveValue('');
});

test('while an entry is saved the button says so and a second press sends nothing', async ({
  page,
  signIn,
}) => {
  await signIn('cora');
  const tag = uniqueWord();
  const requests = recordCalls(page, 'entries.create');
  const { dialog, title, content, button, addTag } = await openNewWikiEntry(page);
  await title.fill(`Once ${tag}`);
  await content.fill(BODY);
  await addTag(tag);
  const release = await holdCalls(page, 'entries.create');
  await button('Create').click();
  await expect(dialog.getByRole('button', { name: /Saving/ })).toBeDisabled();
  await content.press('Control+Enter');
  release();
  await expectToast(page, 'Success', 'Your entry has been saved.');
  expect(requests).toHaveLength(1);
});

test('the toast of a new entry leads to it', async ({ page, signIn }) => {
  await signIn('mia');
  const tag = uniqueWord();
  const { title, content, button, addTag } = await openCreate(page);
  await title.fill(`To see ${tag}`);
  await content.fill(BODY);
  await addTag(tag);
  await button('Create').click();
  await page.getByRole('region', { name: 'Messages (F8)' }).getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `To see ${tag}` })).toBeVisible();
});

test('authors and staff edit an entry; nobody else is offered to', async ({ page, site, signIn }) => {
  const tag = uniqueWord();
  const entry = await makeEntry(site.cora, { title: `Rough ${tag}`, tags: [tag] });
  await signIn('mia');
  await page.goto(pathOf(entry));
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);

  await signIn('cora');
  await page.reload();
  await page.getByRole('button', { name: 'Edit' }).click();
  const { dialog, title, content, button } = form(page);
  await expect(title).toHaveValue(entry.title);
  await title.fill(`Polished ${tag}`);
  await content.fill('The text has a **better** ending now.');
  await button('Save changes').click();
  await expectToast(page, 'Success', 'Your entry has been saved.');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: `Polished ${tag}` })).toBeVisible();
  await expect(page.getByRole('article').getByText('The text has a better ending now.')).toBeVisible();
});

test('a stale save keeps the text and offers both versions', async ({
  page,
  site,
  signIn,
  browser,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource: the server responded with a status of 409/);
  const tag = uniqueWord();
  const entry = await makeEntry(site.cora, { title: `Shared ${tag}`, tags: [tag] });
  await signIn('cora');
  await page.goto(pathOf(entry));
  await page.getByRole('button', { name: 'Edit' }).click();
  const mine = form(page);
  await expect(mine.title).toHaveValue(entry.title);

  const other = await browser.newContext({ baseURL: site.url });
  const [name = '', value = ''] = site.ada.cookie?.split('=') ?? [];
  await other.addCookies([{ name, value, url: site.url }]);
  const elsewhere = await other.newPage();
  await elsewhere.goto(pathOf(entry));
  await elsewhere.getByRole('button', { name: 'Edit' }).click();
  await form(elsewhere).content.fill('What Ada wrote in the meantime.');
  await form(elsewhere).button('Save changes').click();
  await expectToast(elsewhere, 'Success', 'Your entry has been saved.');
  await other.close();

  await mine.content.fill('What Cora wrote before she knew.');
  await mine.button('Save changes').click();
  await expect(mine.dialog.getByRole('alert')).toContainText('Somebody else saved this entry');
  const conflict = mine.dialog.getByRole('group', { name: 'Newer version' });
  await expect(mine.content).toHaveValue('What Cora wrote before she knew.');
  const changes = conflict.getByRole('group', { name: 'What they changed' });
  await expect(changes.getByRole('insertion')).toContainText(['Ada']);
  await expect(changes.getByRole('deletion')).not.toHaveCount(0);
  await conflict.getByRole('button', { name: 'Mine compared with theirs' }).click();
  const differences = conflict.getByRole('group', { name: 'Mine compared with theirs' });
  await expect(differences.getByRole('insertion').filter({ hasText: 'Cora' })).toBeVisible();
  await expect(differences.getByRole('deletion').filter({ hasText: 'Ada' })).toBeVisible();
  // Nothing was overwritten so far.
  const kept = await site.ada.get(`/api/entries/${entry.id}`);
  expect(kept.body).toMatchObject({ body: 'What Ada wrote in the meantime.', version: 2 });
  await conflict.getByRole('button', { name: 'Save mine over it' }).click();
  await expectToast(page, 'Success', 'Your entry has been saved.');
  await expect(page.getByRole('article').getByText('What Cora wrote before she knew.')).toBeVisible();
  const old = await site.ada.get(`/api/entries/${entry.id}/revisions/2`);
  expect(old.body).toMatchObject({ content: { body: 'What Ada wrote in the meantime.' } });
});

test('who is late may take the newer text instead', async ({ page, site, signIn, allowConsole }) => {
  allowConsole(/Failed to load resource: the server responded with a status of 409/);
  const entry = await makeEntry(site.cora, { title: `Taken over ${uniqueWord()}` });
  await signIn('cora');
  await page.goto(pathOf(entry));
  await page.getByRole('button', { name: 'Edit' }).click();
  const mine = form(page);
  await mine.content.fill('What Cora wrote before she knew.');
  await site.ada.send('PATCH', `/api/entries/${entry.id}`, { title: 'A title of Ada’s' });
  await mine.button('Save changes').click();
  await mine.button('Use the newer text').click();
  await expect(mine.title).toHaveValue('A title of Ada’s');
  await expect(mine.content).toHaveValue(entry.body);
  await mine.content.fill('What both of them can stand by.');
  await mine.button('Save changes').click();
  await expectToast(page, 'Success', 'Your entry has been saved.');
  const { body } = await site.ada.get(`/api/entries/${entry.id}`);
  expect(body).toMatchObject({
    title: 'A title of Ada’s',
    body: 'What both of them can stand by.',
    version: 3,
  });
});

test('an entry that is deleted while it is edited: the text stays and can be saved as another', async ({
  page,
  site,
  signIn,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource: the server responded with a status of (404|410)/);
  const title = `Pulled away ${uniqueWord()}`;
  const entry = await makeEntry(site.cora, { title });
  await signIn('cora');
  await page.goto(pathOf(entry));
  await page.getByRole('button', { name: 'Edit' }).click();
  const mine = form(page);
  await mine.content.fill('What must not be lost now.');
  await site.ada.send('DELETE', `/api/entries/${entry.id}`);
  await mine.button('Save changes').click();
  const notice = mine.dialog.getByRole('alert').filter({ hasText: 'Somebody deleted this entry' });
  await expect(notice).toBeVisible();
  await expect(mine.content).toHaveValue('What must not be lost now.');
  await notice.getByRole('button', { name: 'Save as a new entry' }).click();
  await expectToast(page, 'Success', 'Your entry has been saved.');
  await page.goto('/wiki');
  await expect(card(page, title)).toContainText('What must not be lost now.');
});

test('a deleted entry is gone from the list, and its address says so', async ({
  page,
  site,
  signIn,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource: the server responded with a status of (404|410)/);
  const tag = uniqueWord();
  const entry = await makeEntry(site.cora, { title: `Short-lived ${tag}`, tags: [tag] });
  await signIn('cora');
  await page.goto(pathOf(entry));
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this entry?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: entry.title })).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Entry deleted');
  await expect(page).toHaveURL('/wiki');
  await expect(card(page, entry.title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Restored', 'It is back where it was.');
  await card(page, entry.title).getByRole('link', { name: entry.title, exact: true }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Entry deleted');
  await page.goto(pathOf(entry));
  await expect(page.getByText('This entry was deleted.', { exact: true })).toBeVisible();
});
