import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createAnEntry, newWikiEntry, openNewWikiEntry } from '../support/entry-form.ts';
import { note } from '../support/factories.ts';
import { newCommunity, type Person } from '../support/people.ts';
import { expectToast, fill, press, questionOf } from '../support/site.tsx';

const NOTHING_KNOWN = '_Nothing in this knowledge base';
const asked = (heard: string[]) => heard.filter((path) => path.startsWith('ai.'));
const answer = async (name: string) => press(name, await questionOf('Replace the existing text?'));

async function opened(person: Person) {
  const form = await newWikiEntry(person);
  return {
    ...form,
    generate: () => form.press('Generate with AI'),
    suggest: () => form.press('Suggest Tags'),
  };
}

test('too short a text or a missing title shows a toast and sends nothing', async () => {
  const { title, content, suggest, generate, heard } = await opened(newCommunity().as.contributor);
  await fill(content, 'Nineteen characters');
  await suggest();
  await expectToast('Not enough content', 'Please write more content to generate tag suggestions.');
  await fill(title, 'ab');
  await generate();
  await expectToast('Title required', 'Please provide a title to generate a draft.');
  expect(asked(heard)).toEqual([]);
});

test('suggested tags are accepted one by one or all at once, never automatically', async () => {
  const { as } = newCommunity();
  const body = 'The marling harness is oiled twice a year with marling wax.';
  await as.admin.entries.create(note({ title: 'Care of marling', body, tags: ['Oil', 'Harness', 'Wax'] }));
  const { fields, content, suggest, chosen, press } = await opened(as.contributor);
  const suggested = () => fields.queryByRole('list', { name: 'Suggested tags' });
  await fill(content, 'How often is the marling harness oiled, and with which marling wax?');
  await suggest();
  const list = within(await fields.findByRole('list', { name: 'Suggested tags' }));
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  expect(chosen()).toEqual([]);
  list.getByRole('button', { name: 'Accept tag Wax' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toEqual(['Wax']);
  const button = fields.getByRole('button', { name: 'Suggest Tags' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  await press('Accept all');
  expect(chosen()).toHaveLength(3);
  expect(suggested()).toBeNull();

  await suggest();
  expect(await fields.findAllByText('No matching tags found. Add tags manually.')).not.toEqual([]);
});

test('a generated draft quotes known entries and can be undone', async () => {
  const { as } = newCommunity();
  const body = 'The marling is kept dry over the winter months.';
  await as.admin.entries.create(note({ title: 'About marling', body }));
  const { title, content, fields, generate } = await opened(as.contributor);
  await fill(title, 'The marling');
  await generate();
  await expectToast(
    'Draft generated',
    'A draft has been generated based on your title. Feel free to edit it.',
  );
  expect(content.value).toContain('> The marling is kept dry over the winter months.');
  expect(content.value).toContain('[[About marling]]');
  fields.getByRole('button', { name: 'Undo draft' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(content.value).toBe(''));
  await waitFor(() => expect(document.activeElement).toBe(content));
});

test('existing text is replaced or extended only after a confirmation, and each choice can be undone', async () => {
  const { dialog, title, content, fields, generate, press } = await opened(newCommunity().as.contributor);
  await fill(title, 'Regarding marling');
  await fill(content, 'My own words.');
  await generate();
  const question = within(await questionOf('Replace the existing text?'));
  await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' })));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(dialog.isConnected).toBe(true);
  expect(content.value).toBe('My own words.');

  await generate();
  await answer('Add below');
  await waitFor(() => expect(content.value.startsWith(`My own words.\n\n${NOTHING_KNOWN}`)).toBe(true));
  await press('Undo draft');
  await waitFor(() => expect(content.value).toBe('My own words.'));

  await generate();
  await answer('Replace text');
  await waitFor(() => expect(content.value.startsWith(NOTHING_KNOWN)).toBe(true));
  await userEvent.type(content, '!');
  expect(fields.queryByRole('button', { name: 'Undo draft' })).toBeNull();
});

test('a generated draft never overwrites text written in the meantime', async () => {
  const { title, content, generate, hold } = await opened(newCommunity().as.contributor);
  await fill(title, 'Regarding marling');
  const release = hold('ai.draft');
  await generate();
  await fill(content, 'Written meanwhile.');
  release();
  await waitFor(() => expect(content.value.startsWith(`Written meanwhile.\n\n${NOTHING_KNOWN}`)).toBe(true));
});

test('a draft that arrives after the dialog closed is dropped', async () => {
  const { title, generate, press: pressIn, hold, heard } = await opened(newCommunity().as.contributor);
  await fill(title, 'Regarding marling');
  const release = hold('ai.draft');
  await generate();
  await pressIn('Cancel');
  await press('Discard', await questionOf('Discard unsaved changes?'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  release();
  expect(asked(heard)).toEqual(['ai.draft']);
  const again = await openNewWikiEntry();
  expect(again.content.value).toBe('');
  expect(screen.queryByText('Draft generated')).toBeNull();
});

test('guests are asked to log in, and members get a draft for a discussion', async () => {
  const { as } = newCommunity();
  const visitor = await createAnEntry(as.anonymous);
  await visitor.press('Suggest Tags');
  await expectToast('Authentication Required', 'You must be logged in to use AI suggestions and drafts.');
  const { title, content, press } = await createAnEntry(as.member);
  await fill(title, 'Regarding marling');
  await press('Generate with AI');
  await waitFor(() => expect(content.value).toContain('## The question'));
});

test('failed suggestions and drafts show an error', async () => {
  const { content, title, suggest, generate, fail } = await opened(newCommunity().as.contributor);
  await fill(content, 'Long enough a text to have tags suggested for it.');
  fail('ai.suggestTags');
  await suggest();
  await expectToast('Error', 'Failed to suggest tags. Please try again or add tags manually.');
  fail('ai.draft');
  await fill(title, 'Regarding marling');
  await fill(content, '');
  await generate();
  await expectToast('Error', 'Failed to generate a draft. Please try writing content manually.');
});
