import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { newWikiEntry } from '../support/entry-form.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { chooseByKeys, fill, openSite, showComments } from '../support/site.tsx';

const optionTexts = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const optionsAre = (expected: string[]) => waitFor(() => expect(optionTexts()).toEqual(expected));

/** Two entries with the same word, one of which has the tag. */
async function shelf() {
  const { as } = newCommunity();
  await as.other.entries.create({ ...note({ title: 'Tea of others', tags: ['Green Tea'] }), type: 'thread' });
  await as.contributor.entries.create(note({ title: 'Tea at home', tags: ['Green Tea'] }));
  await as.contributor.entries.create(note({ title: 'Tea in bags', tags: ['Bags'] }));
  return as;
}

test('the field for linked entries completes operators', async () => {
  const as = await shelf();
  const { fields } = await newWikiEntry(as.contributor);
  const field = await fields.findByRole<HTMLInputElement>('combobox', { name: /^Linked entries/ });
  await fill(field, 'tea typ');
  await optionsAre(['type:Results of one type']);
  await userEvent.keyboard('{Enter}');
  expect(field.value).toBe('tea type:');
  // Only types that can be linked.
  await waitFor(() => expect(optionTexts()).toHaveLength(5));
  await userEvent.keyboard('wi');
  await optionsAre(['type:noteWiki']);
  await userEvent.keyboard('{Enter}tag:gre');
  await optionsAre(['Green Tea']);
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
  await userEvent.keyboard('{Enter}');
  expect(field.value).toBe('tea type:note tag:"Green Tea" ');
  await optionsAre(['Tea at homeWiki Entry']);
  await userEvent.keyboard('{Enter}');
  await within(await fields.findByRole('list', { name: 'Selected entries' })).findByRole('button', {
    name: /Tea at home/,
  });
});

test('the field that adds to a collection completes tags and authors', async () => {
  const as = await shelf();
  const { id } = await as.contributor.collections.create({ title: 'Handbook' });
  await openSite(as.contributor, `/wiki/collections/${id}`);
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Add a wiki entry' });
  await fill(field, 'tea aut');
  await waitFor(() => expect(optionTexts()).toContain('author:Results by one author'));
  await fill(field, 'tea typ');
  await waitFor(() => expect(optionTexts()).not.toContain('author:Results by one author'));
  expect(optionTexts()).not.toContain('type:Results of one type');
  await fill(field, 'tea tag:gre');
  await optionsAre(['Green Tea']);
  await userEvent.keyboard('{Enter}');
  expect(field.value).toBe('tea tag:"Green Tea" ');
  await optionsAre(['Tea at home']);
});

test('the search for a contact to merge with completes authors', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.crm.create({ contactName: 'Ada Long', email: 'ada@example.org' });
  await openSite(as.staff, `/crm/${id}`);
  await chooseByKeys('Merge with another contact', 'More actions', await screen.findByRole('dialog'));
  const field = await screen.findByRole<HTMLInputElement>('combobox', {
    name: 'Find a contact to merge with',
  });
  await fill(field, 'ada aut');
  await waitFor(() => expect(optionTexts()).toHaveLength(1));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field.value).toBe('ada author:');
});

test('a link that is being written completes operators, then the titles of what they find', async () => {
  const as = await shelf();
  const { fields } = await newWikiEntry(as.contributor);
  const content = await fields.findByRole<HTMLTextAreaElement>('textbox', { name: /^Content/ });
  await userEvent.click(content);
  // As the completions themselves are typed, which user-event doesn't know of.
  const type = (text: string) => act(() => document.execCommand('insertText', false, text));
  type('See [[tea typ');
  await waitFor(() => expect(optionTexts()).toContain('type:Results of one type'));
  // The last option.
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(content.value).toBe('See [[tea type:');
  // Only types that can be linked.
  await waitFor(() => expect(optionTexts()).toHaveLength(5));
  type('wi');
  await optionsAre(['type:noteWiki']);
  await userEvent.keyboard('{Enter}');
  type('tag:gre');
  await optionsAre(['Green Tea']);
  await userEvent.keyboard('{Enter}');
  type('author:co');
  await waitFor(() => expect(optionTexts()).toEqual([expect.stringContaining('@cora')]));
  expect(content.value).toBe('See [[tea type:note tag:"Green Tea" author:co');
  await userEvent.keyboard('{Enter}');
  await optionsAre(['Tea at homeWiki Entry']);
  await userEvent.keyboard('{Enter}');
  expect(content.value).toBe('See [[Tea at home]]');
  type('.');
  expect(optionTexts()).toEqual([]);
});

test('@ suggests users in a comment, and an email address is no mention', async () => {
  const { as } = newCommunity();
  const { id } = await as.contributor.entries.create(note({ title: 'Asked about' }));
  const { username } = as.contributor.user;
  await openSite(as.member, `/note/${id}`);
  await showComments();
  const composer = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Add a comment/ });
  await userEvent.click(composer);
  const type = (text: string) => act(() => document.execCommand('insertText', false, text));
  type(`Thank you, @${username.slice(0, 3)}`);
  await waitFor(() => expect(optionTexts()).toEqual([expect.stringContaining(username)]));
  await userEvent.keyboard('{Enter}');
  expect(composer.value).toBe(`Thank you, @${username} `);
  type(`or mail@${username.slice(0, 3)}`);
  expect(optionTexts()).toEqual([]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const comments = within(await screen.findByRole('region', { name: /Comments/ }));
  await comments.findByRole('link', { name: `@${username}` });
});
