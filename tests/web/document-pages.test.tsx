import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { newCommunity } from '../support/people.ts';
import {
  choose,
  dialogOf,
  expectToast,
  fill,
  openSite,
  pageTitle,
  press,
  pressInToast,
} from '../support/site.tsx';

const PLAN = { title: 'Plan', category: 'business-plan' as const, content: 'The circle rents one room.' };
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ });
const content = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Content/ });

/** The site at the page of a document. */
async function atDocument(fields: Partial<typeof PLAN> = {}, below = '') {
  const { as } = newCommunity();
  const { id } = await as.staff.documents.create({ ...PLAN, ...fields });
  const view = await openSite(as.staff, `/internal-wiki/${id}${below}`);
  return { as, id, ...view, path: `/internal-wiki/${id}`, read: () => as.staff.documents.read({ id }) };
}

/** The form of a document that someone else changed while it was open, after Save. */
async function staleSave() {
  const { as, id, read, path, address } = await atDocument({}, '/edit');
  const area = await content();
  await fill(area, 'The circle rents two rooms.');
  await as.admin.documents.update({ id, version: 1, content: 'The circle rents a hall.' });
  await press('Save changes');
  const newer = within(await screen.findByRole('group', { name: 'Newer version' }));
  return { as, id, content: area, newer, read, path, address };
}

test('a document is a page with its contents, facts, and a way back to the list as it was', async () => {
  const { as } = newCommunity();
  const text = '## Rooms\n\nOne.\n\n## Money\n\nNone.\n\n### Sources\n\nFew.';
  const { id } = await as.staff.documents.create({ ...PLAN, content: text, tags: 'finance, 2026' });
  const { address } = await openSite(as.staff, '/internal-wiki?category=business-plan');
  const list = await screen.findByRole('list', { name: 'All Documents' });
  await userEvent.click(within(list).getByRole('link', { name: 'Plan' }));
  await pageTitle('Plan');
  expect(address()).toBe(`/internal-wiki/${id}`);
  const article = within(screen.getByRole('article'));
  article.getByText('Business Plan');
  article.getByText('version 1');
  expect(within(article.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')).toHaveLength(2);
  const [contents] = await screen.findAllByRole('navigation', { name: 'On this page' });
  const links = within(contents as HTMLElement).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Rooms', 'Money', 'Sources']);
  const back = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  await userEvent.click(back.getByRole('link', { name: 'Internal Wiki' }));
  await waitFor(() => expect(address()).toBe('/internal-wiki?category=business-plan'));
});

test('e opens the editor of a document, and saving leads back to its new text', async () => {
  const { address, path, read } = await atDocument();
  await pageTitle('Plan');
  await userEvent.keyboard('e');
  await waitFor(() => expect(address()).toBe(`${path}/edit`));
  await fill(await content(), 'The circle rents two rooms.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Category/ }), 'Legal');
  await press('Save changes');
  await expectToast('Document saved');
  await waitFor(() => expect(address()).toBe(path));
  await within(await screen.findByRole('article')).findByText('The circle rents two rooms.');
  expect(await read()).toMatchObject({ category: 'legal', version: 2 });
});

test('changes that are left unsaved come back, and Cancel drops them', async () => {
  const { as, path } = await atDocument({}, '/edit');
  await fill(await content(), 'The circle rents two rooms.');
  await screen.findByText('Draft saved');
  const { address } = await openSite(as.staff, `${path}/edit`);
  await screen.findByText('Draft restored');
  expect((await content()).value).toBe('The circle rents two rooms.');
  await press('Cancel');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(address()).toBe(path));
  await openSite(as.staff, `${path}/edit`);
  expect((await content()).value).toBe('The circle rents one room.');
});

test('the dialog continues in the editor with its text, and the new document opens', async () => {
  const { as } = newCommunity();
  const { address } = await openSite(as.staff, '/internal-wiki');
  await userEvent.click((await screen.findAllByRole('button', { name: 'New Document' }))[0] as Element);
  const dialog = await dialogOf('New Document');
  await fill(await within(dialog).findByRole('textbox', { name: /^Title/ }), 'Carried over');
  await fill(within(dialog).getByRole('textbox', { name: /^Content/ }), 'Begun in the dialog.');
  await press('Open in editor', dialog);
  await waitFor(() => expect(address()).toBe('/internal-wiki/new/edit'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([(await title()).value, (await content()).value]).toEqual(['Carried over', 'Begun in the dialog.']);
  await press('Create');
  await expectToast('Document Created', 'Internal document has been created successfully.');
  await pageTitle('Carried over');
  // The toast offers nothing that is already shown.
  expect(screen.queryByRole('button', { name: 'View' })).toBeNull();
});

test('a deleted document leads to the list, and Undo restores it', async () => {
  const { address, as, id } = await atDocument();
  await pageTitle('Plan');
  await choose('Delete', 'More actions');
  await waitFor(() => expect(address()).toBe('/internal-wiki'));
  await expect(as.staff.documents.read({ id })).rejects.toThrow('This document was deleted.');
  await pressInToast('Undo');
  await screen.findByRole('link', { name: 'Plan' });
});

test('Print opens the document and prints it once', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { as } = newCommunity();
  await as.staff.documents.create(PLAN);
  const { address } = await openSite(as.staff, '/internal-wiki');
  await screen.findByRole('link', { name: 'Plan' });
  await choose('Print', 'Actions for Plan');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  await pageTitle('Plan');
  await waitFor(() => expect(address()).not.toContain('#'));
  expect(print).toHaveBeenCalledOnce();
});

test('the version history of a document is a page with the audit log', async () => {
  const { as, id } = await atDocument();
  await as.admin.documents.update({ id, version: 1, content: 'The circle rents a hall.' });
  await pageTitle('Plan');
  await choose('Version history', 'More actions');
  await pageTitle('Version history');
  await press('Changes in version 2');
  await waitFor(() => expect(document.querySelector('ins')?.textContent).toContain('hall'));
  await userEvent.click(screen.getByRole('tab', { name: 'Audit log' }));
  await within(await screen.findByRole('list', { name: 'Audit log' })).findByText('ada');
});

test('a document that does not exist says so on each of its pages', async () => {
  const { as } = newCommunity();
  for (const path of ['/internal-wiki/404', '/internal-wiki/404/edit', '/internal-wiki/404/history']) {
    await openSite(as.staff, path);
    await screen.findByText('Document not found.');
  }
});

test('a stale save keeps the text, shows what changed, and saves over the other version only when asked', async () => {
  const { as, id, content, newer, read, path, address } = await staleSave();
  expect(content.value).toBe('The circle rents two rooms.');
  const theirs = newer.getByRole('group', { name: 'Their changes' });
  await waitFor(() => expect(theirs.querySelector('ins')?.textContent).toContain('hall'));
  expect(theirs.querySelector('del')?.textContent).toContain('room');
  expect(await read()).toMatchObject({ content: 'The circle rents a hall.', version: 2 });
  await press('Save your version anyway');
  await waitFor(() => expect(address()).toBe(path));
  expect(await read()).toMatchObject({ content: 'The circle rents two rooms.', version: 3 });
  const { content: overwritten } = await as.staff.documents.revision({ id, revision: 2 });
  expect(overwritten).toMatchObject({ content: 'The circle rents a hall.' });
});

test('after a stale save, the newer version can be used and edited', async () => {
  const { content, read } = await staleSave();
  await press('Use the newer version');
  // The button is gone. The focus isn't.
  expect(document.activeElement).toBe(await title());
  await waitFor(() => expect(content.value).toBe('The circle rents a hall.'));
  await fill(content, 'The circle rents a hall and two rooms.');
  await press('Save changes');
  await expectToast('Document saved');
  expect(await read()).toMatchObject({ content: 'The circle rents a hall and two rooms.', version: 3 });
});
