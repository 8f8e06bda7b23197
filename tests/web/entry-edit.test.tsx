import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { BODY, editorPage, entryForm, entryTitles } from '../support/entry-form.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { choose, expectToast, fill, openSite, pageTitle, press, pressInToast } from '../support/site.tsx';

const article = () => within(screen.getByRole('article'));
const saved = () => expectToast('Success', 'Your entry has been saved.');

/** Opens the editor from the entry's page. */
async function edit() {
  await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
  return editorPage('Edit entry');
}

/** The form of an entry, opened by its author. */
async function editing() {
  const { as } = newCommunity();
  const entry = await as.contributor.entries.create(note({ title: 'Shared', tags: ['Guide'] }));
  const view = await openSite(as.contributor, `/note/${entry.id}`);
  const form = await edit();
  const read = () => as.contributor.entries.read({ id: entry.id });
  return { ...view, ...form, as, entry, read };
}

test('authors can edit their entry, and other members see no edit button', async () => {
  const { as } = newCommunity();
  const entry = await as.contributor.entries.create(note({ title: 'Rough' }));
  await openSite(as.member, `/note/${entry.id}`);
  await screen.findByRole('button', { name: 'Copy link' });
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  await press('Actions for this entry');
  await screen.findByRole('menuitem', { name: 'Flag' });
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();

  await openSite(as.contributor, `/note/${entry.id}`);
  const form = await edit();
  expect(form.title.value).toBe('Rough');
  await fill(form.title, 'Polished');
  await fill(form.content, 'The text has a **better** ending now.');
  await form.press('Save changes');
  await saved();
  await pageTitle('Polished');
  expect(screen.getByRole('article').textContent).toContain('The text has a better ending now.');
});

test('a stale save keeps the text and offers both versions', async () => {
  const { as, entry, read, dialog, content, press } = await editing();
  await as.admin.entries.update({
    ...{ id: entry.id, title: 'A title of Ada’s', body: 'What Ada wrote in the meantime.' },
  });
  await fill(content, 'What Cora wrote before she knew.');
  await press('Save changes');
  const notice = await within(dialog).findByRole('group', { name: 'Newer version' });
  expect(within(notice).getByRole('alert').textContent).toContain('Someone else edited this entry');
  expect(content.value).toBe('What Cora wrote before she knew.');
  within(notice).getByText('Saving your version overwrites their changes to: Content');
  const changes = within(notice).getByRole('group', { name: 'Their changes' });
  await waitFor(() => expect(changes.querySelector('ins')?.textContent ?? '').toContain('Ada'));
  expect(changes.querySelector('del')).not.toBeNull();
  await userEvent.click(within(notice).getByRole('button', { name: 'Your version compared with theirs' }));
  const differences = await within(notice).findByRole('group', { name: 'Your version compared with theirs' });
  await waitFor(() => expect(differences.querySelector('ins')?.textContent ?? '').toContain('Cora'));
  await waitFor(() => expect(differences.querySelector('del')?.textContent ?? '').toContain('Ada'));
  // Nothing has been overwritten yet.
  expect(await read()).toMatchObject({ body: 'What Ada wrote in the meantime.', version: 2 });
  await press('Save your version anyway');
  await saved();
  await article().findByText('What Cora wrote before she knew.');
  expect((await read()).title).toBe('A title of Ada’s');
  const old = await as.contributor.entries.revision({ id: entry.id, revision: 2 });
  expect(old).toMatchObject({ content: { body: 'What Ada wrote in the meantime.' } });
});

test('after a stale save, the newer version can be used instead', async () => {
  const { as, entry, read, title, content, press } = await editing();
  await fill(content, 'What Cora wrote before she knew.');
  await as.admin.entries.update({ id: entry.id, title: 'A title of Ada’s' });
  await press('Save changes');
  await press('Use the newer version');
  await waitFor(() => expect(title.value).toBe('A title of Ada’s'));
  expect(content.value).toBe(entry.body);
  await fill(content, 'What both of them agree on.');
  await press('Save changes');
  await saved();
  expect(await read()).toMatchObject({
    ...{ title: 'A title of Ada’s', body: 'What both of them agree on.', version: 3 },
  });
});

test('the text of an entry deleted during an edit stays and can be saved as a new entry', async () => {
  const { as, entry, dialog, content, press } = await editing();
  await fill(content, 'What must not be lost now.');
  await as.admin.entries.delete({ id: entry.id });
  await press('Save changes');
  const notice = await within(dialog).findByText(/Someone deleted this entry/);
  expect(notice.closest('[role=alert]')).not.toBeNull();
  expect(content.value).toBe('What must not be lost now.');
  await press('Save as new entry');
  await saved();
  const { items } = await as.contributor.entries.list({ type: 'note' });
  expect(items).toMatchObject([{ title: 'Shared' }]);
  await openSite(as.contributor, '/wiki');
  await screen.findByText('What must not be lost now.');
});

test('a deleted entry leaves the list, can be restored, and its page says that it was deleted', async () => {
  const { as } = newCommunity();
  const entry = await as.contributor.entries.create(note({ title: 'Short-lived' }));
  const { address } = await openSite(as.contributor, `/note/${entry.id}`);
  await choose('Delete', 'Actions for this entry');
  await expectToast('Entry deleted');
  await waitFor(() => expect(address()).toBe('/wiki'));
  await waitFor(async () => expect(await entryTitles()).toEqual([]));
  await pressInToast('Undo');
  await expectToast('Restored', "It's back where it was.");
  await userEvent.click(await screen.findByRole('link', { name: 'Short-lived' }));
  await choose('Delete', 'Actions for this entry');
  await expectToast('Entry deleted');
  await openSite(as.contributor, `/note/${entry.id}`);
  await screen.findByText('This entry was deleted.');
});

test('a link to a missing title is plain text for readers and a create button for contributors', async () => {
  const { as } = newCommunity();
  const { id } = await as.admin.entries.create(
    note({ body: 'First read [[Missing page]], then come back.' }),
  );
  await openSite(as.anonymous, `/note/${id}`);
  await screen.findByText(/First read/);
  expect(screen.getByRole('article').textContent).toContain('Missing page (no entry with this title yet)');
  expect(screen.queryByRole('button', { name: /Missing page/ })).toBeNull();

  await openSite(as.contributor, `/note/${id}`);
  await press('Missing page: no entry with this title yet, create it');
  const form = await entryForm('New Wiki Entry');
  expect(form.title.value).toBe('Missing page');
  await fill(form.content, BODY);
  await fill(form.tags, 'Guide');
  await form.press('Add tag');
  await form.press('Create');
  await saved();
  await article().findByRole('link', { name: 'Missing page' });
});

test('linked entries that fail to load leave the text in place and can be retried', async () => {
  const { as } = newCommunity();
  const entry = await as.contributor.entries.create(note({ title: 'Alone' }));
  const { fail } = await openSite(as.anonymous, '/wiki');
  const restore = fail('entries.backlinks');
  await userEvent.click(await screen.findByRole('link', { name: 'Alone' }));
  await pageTitle('Alone');
  await screen.findByText(/^Error loading content\./);
  screen.getByText(entry.body);
  restore();
  await press('Retry');
  await waitFor(() => expect(screen.queryByText(/^Error loading content\./)).toBeNull());
});
