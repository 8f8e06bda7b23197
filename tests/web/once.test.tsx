import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ContactDialog } from '../../src/modules/contacts/ContactDialog.tsx';
import { DocumentDialog } from '../../src/modules/documents/DocumentDialog.tsx';
import { BODY, editorPage } from '../support/entry-form.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import {
  button,
  choose,
  dialogOf,
  expectToast,
  fill,
  openSite,
  pageTitle,
  press,
  showComments,
} from '../support/site.tsx';

const FAILED = 'Failed to save entry. Please try again.';

/** The page of a new wiki entry, filled, whose first save got no response. */
async function lostEntry(as: ReturnType<typeof newCommunity>['as']) {
  const view = await openSite(as.contributor, '/new?type=note');
  const page = await editorPage('New Wiki Entry');
  await fill(page.title, 'Written once');
  await fill(page.content, BODY);
  await page.addTag('Guide');
  const repair = view.lose('entries.create');
  await page.press('Create');
  await expectToast('Error', FAILED);
  repair();
  return { view, page };
}

const stored = async (as: ReturnType<typeof newCommunity>['as']) =>
  (await as.contributor.entries.list({})).items.map(({ title }) => title);

test('an entry whose response is lost is created once', async () => {
  const { as } = newCommunity();
  const { page } = await lostEntry(as);
  await page.press('Create');
  await expectToast('Success', 'Your entry has been saved.');
  await pageTitle('Written once');
  expect(await stored(as)).toEqual(['Written once']);
});

test('an entry that was changed after a lost response is saved as the one that exists', async () => {
  const { as } = newCommunity();
  const { view, page } = await lostEntry(as);
  await fill(page.title, 'Written better');
  // The response to the change can be lost, too.
  const repair = view.lose('entries.update');
  await page.press('Create');
  await waitFor(() => expect(view.heard).toContain('entries.update'));
  await waitFor(async () => expect(await stored(as)).toEqual(['Written better']));
  await button('Create');
  repair();
  await fill(page.title, 'Written best');
  await page.press('Create');
  await pageTitle('Written best');
  expect(await stored(as)).toEqual(['Written best']);
});

test('after a lost response and a reload, the draft still creates its entry once', async () => {
  const { as } = newCommunity();
  await lostEntry(as);
  await openSite(as.contributor, '/new?type=note');
  const page = await editorPage('New Wiki Entry');
  expect(page.title.value).toBe('Written once');
  await page.press('Create');
  await pageTitle('Written once');
  expect(await stored(as)).toEqual(['Written once']);
});

test('another entry in the same place is a new one, once the draft was discarded', async () => {
  const { as } = newCommunity();
  await lostEntry(as);
  await openSite(as.contributor, '/new?type=note');
  await press('Start over');
  const page = await editorPage('New Wiki Entry');
  await fill(page.title, 'Another entry');
  await fill(page.content, BODY);
  await page.addTag('Guide');
  await page.press('Create');
  await pageTitle('Another entry');
  expect((await stored(as)).sort()).toEqual(['Another entry', 'Written once']);
});

test('if the entry was deleted since, the changed text becomes a new one', async () => {
  const { as } = newCommunity();
  const { page } = await lostEntry(as);
  const [entry] = (await as.contributor.entries.list({})).items;
  await as.contributor.entries.delete({ id: entry?.id ?? '' });
  await fill(page.title, 'Written again');
  await page.press('Create');
  await pageTitle('Written again');
  expect(await stored(as)).toEqual(['Written again']);
});

test('a save whose response is lost is no edit conflict', async () => {
  const { as } = newCommunity();
  const { id } = await as.contributor.entries.create(note({ title: 'Before' }));
  const view = await openSite(as.contributor, `/note/${id}/edit`);
  const page = await editorPage('Edit entry');
  await fill(page.title, 'After');
  const repair = view.lose('entries.update');
  await page.press('Save changes');
  await expectToast('Error', FAILED);
  repair();
  await fill(page.title, 'After all');
  await page.press('Save changes');
  await pageTitle('After all');
  expect(screen.queryByText(/Someone else/)).toBeNull();
});

/** A discussion with its composer. */
async function discussion() {
  const { as } = newCommunity();
  const { id } = await as.contributor.entries.create(note({ type: 'thread', title: 'Which rope?' }));
  const said = async () =>
    (await as.member.comments.list({ entryId: id })).items.map(({ content }) => content);
  const view = await openSite(as.member, `/thread/${id}`);
  await showComments();
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Add a reply/ });
  return { ...view, as, id, said, area };
}

test('a comment whose response is lost is posted once, also if it was changed', async () => {
  const { lose, area, said } = await discussion();
  const waiting = async () => within(await screen.findByRole('list', { name: /not sent yet/ }));
  const gone = () => waitFor(() => expect(screen.queryByRole('list', { name: /not sent yet/ })).toBeNull());
  const repair = lose('comments.create');
  await fill(area, 'Hemp.');
  await press('Post reply');
  await (await waiting()).findByText("Not sent. Can't reach the server.");
  repair();
  await press('Retry');
  await gone();
  expect(await said()).toEqual(['Hemp.']);

  const mendAgain = lose('comments.create');
  await fill(area, 'Nylon.');
  await press('Post reply');
  await waitFor(async () => expect(await said()).toEqual(['Hemp.', 'Nylon.']));
  await (await waiting()).findByText("Not sent. Can't reach the server.");
  mendAgain();
  await userEvent.click((await waiting()).getByRole('button', { name: 'Edit' }));
  const edit = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Edit your reply/ });
  await fill(edit, 'Nylon, or hemp.');
  await userEvent.click((await waiting()).getByRole('button', { name: 'Post reply' }));
  await gone();
  expect(await said()).toEqual(['Hemp.', 'Nylon, or hemp.']);
});

test('what is typed while a comment is posted stays, and is another comment', async () => {
  const { hold, area, said } = await discussion();
  const release = hold('comments.create');
  await fill(area, 'Hemp.');
  await press('Post reply');
  await userEvent.type(area, ' And nylon.');
  release();
  await expectToast('Reply posted');
  await waitFor(async () => expect(await said()).toEqual(['Hemp.']));
  await waitFor(async () => expect((await button('Post reply')).hasAttribute('disabled')).toBe(false));
  expect(area.value).toBe('Hemp. And nylon.');
  await press('Post reply');
  await waitFor(async () => expect(await said()).toEqual(['Hemp.', 'Hemp. And nylon.']));
  await waitFor(() => expect(area.value).toBe(''));
});

test('what is typed while a comment is saved stays in its editor, which is no conflict with itself', async () => {
  const { as } = newCommunity();
  const { id } = await as.contributor.entries.create(note({ type: 'thread', title: 'Which rope?' }));
  await as.member.comments.create({ entryId: id, content: 'Hemp.' });
  const { hold } = await openSite(as.member, `/thread/${id}`);
  await showComments();
  await choose('Edit', 'Actions for this reply');
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Edit your reply/ });
  const release = hold('comments.update');
  await fill(area, 'Nylon.');
  await press('Save');
  await userEvent.type(area, ' Or hemp.');
  release();
  await waitFor(async () => expect((await button('Save')).hasAttribute('disabled')).toBe(false));
  expect(area.value).toBe('Nylon. Or hemp.');
  await press('Save');
  await waitFor(async () =>
    expect((await as.member.comments.list({ entryId: id })).items[0]?.content).toBe('Nylon. Or hemp.'),
  );
  await waitFor(() => expect(area.isConnected).toBe(false));
});

test('a record whose response is lost is added once, and saved once', async () => {
  const { as } = newCommunity();
  const onClose = vi.fn();
  const { user, lose, unmount } = await renderAs(
    as.staff,
    <ContactDialog record={null} open onClose={onClose} />,
  );
  const repair = lose('crm.create');
  await user.type(await screen.findByLabelText(/^Name/), 'Grace');
  await user.click(screen.getByRole('button', { name: 'Add Contact' }));
  await screen.findByText('Failed to add contact. Please try again.');
  repair();
  await user.type(screen.getByLabelText(/^Name/), ' Hopper');
  await user.click(screen.getByRole('button', { name: 'Add Contact' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const { rows } = await as.staff.crm.list({});
  expect(rows.map(({ contactName }) => contactName)).toEqual(['Grace Hopper']);
  unmount();

  const contact = await as.staff.crm.read({ id: rows[0]?.id ?? 0 });
  const edit = await renderAs(as.staff, <ContactDialog record={contact} open onClose={onClose} />);
  const mendEdit = edit.lose('crm.update');
  await user.type(await screen.findByLabelText('Company'), 'Navy');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Failed to save contact. Please try again.');
  mendEdit();
  onClose.mockClear();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.queryByText(/Someone else/)).toBeNull();
});

test('while a document is saved, its fields and choices stay as they are', async () => {
  const { as } = newCommunity();
  const onClose = vi.fn();
  const { user, hold } = await renderAs(as.staff, <DocumentDialog open onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog'));
  const field = (name: RegExp) => dialog.findByRole<HTMLInputElement>('textbox', { name });
  await user.type(await field(/^Title/), 'House rules');
  await user.type(await field(/^Content/), BODY);
  const category = dialog.getByRole<HTMLSelectElement>('combobox', { name: /^Category/ });
  const before = category.value;
  const release = hold('documents.create');
  await user.click(dialog.getByRole('button', { name: /^Create/ }));
  await waitFor(async () => expect((await field(/^Content/)).readOnly).toBe(true));
  await user.type(await field(/^Title/), ' and more');
  await user.type(await field(/^Content/), ' More.');
  await user.click(dialog.getByRole('button', { name: /^Bold/ }));
  expect([(await field(/^Title/)).value, (await field(/^Content/)).value]).toEqual(['House rules', BODY]);
  expect(category.value).toBe(before);
  release();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('a lesson and a section whose responses are lost are added once', async () => {
  const { as } = newCommunity();
  const { id: courseId } = await as.contributor.entries.create(note({ type: 'course', title: 'Knots' }));
  const { lose } = await openSite(as.contributor, `/course/${courseId}/edit/lessons`);
  const outline = async () =>
    (await as.contributor.courses.outline({ courseId })).sections.map(({ title, lessons }) => [
      title,
      lessons.map((lesson) => lesson.title),
    ]);
  await press('Add the first section');
  const section = await dialogOf('New section');
  const mendSection = lose('courses.createSection');
  await fill(within(section).getByRole('textbox', { name: /^Title/ }), 'Basic');
  await press('Add section', section);
  await waitFor(async () => expect(await outline()).toEqual([['Basic', []]]));
  mendSection();
  await fill(within(section).getByRole('textbox', { name: /^Title/ }), 'Basics');
  await press('Add section', section);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await outline()).toEqual([['Basics', []]]);

  await press('Add lesson to Basics');
  const lesson = await dialogOf('New lesson');
  const repair = lose('courses.createLesson');
  await fill(within(lesson).getByRole('textbox', { name: /^Title/ }), 'Bowline');
  await fill(within(lesson).getByRole('textbox', { name: /^Content/ }), BODY);
  await press('Create', lesson);
  await waitFor(async () => expect(await outline()).toEqual([['Basics', ['Bowline']]]));
  repair();
  await fill(within(lesson).getByRole('textbox', { name: /^Title/ }), 'Bowlines');
  await press('Create', lesson);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await outline()).toEqual([['Basics', ['Bowlines']]]);
});
