import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  BODY,
  createAnEntry,
  entryForm,
  entryTitles,
  newWikiEntry,
  openNewWikiEntry,
} from '../support/entry-form.ts';
import { newCommunity } from '../support/people.ts';
import { expectToast, fill, openSite, pageTitle, press, pressInToast, questionOf } from '../support/site.tsx';

const TITLE_SHORT = /Title must be at least 3 characters/;
const CONTENT_SHORT = /Content must be at least 10 characters/;
const described = (description: RegExp) => screen.findByRole('textbox', { description });

test('missing fields show errors, and the first one gets the focus', async () => {
  const { title, content, tags, fields, press, addTag } = await newWikiEntry(newCommunity().as.contributor);
  await press('Create');
  expect(await described(TITLE_SHORT)).toBe(title);
  expect(await described(CONTENT_SHORT)).toBe(content);
  expect(await described(/Add at least one tag/)).toBe(tags);
  for (const field of [title, content, tags]) expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(title));

  await fill(title, 'Long enough');
  await waitFor(() => expect(fields.queryByText(TITLE_SHORT)).toBeNull());
  await press('Create');
  await waitFor(() => expect(document.activeElement).toBe(content));

  await fill(content, BODY);
  await press('Create');
  await waitFor(() => expect(document.activeElement).toBe(tags));
  await addTag('First');
  await waitFor(() => expect(fields.queryByText('Add at least one tag')).toBeNull());
});

test('a text of only blanks is too short', async () => {
  const { title, content, press, addTag } = await newWikiEntry(newCommunity().as.contributor);
  await fill(title, '  a    ');
  await fill(content, '             ');
  await addTag('Blank');
  await press('Create');
  expect(await described(TITLE_SHORT)).toBe(title);
  expect(await described(CONTENT_SHORT)).toBe(content);
});

test('tags are added by Enter or the button, and blanks and duplicates are ignored', async () => {
  const { tags, chosen, fields, press, addTag } = await newWikiEntry(newCommunity().as.contributor);
  await addTag('Gardens');
  expect(chosen()).toEqual(['Gardens']);
  expect(tags.value).toBe('');
  await fill(tags, 'Bees');
  await press('Add tag');
  expect(chosen()).toEqual(['Gardens', 'Bees']);

  await addTag('gardens');
  await addTag('   ');
  await press('Add tag');
  expect(chosen()).toEqual(['Gardens', 'Bees']);
  expect(fields.queryByText(/must be at least/)).toBeNull();

  fields.getByRole('button', { name: 'Remove tag Gardens' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toEqual(['Bees']);
  await waitFor(() => expect(document.activeElement).toBe(tags));
  await userEvent.keyboard('{Backspace}');
  expect(chosen()).toEqual([]);

  await fill(tags, 'Machine');
  (await fields.findByRole('button', { name: 'Add tag Machine Learning' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toEqual(['Machine Learning']);
  await waitFor(() => expect(document.activeElement).toBe(tags));
});

test('the preview shows the text as readers will see it', async () => {
  const { content, fields } = await newWikiEntry(newCommunity().as.contributor);
  const show = async (tab: string) => userEvent.click(fields.getByRole('tab', { name: tab }));
  await show('Preview');
  await fields.findByText('Nothing to preview yet.');
  await show('Write');
  await fill(content, '## A part\n\nSome **strong** words.\n\n<script>alert(1)</script>');
  await show('Preview');
  await fields.findByRole('heading', { name: 'A part' });
  expect(fields.getByRole('strong').textContent).toBe('strong');
  await show('Write');
  expect(content.value).toMatch(/^## A part/);
});

test('the preview shows [[links]] as readers will see them', async () => {
  const { as } = newCommunity();
  await as.admin.entries.create({ type: 'note', title: 'Known', body: BODY, tags: ['Guide'] });
  const { content, fields } = await createAnEntry(as.member);
  await fill(content, 'See [[known]], [[known|this one]] and [[Unknown]].');
  await userEvent.click(fields.getByRole('tab', { name: 'Preview' }));
  await fields.findByRole('link', { name: 'Known' });
  fields.getByRole('link', { name: 'this one' });
  expect(fields.getByText('Unknown').textContent).toBe('Unknown (no entry with this title yet)');
});

test('closing the dialog asks for confirmation only if there is text', async () => {
  const { title } = await newWikiEntry(newCommunity().as.contributor);
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('New Wiki Entry'));
  expect(title.isConnected).toBe(false);

  const again = await openNewWikiEntry();
  await fill(again.title, 'Worth keeping');
  await userEvent.keyboard('{Escape}');
  let question = within(await questionOf('Discard unsaved changes?'));
  const keep = question.getByRole('button', { name: 'Keep editing' });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  await userEvent.click(keep);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(again.title.value).toBe('Worth keeping');

  await again.press('Close');
  question = within(await questionOf('Discard unsaved changes?'));
  await userEvent.click(question.getByRole('button', { name: 'Discard' }));
  await closed();
  expect((await openNewWikiEntry()).title.value).toBe('');
});

test("members see why they can't create other types", async () => {
  const { fields } = await createAnEntry(newCommunity().as.member);
  const all = fields.getAllByRole<HTMLInputElement>('radio');
  expect(all.map(({ value, disabled }) => [value, disabled])).toEqual([
    ['thread', false],
    ['note', true],
    ['course', true],
    ['tool', true],
    ['survey', true],
  ]);
  const line = 'You need the contributor role to create these, and the staff role for surveys.';
  expect(fields.getAllByText(line)).toHaveLength(1);
  expect(fields.getAllByRole('radio', { description: line })).toHaveLength(4);
  expect(fields.getByRole<HTMLInputElement>('radio', { name: /^Discussion/ }).checked).toBe(true);
});

test('guests have no image button', async () => {
  const { fields } = await createAnEntry(newCommunity().as.anonymous);
  await fields.findByRole('button', { name: /^Numbered list/ });
  expect(fields.queryByRole('button', { name: /^Image/ })).toBeNull();
});

test("a guest's draft stays on the device", async () => {
  const { fields } = await createAnEntry(newCommunity().as.anonymous);
  await fill(fields.getByRole('textbox', { name: 'Title' }), 'By nobody');
  await fields.findByText('Draft saved on this device');
});

test('only contributors and above see the button for a new wiki entry', async () => {
  const { as } = newCommunity();
  for (const viewer of [as.anonymous, as.member]) {
    await openSite(viewer, '/wiki');
    await pageTitle('Knowledge Wiki');
    screen.getByText('Browse and contribute to our community knowledge base');
    expect(screen.queryByRole('button', { name: 'New Wiki Entry' })).toBeNull();
  }
  for (const viewer of [as.contributor, as.admin]) {
    await openSite(viewer, '/wiki');
    await screen.findByRole('button', { name: 'New Wiki Entry' });
  }
});

test('a failed save shows an error and keeps the text, and the next one succeeds', async () => {
  const view = await newWikiEntry(newCommunity().as.contributor);
  await fill(view.title, 'Stubborn');
  await fill(view.content, BODY);
  await view.addTag('Guide');
  const restore = view.fail('entries.create');
  await view.press('Create');
  await expectToast('Error', 'Failed to save entry. Please try again.');
  expect([view.title.value, view.content.value]).toEqual(['Stubborn', BODY]);

  restore();
  await userEvent.type(view.content, '{Control>}{Enter}{/Control}');
  await expectToast('Success', 'Your entry has been saved.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await entryTitles()).toEqual(['Stubborn']));
  // The saved text is no longer a draft.
  expect((await openNewWikiEntry()).title.value).toBe('');
});

test('the button is busy while an entry is saved, and a second press sends nothing', async () => {
  const { title, content, fields, press, addTag, hold, heard } = await newWikiEntry(
    newCommunity().as.contributor,
  );
  await fill(title, 'Once');
  await fill(content, BODY);
  await addTag('Guide');
  const release = hold('entries.create');
  await press('Create');
  expect((await fields.findByRole<HTMLButtonElement>('button', { name: /Saving/ })).disabled).toBe(true);
  await userEvent.type(content, '{Control>}{Enter}{/Control}');
  release();
  await expectToast('Success', 'Your entry has been saved.');
  expect(heard.filter((path) => path === 'entries.create')).toHaveLength(1);
});

test('the toast of a new entry links to it', async () => {
  const { title, content, press: pressIn, addTag } = await createAnEntry(newCommunity().as.member);
  await fill(title, 'To see');
  await fill(content, BODY);
  await addTag('Guide');
  await pressIn('Create');
  await expectToast('Success');
  await pressInToast('View');
  await pageTitle('To see');
});

test('guests who start a discussion are asked to log in', async () => {
  await openSite(newCommunity().as.anonymous, '/community');
  await press('New Thread');
  const { press: pressIn } = await entryForm('New Thread');
  await pressIn('Create');
  await expectToast('Authentication Required', 'You must be logged in to create discussion threads.');
});
