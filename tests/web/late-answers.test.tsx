import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { newWikiEntry } from '../support/entry-form.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { fill, openSite, pageTitle } from '../support/site.tsx';

const optionTexts = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const optionsAre = (...expected: string[]) => waitFor(() => expect(optionTexts()).toEqual(expected));
const activeOption = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;
const topField = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search knowledge base' });
const pageField = () =>
  screen.findByRole<HTMLInputElement>('combobox', { name: 'What are you looking for?' });

async function shelf(...titles: string[]) {
  const { as } = newCommunity();
  for (const title of titles) await as.contributor.entries.create(note({ title }));
  return as;
}

/** A picker that found two entries for “tea”. The answer to the next text waits for `release`. */
async function twoFound() {
  const as = await shelf('Teapots', 'Teacups');
  const { fields, hold } = await newWikiEntry(as.contributor);
  const field = await fields.findByRole<HTMLInputElement>('combobox', { name: /^Linked entries/ });
  await fill(field, 'tea');
  await waitFor(() => expect(optionTexts()).toHaveLength(2));
  const release = hold('search.suggest');
  return { fields, field, release };
}

test('Enter before the answer arrives chooses the first entry of the answer, and none of an older text', async () => {
  const { fields, field, release } = await twoFound();
  // The other one than the first.
  const [letter, title] = optionTexts()[0]?.startsWith('Teapots') ? ['c', 'Teacups'] : ['p', 'Teapots'];
  await userEvent.type(field, `${letter}{Enter}`);
  expect(field.value).toBe(`tea${letter}`);
  expect(optionTexts()).toHaveLength(2);
  expect(activeOption()).toBeNull();
  expect(fields.queryByRole('list', { name: 'Selected entries' })).toBeNull();
  release();
  const list = within(await fields.findByRole('list', { name: 'Selected entries' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([title]);
  expect(field.value).toBe('');
});

test('Enter before the answer arrives chooses nothing if the text changes in the meantime', async () => {
  const { fields, field, release } = await twoFound();
  const [letter, title] = optionTexts()[0]?.startsWith('Teapots') ? ['c', 'Teacups'] : ['p', 'Teapots'];
  await userEvent.type(field, `po{Enter}{Backspace}{Backspace}${letter}`);
  release();
  await optionsAre(`${title}Wiki Entry`);
  expect(field.value).toBe(`tea${letter}`);
  expect(fields.queryByRole('list', { name: 'Selected entries' })).toBeNull();
});

test('while the answer is late, link suggestions are those found before that fit what is typed', async () => {
  const as = await shelf('Teapots', 'Teacups');
  const { fields, hold } = await newWikiEntry(as.contributor);
  const field = await fields.findByRole<HTMLTextAreaElement>('textbox', { name: /^Content/ });
  await userEvent.click(field);
  await userEvent.keyboard('[[[[tea');
  await waitFor(() => expect(optionTexts()).toHaveLength(2));
  // The other one than the first.
  const [letter, title] = optionTexts()[0]?.startsWith('Teapots') ? ['c', 'Teacups'] : ['p', 'Teapots'];
  const release = hold('search.suggest');
  await userEvent.keyboard(letter);
  await optionsAre(`${title}Wiki Entry`);
  await userEvent.keyboard('{Enter}');
  expect(field.value).toBe(`[[${title}]]`);
  release();
  await waitFor(() => expect(optionTexts()).toEqual([]));
  expect(field.value).toBe(`[[${title}]]`);
});

test('the option that the arrow keys reached stays active when others disappear', async () => {
  const { field, release } = await twoFound();
  const [letter, title] = optionTexts()[1]?.startsWith('Teacups') ? ['c', 'Teacups'] : ['p', 'Teapots'];
  await userEvent.type(field, `${letter}{ArrowDown}`);
  expect(activeOption()).toContain(title);
  release();
  await optionsAre(`${title}Wiki Entry`);
  expect(activeOption()).toContain(title);
});

test('a suggestion that a late answer replaces is not opened instead of the typed text', async () => {
  const as = await shelf('Marlings', 'Marlinspike');
  const { hold, address } = await openSite(as.anonymous, '/');
  await fill(await topField(), 'marlin');
  const list = within(await screen.findByRole('listbox', { name: 'Suggestions' }));
  const offers = () => list.getAllByRole('option').map(({ textContent }) => textContent);
  const active = () => list.queryByRole('option', { selected: true })?.textContent ?? null;
  await waitFor(() => expect(offers()).toHaveLength(2));
  const release = hold('search.offers');
  // The first one disappears.
  const first = offers()[0]?.includes('spike') ? 'Marlinspike' : 'Marlings';
  const typed = first === 'Marlings' ? 'spike' : 'g';
  await userEvent.type(await topField(), `${typed}{ArrowDown}`);
  expect(active()).toContain(first);
  release();
  await waitFor(() => expect(offers()).toHaveLength(1));
  expect(active()).toBeNull();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/search?q=marlin${typed}`));
});

test('the palette searches for the text while what it found is for an older one', async () => {
  const as = await shelf('Marling one', 'Marling two');
  const { hold, address } = await openSite(as.anonymous, '/');
  await topField();
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search pages, actions, and content' });
  await fill(field, 'marling');
  await waitFor(() => expect(optionTexts()).toHaveLength(3));
  hold('search.offers');
  await userEvent.type(field, ' knots{Enter}');
  await waitFor(() => expect(address()).toBe('/search?q=marling+knots'));
});

test('what the user types on stays when the search reaches the URL, with the focus', async () => {
  const as = await shelf('Marling one');
  const { router, address } = await openSite(as.anonymous, '/search?q=tea');
  await pageTitle('Search');
  await fill(await pageField(), 'marling');
  await userEvent.keyboard('{Enter} one');
  await waitFor(() => expect(address()).toBe('/search?q=marling'));
  await screen.findByRole('link', { name: 'Marling one' });
  expect((await pageField()).value).toBe('marling one');
  expect(document.activeElement).toBe(await pageField());
  router.history.back();
  await waitFor(async () => expect((await pageField()).value).toBe('tea'));
});
