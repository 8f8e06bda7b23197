import { expectWellAtBothSizes } from '../support/both-sizes.ts';
import { expect, expectWellInBothModes, test } from '../support/browser.ts';
import { png } from '../support/pictures.ts';
import { expectMistakesFound } from '../support/planted.ts';
import { addCollection, addEntry, open, REFUSED } from '../support/screens.ts';
import {
  BROKEN,
  breakCalls,
  expectToast,
  fillForm,
  holdCalls,
  uniqueWord,
  withoutPreloadedQueries,
} from '../support/steps.ts';

test('what a visitor sees, and forms with mistakes', async ({ page, site, allowConsole }) => {
  allowConsole(REFUSED);
  const id = await addEntry(site.ada, { title: `Open to all ${uniqueWord()}`, tags: ['Guide'] });
  await open(page, `/note/${id}`);
  await expectWellAtBothSizes(page);
  await expectMistakesFound(page);
  await open(page, '/register');
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expectWellAtBothSizes(page);
  await open(page, '/login');
  await fillForm(page, { 'Username or email': 'mia', Password: 'a wrong guess' }, 'Log in');
  await expectToast(page, 'Login failed', 'Invalid credentials');
  await expectWellAtBothSizes(page);
});

test('the dialog that writes an entry: with mistakes, with a preview, and its question', async ({
  page,
  signIn,
}) => {
  await signIn('cora');
  await open(page, '/');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create entry' });
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByText('Add at least one tag')).toBeVisible();
  await expectWellAtBothSizes(page);
  await dialog.getByRole('textbox', { name: 'Content' }).click();
  await dialog.getByRole('button', { name: 'Markdown', exact: true }).click();
  await dialog
    .getByRole('textbox', { name: 'Content' })
    .fill('# Title\n\nSome **text**, a [link](/wiki).\n\n- one');
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('Boats');
  await dialog.getByRole('button', { name: 'Add tag', exact: true }).click();
  await dialog.getByRole('tab', { name: 'Preview' }).click();
  await expect(dialog.getByRole('heading', { name: 'Title', exact: true })).toBeVisible();
  await expectWellAtBothSizes(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectWellAtBothSizes(page);
});

test.describe('as Markdown', () => {
  test.use({ writing: 'markdown' });

  test('help with writing: similar entries, completions, an image upload, two drafts', async ({
    page,
    site,
    signIn,
    allowConsole,
  }) => {
    allowConsole(REFUSED);
    test.slow();
    const [word, boats] = [uniqueWord(), uniqueWord()];
    await addEntry(site.ada, { title: `Mooring ${word} ${boats}`, tags: ['Guide'] });
    await addEntry(site.ada, {
      title: `Painting ${word} ${boats} before the long winter comes`,
      tags: ['Guide'],
    });
    await signIn('mia');
    await open(page, '/community');
    await page.getByRole('button', { name: 'New Thread' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Thread' });
    const content = dialog.getByRole('textbox', { name: 'Content' });

    await dialog.getByRole('textbox', { name: 'Title' }).fill(`Who moors ${word} ${boats}`);
    await expect(dialog.getByRole('list', { name: 'Similar entries' }).getByRole('link')).toHaveCount(2);
    await expect(dialog.getByText('Draft saved', { exact: true })).toBeVisible();
    await content.pressSequentially(`As in [[Mooring ${word}`);
    await expect(dialog.getByRole('listbox', { name: 'Entries' })).toBeVisible();
    await expectWellAtBothSizes(page);
    await content.press('Enter');

    await page.route('**/api/uploads', () => {});
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: /^Add image/ }).click();
    await (await choosing).setFiles({ name: 'boat.png', mimeType: 'image/png', buffer: png() });
    await expect(dialog.getByRole('progressbar', { name: 'Uploading boat.png' })).toBeVisible();
    const draft = { title: 'Written on the train', body: 'A longer text.', tags: [], type: 'thread' };
    await site.mia.post('/trpc/drafts.save', { slot: 'thread', content: draft });
    await content.press('End');
    await page.keyboard.type(' and [more](/wiki)');
    await expect(dialog.getByRole('group', { name: 'Two drafts' })).toBeVisible();
    await expectWellAtBothSizes(page);
    await dialog.getByRole('tab', { name: 'Preview' }).click();
    await dialog.getByRole('link', { name: 'more' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Leave this page?' })).toBeVisible();
  });
});

test('what opens: tags, roles, suggestions, a reply, a tooltip', async ({ page, site, signIn }) => {
  const word = uniqueWord();
  const id = await addEntry(site.ada, { title: `About ${word}`, tags: [word] });
  await site.mia.post(`/api/entries/${id}/comments`, { content: 'Where does **this** come from?' });
  await signIn('ada');

  await open(page, `/?tags=${word}`);
  await page.getByRole('button', { name: '1 selected' }).click();
  await expect(page.getByRole('dialog', { name: 'Select Tags' }).getByRole('checkbox').first()).toBeVisible();
  await expectWellAtBothSizes(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Account: ada' }).click();
  await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible();
  // A change of the window's size closes it.
  const showRoles = async () => {
    await page.getByRole('menuitem', { name: 'Preview as' }).click();
    await expect(page.getByRole('menu', { name: 'Preview as' })).toBeVisible();
  };
  await showRoles();
  await expectWellAtBothSizes(page, { onPhone: showRoles });
  await showRoles();
  await page.getByRole('menuitemradio', { name: 'member' }).click();
  await expect(page.getByRole('region', { name: 'Role preview' })).toBeVisible();
  await expectToast(page, 'Role updated');
  const showSuggestions = async () => {
    await page.getByPlaceholder('Search knowledge base...').fill(word);
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
  };
  await showSuggestions();
  await expectWellAtBothSizes(page, {
    onPhone: async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
      await showSuggestions();
    },
  });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Exit preview' }).click();
  await expect(page.getByRole('region', { name: 'Role preview' })).toBeHidden();

  await open(page, `/note/${id}`);
  await page.getByRole('heading', { name: /^Comments/ }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Reply' }).first().click();
  // The field has the focus again once it is formatted text.
  const reply = page.getByRole('textbox', { name: 'Reply to mia' });
  await expect(reply).toHaveAttribute('contenteditable', 'true');
  await expect(reply).toBeFocused();
  const showTooltip = async () => {
    await page.getByRole('button', { name: /^Switch to/ }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tooltip')).toBeVisible();
  };
  await showTooltip();
  await expectWellAtBothSizes(page, { onPhone: showTooltip });
});

test('a history, and a save that comes too late', async ({ page, site, signIn, allowConsole }) => {
  allowConsole(REFUSED);
  const body = Array.from({ length: 20 }, (_, n) => `Line ${n} of the text.`).join('\n');
  const id = await addEntry(site.ada, { title: `Edited ${uniqueWord()}`, body, tags: ['Guide'] });
  const save = (line: string) =>
    site.ada.send('PATCH', `/api/entries/${id}`, { body: body.replace('Line 9', line), tags: [line] });
  await save('Row 9');
  await signIn('ada');

  await open(page, `/note/${id}/history?view=changes`);
  await expect(page.getByRole('insertion').first()).toBeVisible();
  await expectWellAtBothSizes(page);
  await open(page, `/note/${id}/history?version=1`);
  await expect(page.getByRole('button', { name: 'Restore this version' })).toBeVisible();
  await expectWellAtBothSizes(page);

  await open(page, `/note/${id}`);
  await page.getByRole('article').getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Content' }).fill('Mine, and late.');
  await save('Verse 9');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('group', { name: 'Their changes' }).getByRole('insertion')).toHaveCount(2);
  await expectWellAtBothSizes(page);
});

test('a collection that is put in order, and a note in it', async ({ page, site, signIn }) => {
  const word = uniqueWord();
  const [first = '', second = ''] = await Promise.all(
    ['First', 'Second'].map((name) => addEntry(site.cora, { title: `${name} ${word}`, tags: [word] })),
  );
  const path = await addCollection(site.cora, `Handbook ${word}`, [first, second]);
  await signIn('cora');
  await open(page, path);
  const handle = page.getByRole('button', { name: `Move Second ${word}` });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await expectWellAtBothSizes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Add a wiki entry' }).fill(word);
  await expect(page.getByRole('option')).toHaveCount(2);
  await expectWellAtBothSizes(page);

  await open(page, `/note/${second}`);
  const tree = page.getByRole('navigation', { name: 'Collections with this entry' });
  await expect(tree).toBeVisible();
  await expectWellAtBothSizes(page, {
    onPhone: async () => {
      await page.getByText(`Handbook ${word} (2 of 2)`, { exact: true }).click();
      await expect(tree).toBeVisible();
    },
  });
});

test('the collapsed sidebar, and the menu of a small screen', async ({ page, signIn }) => {
  await signIn('mia');
  await open(page, '/wiki');
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await expectWellAtBothSizes(page, {
    sidebar: 'collapsed',
    onPhone: async () => {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  });
});

test('a list that loads, fails or is empty', async ({ page, allowConsole }) => {
  allowConsole(BROKEN);
  await withoutPreloadedQueries(page);
  const release = await holdCalls(page, 'entries.list');
  await page.goto('/wiki');
  const list = page.getByRole('region', { name: 'Entries' });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expectWellAtBothSizes(page);
  release();
  await expect(list).toHaveAttribute('aria-busy', 'false');

  await breakCalls(page, 'entries.list');
  await page.goto('/wiki');
  await expect(list.getByRole('alert')).toBeVisible();
  await expectWellAtBothSizes(page);
  await page.unrouteAll();

  await open(page, `/wiki?tags=${uniqueWord()}`);
  await expect(list.getByText('No entries match your filter criteria.')).toBeVisible();
  await expectWellAtBothSizes(page);
});

test.describe('the keyboard', () => {
  test('stays in a dialog, and comes back to its button through the question before text is lost', async ({
    page,
    signIn,
  }) => {
    await signIn('cora');
    await open(page, '/wiki');
    const create = page.getByRole('button', { name: 'New Wiki Entry' });
    await create.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New Wiki Entry' });
    await expect(dialog.locator(':focus')).toHaveCount(1);
    const left = await dialog.evaluateHandle((shown) => {
      const outside: string[] = [];
      document.addEventListener('focusin', ({ target }) => {
        if (!shown.contains(target as Node)) outside.push((target as Element).outerHTML.slice(0, 160));
      });
      return outside;
    });
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Shift+Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    expect(await left.jsonValue()).toEqual([]);

    await dialog.getByRole('textbox', { name: 'Title' }).fill('Not lost');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Not lost');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await expect(create).toBeFocused();
  });

  test('asks before deleting permanently with the harmless answer at hand, and comes back', async ({
    page,
    site,
    signIn,
  }) => {
    const title = `Kept ${uniqueWord()}`;
    const id = await addEntry(site.ada, { title, tags: ['Guide'] });
    await site.ada.send('DELETE', `/api/entries/${id}`);
    await signIn('ada');
    await open(page, '/trash');
    const menu = page.getByRole('button', { name: `Delete permanently: ${title}` });
    await menu.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete this permanently?' });
    await expectWellInBothModes(page);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(menu).toBeFocused();
  });
});
