import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { BODY, createAnEntry, editorPage, newWikiEntry } from '../support/entry-form.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { expectToast, fill, openSite, pageTitle, press, questionOf } from '../support/site.tsx';

const typeChoice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' });

test('the dialog continues on the page of the editor with its text, and the new entry opens', async () => {
  const { as } = newCommunity();
  const dialog = await newWikiEntry(as.contributor);
  await fill(dialog.title, 'Carried over');
  await fill(dialog.content, 'Begun in the dialog.');
  await dialog.addTag('Guide');
  await dialog.press('Open full editor');
  const page = await editorPage('New Wiki Entry');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([page.title.value, page.content.value]).toEqual(['Carried over', 'Begun in the dialog.']);
  expect(page.chosen()).toEqual(['Guide']);
  expect(typeChoice().value).toBe('note');
  await page.press('Create');
  await expectToast('Success', 'Your entry has been saved.');
  await pageTitle('Carried over');
  // The toast offers nothing that is already shown.
  expect(screen.queryByRole('button', { name: 'View' })).toBeNull();
  await openSite(as.contributor, '/new?type=note');
  expect((await editorPage('New Wiki Entry')).title.value).toBe('');
});

test('the text is carried over without a connection and without storage', async () => {
  const dialog = await newWikiEntry(newCommunity().as.contributor);
  dialog.fail('drafts.save');
  dialog.fail('drafts.read');
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    await fill(dialog.content, 'Only in memory.');
    await dialog.press('Open full editor');
    expect((await editorPage('New Wiki Entry')).content.value).toBe('Only in memory.');
  } finally {
    Storage.prototype.setItem = setItem;
  }
});

test('an unchanged prefilled dialog is carried over too', async () => {
  const { as } = newCommunity();
  await openSite(as.contributor, '/tools?tab=tools');
  await press('Add Tool');
  await press('Open full editor', await screen.findByRole('dialog'));
  const page = await editorPage('New prompt or tool');
  expect(page.chosen()).toEqual(['Tool']);
});

test('members start with a discussion, and the types that need another role are disabled', async () => {
  await openSite(newCommunity().as.member, '/new?type=course&title=A%20wish');
  const page = await editorPage('New Thread');
  expect(page.title.value).toBe('A wish');
  expect(typeChoice().value).toBe('thread');
  const options = within(typeChoice()).getAllByRole<HTMLOptionElement>('option');
  expect(options.filter(({ disabled }) => disabled).map(({ text }) => text)).toEqual([
    ...['Wiki Entry', 'Course', 'Prompt/Tool'],
  ]);
  screen.getByRole('combobox', { name: 'Type', description: /You need the contributor role/ });
});

test('visitors are asked to log in when they create, and keep their text', async () => {
  await openSite(newCommunity().as.anonymous, '/new?type=tool');
  const page = await editorPage('New prompt or tool');
  await fill(page.title, 'A prompt');
  await fill(page.content, BODY);
  await page.addTag('Writing');
  await page.press('Create');
  await expectToast('Authentication Required', 'You must be logged in to submit tools or prompts.');
  expect(page.content.value).toBe(BODY);
});

test('a failed save keeps the text, and the next one opens the entry', async () => {
  const { as } = newCommunity();
  const { fail, address } = await openSite(as.member, '/new');
  const page = await editorPage('New Thread');
  await fill(page.title, 'Offline at first');
  await fill(page.content, BODY);
  await page.addTag('Question');
  const restore = fail('entries.create');
  await page.press('Create');
  await expectToast('Error', 'Failed to save entry. Please try again.');
  expect([page.title.value, page.content.value]).toEqual(['Offline at first', BODY]);
  restore();
  await page.press('Create');
  await pageTitle('Offline at first');
  expect(address()).toMatch(/^\/thread\//);
});

test('Cancel confirms discarding changes, and leaves at once without any', async () => {
  const { as } = newCommunity();
  const entry = await as.contributor.entries.create(note({ title: 'Stays' }));
  const { address } = await openSite(as.contributor, `/note/${entry.id}/edit`);
  const page = await editorPage('Edit entry');
  await page.press('Cancel');
  await pageTitle('Stays');
  await openSite(as.contributor, `/note/${entry.id}/edit`);
  const again = await editorPage('Edit entry');
  await fill(again.title, 'Changed');
  await again.press('Cancel');
  await press('Discard', await questionOf('Discard unsaved changes?'));
  await pageTitle('Stays');
  expect(address()).toBe(`/note/${entry.id}`);
  await openSite(as.contributor, `/note/${entry.id}/edit`);
  expect((await editorPage('Edit entry')).title.value).toBe('Stays');
});

test('only the author and staff can open the editor of an entry', async () => {
  const { as } = newCommunity();
  const entry = await as.contributor.entries.create(note({ title: 'Guarded' }));
  const path = `/note/${entry.id}/edit`;
  for (const viewer of [as.anonymous, as.member]) {
    await openSite(viewer, path);
    await pageTitle('Access Restricted');
    screen.getByText('Only the author and staff can edit this entry.');
    expect(screen.queryByRole('textbox', { name: /^Content/ })).toBeNull();
  }
  await openSite(as.staff, path);
  await editorPage('Edit entry');
  await openSite(as.contributor, `/course/${entry.id}/edit`);
  await editorPage('Edit entry');
  await as.contributor.entries.delete({ id: entry.id });
  await openSite(as.contributor, path);
  await screen.findByText('This entry was deleted.');
  await openSite(as.contributor, '/note/none-of-that-id/edit');
  await screen.findByText('Entry not found.');
});

test("a course's editor has its text and its lessons, each with its own URL", async () => {
  const { as } = newCommunity();
  const entry = await as.contributor.entries.create(note({ type: 'course', title: 'Knots' }));
  const { address } = await openSite(as.contributor, `/course/${entry.id}/edit`);
  await editorPage('Edit entry');
  const views = within(screen.getByRole('navigation', { name: 'Edit course' }));
  expect(views.getByRole('link', { name: 'Details' }).getAttribute('aria-current')).toBe('page');
  await userEvent.click(views.getByRole('link', { name: 'Lessons' }));
  await pageTitle('Edit lessons');
  expect(address()).toBe(`/course/${entry.id}/edit/lessons`);
});

test('a missing tag unfolds the details and gets the focus', async () => {
  await openSite(newCommunity().as.member, '/new');
  const page = await editorPage('New Thread');
  await fill(page.title, 'No tag yet');
  await fill(page.content, BODY);
  await page.press('Create');
  await waitFor(() => expect(document.activeElement).toBe(page.tags));
  await screen.findByRole('textbox', { description: /Add at least one tag/ });
});

test('the images of the text are listed, and pressing one selects it', async () => {
  await openSite(newCommunity().as.member, '/new');
  const page = await editorPage('New Thread');
  const mark = '![A chart](/uploads/1.png)';
  await fill(page.content, `Before ${mark} after`);
  await press('Select image “A chart” in the text');
  await waitFor(() => expect(page.content.selectionStart).toBe('Before '.length));
  expect(page.content.selectionEnd).toBe('Before '.length + mark.length);
});

test('the words are counted, and the characters near the limit', async () => {
  const { title, content } = await createPage();
  expect(title.value).toBe('');
  await fill(content, 'Three small words');
  await screen.findByText('3 words');
  await fill(content, 'a'.repeat(190_000));
  await screen.findByText('1 word');
  await screen.findByText('190,000 of 200,000 characters');

  async function createPage() {
    await openSite(newCommunity().as.member, '/new');
    return editorPage('New Thread');
  }
});

test('a draft of another type becomes one of the type of the dialog', async () => {
  const { as } = newCommunity();
  await openSite(as.contributor, '/new?type=note');
  const page = await editorPage('New Wiki Entry');
  await fill(page.title, 'Changed its type');
  await userEvent.selectOptions(typeChoice(), 'tool');
  await pageTitle('New prompt or tool');
  const dialog = await newWikiEntry(as.contributor);
  expect(dialog.title.value).toBe('Changed its type');
  await fill(dialog.content, BODY);
  await dialog.addTag('Guide');
  await dialog.press('Create');
  await expectToast('Success', 'Your entry has been saved.');
  const { items } = await as.contributor.entries.list({});
  expect(items).toMatchObject([{ title: 'Changed its type', type: 'note' }]);
});

test.each(['page', 'dialog'])(
  'what is typed while an entry is saved is not lost, in the %s',
  async (where) => {
    const { as } = newCommunity();
    const view = where === 'page' ? await openSite(as.contributor, '/new?type=note') : null;
    const form = view ? await editorPage('New Wiki Entry') : await newWikiEntry(as.contributor);
    const { hold } = view ?? (form as Awaited<ReturnType<typeof newWikiEntry>>);
    await fill(form.title, 'Saved slowly');
    await fill(form.content, BODY);
    await form.addTag('Guide');
    const release = hold('entries.create');
    await form.press('Create');
    await waitFor(() => expect(form.content.readOnly).toBe(true));
    await userEvent.type(form.content, ' One more sentence.');
    await userEvent.type(form.title, ' and later');
    expect([form.title.value, form.content.value]).toEqual(['Saved slowly', BODY]);
    release();
    await expectToast('Success', 'Your entry has been saved.');
  },
);

/** Pastes formatted words, before or after the converter is loaded. */
function pasteBold(area: HTMLElement): void {
  const data = new Map([
    ['text/html', '<p>Some <b>bold</b> words</p>'],
    ['text/plain', 'Some bold words'],
  ]);
  fireEvent.paste(area, {
    clipboardData: { getData: (type: string) => data.get(type) ?? '', files: [], types: [...data.keys()] },
  });
}

test('a paste is in the entry even if it is saved at once', async () => {
  const { as } = newCommunity();
  await openSite(as.contributor, '/new?type=note');
  const page = await editorPage('New Wiki Entry');
  await fill(page.title, 'Pasted and saved');
  await page.addTag('Guide');
  await fill(page.content, 'Begun. ');
  pasteBold(page.content);
  expect(page.content.value).toMatch(/^Begun. Some (bold|\*\*bold\*\*) words$/);
  await page.press('Create');
  await pageTitle('Pasted and saved');
  const [entry] = (await as.contributor.entries.list({})).items;
  expect((await as.contributor.entries.read({ id: entry?.id ?? '' })).body).toMatch(
    /^Begun. Some .*bold.* words$/,
  );
});

test('a paste is plain only after Ctrl+Shift+V, not after a typed capital V', async () => {
  await openSite(newCommunity().as.contributor, '/new?type=note');
  const { content } = await editorPage('New Wiki Entry');
  content.focus();
  fireEvent.keyDown(content, { key: 'V', shiftKey: true });
  pasteBold(content);
  await waitFor(() => expect(content.value).toBe('Some **bold** words'));
  fireEvent.keyDown(content, { key: 'V', shiftKey: true, ctrlKey: true });
  // The browser pastes it.
  pasteBold(content);
  expect(content.value).toBe('Some **bold** words');
});

test('the full editor waits for an image, and starts with the chosen type', async () => {
  const dialog = await createAnEntry(newCommunity().as.contributor);
  await userEvent.click(dialog.fields.getByRole('radio', { name: /^Prompt\/Tool/ }));
  await fill(dialog.content, '![Uploading knot…]()');
  const open = dialog.fields.getByRole<HTMLButtonElement>('button', { name: 'Open full editor' });
  expect(open.disabled).toBe(true);
  await fill(dialog.content, '');
  expect(open.disabled).toBe(false);
  await userEvent.click(open);
  await editorPage('New prompt or tool');
  expect(typeChoice().value).toBe('tool');
});

test('a paste that takes long leaves the focus where the user has gone', async () => {
  await openSite(newCommunity().as.contributor, '/new?type=note');
  const { content, title } = await editorPage('New Wiki Entry');
  content.focus();
  pasteBold(content);
  title.focus();
  await waitFor(() => expect(content.value).toBe('Some **bold** words'));
  expect(document.activeElement).toBe(title);
});
