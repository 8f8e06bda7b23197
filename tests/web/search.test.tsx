import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { courseWith } from '../support/courses.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import type { Viewer } from '../support/render.tsx';
import { chooseByKeys, expectToast, fill, openSite, pageTitle, press } from '../support/site.tsx';
import { makeAll, testEncoder } from '../support/vectors.ts';

const NO_RESULTS = "I couldn't find any results for the query. Try refining your search terms.";
const EMPTY_TIP = /^Check the spelling/;
/** The field of the top bar. */
const topField = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search knowledge base' });
const pageField = () =>
  screen.findByRole<HTMLInputElement>('combobox', { name: 'What are you looking for?' });
const suggestions = () => screen.findByRole('listbox', { name: 'Suggestions' });
const optionTexts = () => {
  const list = screen.queryByRole('listbox', { name: 'Suggestions' });
  return list
    ? within(list)
        .queryAllByRole('option')
        .map((option) => option.textContent)
    : [];
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const articles = async (name: string) => (await region(name)).queryAllByRole('article');
const expectHits = (count: number) =>
  waitFor(async () => expect(await articles('Results')).toHaveLength(count));

/** Searches by the field of the top bar. */
async function searchFor(text: string): Promise<void> {
  await fill(await topField(), text);
  await userEvent.keyboard('{Enter}');
}

/** A site with these entries, at the URL. */
async function withNotes(path: string, ...titles: string[]) {
  const { as } = newCommunity();
  const notes = [];
  for (const title of titles) notes.push(await as.contributor.entries.create(note({ title })));
  const open = (viewer: Viewer, at = path) => openSite(viewer, at);
  return { as, notes, ...(await open(as.anonymous)) };
}

test('a mistyped word is corrected, the correction is shown, and matches are marked', async () => {
  const { as } = newCommunity();
  await as.contributor.entries.create(
    note({ title: 'About photosynthesis', body: 'Plants turn light into sugar: that is photosynthesis.' }),
  );
  await openSite(as.anonymous, '/search?q=photosinthesis');
  const results = await region('Results');
  await waitFor(() =>
    expect(results.getByText('Showing results for').textContent).toBe('Showing results for photosynthesis'),
  );
  const hit = within(results.getByRole('article'));
  const marks = [...results.getByRole('article').querySelectorAll('mark')];
  expect(marks.map((mark) => mark.textContent)).toEqual(['photosynthesis', 'photosynthesis']);
  await userEvent.click(hit.getByRole('link', { name: 'About photosynthesis' }));
  await pageTitle('About photosynthesis');
});

test.each(['', '&type=entry'])('a corrected query can be searched as typed (%s)', async (kind) => {
  const { as } = newCommunity();
  await as.contributor.entries.create(note({ title: 'About photosynthesis' }));
  const { address } = await openSite(as.anonymous, `/search?q=photosinthesis${kind}`);
  const results = await region('Results');
  await userEvent.click(await results.findByRole('button', { name: 'Search for photosinthesis instead' }));
  await waitFor(() => expect(address()).toContain('spelling=typed'));
  await waitFor(() => expect(results.queryByText('Showing results for')).toBeNull());
  expect(results.queryByRole('article')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results' })));
  // The next query is corrected again.
  await fill(await pageField(), 'photosynthesos');
  await userEvent.keyboard('{Enter}');
  await results.findByRole('button', { name: 'Search for photosynthesos instead' });
});

test('operators are completed with the keyboard, in the top bar and on the page', async () => {
  const { as } = newCommunity();
  await as.contributor.entries.create(note({ title: 'Marling tagged', tags: ['Green Tea'] }));
  const { address } = await openSite(as.member, '/search');
  for (const field of [topField, pageField]) {
    await fill(await field(), 'marling typ');
    await waitFor(() => expect(optionTexts()).toEqual(['type:Results of one type']));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect((await field()).value).toBe('marling type:');
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    await userEvent.keyboard('wi');
    await waitFor(() => expect(optionTexts()).toEqual(['type:noteWiki']));
    await userEvent.keyboard('{ArrowDown}{Enter}tag:gre');
    await waitFor(() => expect(optionTexts()).toEqual(['Green Tea']));
    expect((await field()).getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect((await field()).value).toBe('marling type:note tag:"Green Tea" ');
    await userEvent.keyboard(`author:${as.contributor.user.username.slice(0, 2)}`);
    await userEvent.click(await screen.findByRole('option', { name: /@/ }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain('author'));
    await (await region('Results')).findByRole('link', { name: 'Marling tagged' });
  }
});

test('a search with no results shows a message', async () => {
  await openSite(newCommunity().as.anonymous, '/search?q=zyzzyva');
  await screen.findByText(NO_RESULTS);
  expect(screen.queryByRole('article')).toBeNull();
});

test('the search page accepts another query and keeps it in the URL', async () => {
  const { as, address } = await withNotes('/search', 'Findable marling');
  await screen.findByText('Enter something to search for');
  await fill(await pageField(), 'marling');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/search?q=marling'));
  await screen.findByRole('link', { name: 'Findable marling' });
  await openSite(as.anonymous, '/search?q=marling');
  expect((await pageField()).value).toBe('marling');
  await screen.findByRole('link', { name: 'Findable marling' });
});

test('the arrow keys move through suggestions, and Enter opens the active one', async () => {
  await withNotes('/', 'Marling one', 'Marling two');
  await fill(await topField(), 'marling');
  const list = within(await suggestions());
  await waitFor(() => expect(list.getAllByRole('option')).toHaveLength(2));
  expect((await topField()).getAttribute('aria-expanded')).toBe('true');
  expect(list.queryByRole('option', { selected: true })).toBeNull();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const chosen = list.getByRole('option', { selected: true });
  expect((await topField()).getAttribute('aria-activedescendant')).toBe(chosen.id);
  const target = /Marling (one|two)/.exec(chosen.textContent ?? '')?.[0] ?? '';
  await userEvent.keyboard('{Enter}');
  await pageTitle(target);
  expect((await topField()).value).toBe('');
});

test('Escape closes the suggestions and keeps the typed text', async () => {
  const { address } = await withNotes('/', 'Marling alone');
  await fill(await topField(), 'marling');
  await suggestions();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox', { name: 'Suggestions' })).toBeNull());
  await waitFor(async () => expect(document.activeElement).toBe(await topField()));
  expect((await topField()).value).toBe('marling');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/search?q=marling'));
  await (await region('Results')).findByRole('link', { name: 'Marling alone' });
});

test('a click opens a suggestion', async () => {
  const { address, notes } = await withNotes('/wiki', 'Marling clicked');
  await fill(await topField(), 'marling');
  await userEvent.click(await screen.findByRole('option', { name: /Marling clicked/ }));
  await waitFor(() => expect(address()).toBe(`/note/${notes[0]?.id}`));
});

test('any text can be searched, except blank text', async () => {
  const { address } = await withNotes('/');
  await searchFor('   ');
  expect(address()).toBe('/');
  for (const query of ['" * NEAR ( -', "100% 'or' 1=1 --", '🧭', '<b>bold</b>']) {
    await searchFor(query);
    await waitFor(async () => expect((await pageField()).value).toBe(query));
    await waitFor(async () =>
      expect((await screen.findByRole('region', { name: 'Results' })).getAttribute('aria-busy')).toBe(
        'false',
      ),
    );
    expect(screen.queryByText(/^Error/)).toBeNull();
  }
});

test('a failed search offers Retry', async () => {
  const { fail } = await withNotes('/', 'Marling later');
  const restore = fail('search.everything');
  await searchFor('marling');
  await screen.findByText(/^Error loading content\./);
  restore();
  await press('Retry');
  await (await region('Results')).findByRole('link', { name: 'Marling later' });
});

test('a few results of each kind show together, with links to all of a kind and to each comment', async () => {
  const { as } = newCommunity();
  const entry = await as.contributor.entries.create(note({ title: 'About marling', type: 'thread' }));
  for (let n = 1; n <= 4; n += 1)
    await as.member.comments.create({ entryId: entry.id, content: `Answer ${n} on marling.` });
  const course = await courseWith(as.contributor, 0, 'Ropes');
  await as.contributor.courses.createLesson({
    ...{ courseId: course.courseId, sectionId: course.sectionId, published: true },
    ...{ title: 'Lesson on marling', body: 'What it has to say.' },
  });
  await as.member.channels.create({ name: 'Talk of marling', isPrivate: true });
  const { address, router } = await openSite(as.member, '/search?q=marling');
  await screen.findByRole('region', { name: 'Entries' });
  expect(await articles('Entries')).toHaveLength(1);
  expect(await articles('Comments')).toHaveLength(3);
  (await region('Lessons')).getByRole('link', { name: 'Lesson on marling' });
  (await region('Channels')).getByRole('link', { name: 'Talk of marling' });

  await userEvent.click(screen.getByRole('link', { name: 'All comments (4)' }));
  await waitFor(() => expect(address()).toBe('/search?q=marling&type=comment'));
  await expectHits(4);
  const kinds = screen.getByRole('navigation', { name: 'Result types' });
  expect(kinds.querySelector('[aria-current=page]')?.textContent).toBe('Comments4');
  const second = (await articles('Results')).find((hit) => hit.textContent?.includes('Answer 2'));
  if (!second) throw new Error('not found');
  await userEvent.click(within(second).getByRole('link'));
  await waitFor(() => expect(address()).toMatch(new RegExp(`^/thread/${entry.id}#comment-\\d+$`)));
  await waitFor(() => expect(document.activeElement?.id).toMatch(/^comment-/));
  expect(document.activeElement?.textContent).toContain('Answer 2');

  router.history.back();
  const members = await screen.findByRole('navigation', { name: 'Result types' });
  await userEvent.click(within(members).getByRole('link', { name: /^Members/ }));
  await (await region('Results')).findByText('No members match your search.');
  await press('Search everything');
  await waitFor(() => expect(address()).toBe('/search?q=marling'));
});

test('only channel members find its messages, and results open at the message', async () => {
  const { as } = newCommunity();
  const { id } = await as.member.channels.create({ name: 'Talk of ropes', isPrivate: true });
  for (const [index, text] of ['First we splice.', 'Then we **marl**.'].entries())
    await as.member.messages.send({ channelId: id, text, clientId: `message-${index}` });
  const { address } = await openSite(as.member, '/search?q=marl');
  await screen.findByRole('region', { name: 'Messages' });
  const [hit, ...more] = await articles('Messages');
  expect(more).toEqual([]);
  if (!hit) throw new Error('not found');
  expect(hit.querySelector('mark')?.textContent).toBe('marl');
  await userEvent.click(within(hit).getByRole('link', { name: 'Talk of ropes' }));
  await waitFor(() => expect(address()).toMatch(new RegExp(`^/community/channels/${id}#message-\\d+$`)));

  await openSite(as.admin, '/search?q=marl');
  await screen.findByText(EMPTY_TIP);
});

test('results can be filtered by type and tags, which the URL keeps', async () => {
  const { as } = newCommunity();
  await as.contributor.entries.create(note({ title: 'Marling plain' }));
  await as.contributor.entries.create(note({ title: 'Marling tagged', tags: ['rope'] }));
  await as.member.entries.create(note({ title: 'Marling asked', tags: ['rope'], type: 'thread' }));
  const { address } = await openSite(as.anonymous, '/search?q=marling');
  await expectHits(3);
  const kinds = screen.getByRole('navigation', { name: 'Result types' });
  await userEvent.click(within(kinds).getByRole('link', { name: /^Entries/ }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Entry type' }), 'Wiki');
  await waitFor(() => expect(address()).toBe('/search?q=marling&type=note'));
  await expectHits(2);
  await openSite(as.anonymous, '/search?q=marling&type=note&tags=rope');
  await expectHits(1);
  expect((await articles('Results'))[0]?.textContent).toContain('Marling tagged');
  await press('Remove tag rope');
  await expectHits(2);
});

test('the empty field suggests recent searches until they are cleared or the user logs out', async () => {
  const { as } = newCommunity();
  const remembered = () => localStorage.getItem('recentSearches') ?? '';
  const { address } = await openSite(as.member, '/');
  const expectQuery = (text: string) => waitFor(() => expect(address()).toBe(`/search?q=${text}`));
  await searchFor('splice');
  await expectQuery('splice');
  await fill(await pageField(), 'marling');
  await userEvent.keyboard('{Enter}');
  await expectQuery('marling');
  const again = await openSite(as.member, '/');
  await userEvent.click(await topField());
  await screen.findByRole('group', { name: 'Recent searches' });
  expect(optionTexts()).toEqual(['marling', 'splice']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(again.address()).toBe('/search?q=splice'));
  await userEvent.click(await topField());
  await waitFor(() => expect(optionTexts()).toEqual(['splice', 'marling']));
  await userEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  await waitFor(() => expect(optionTexts()).toEqual([]));
  await waitFor(async () => expect(document.activeElement).toBe(await topField()));

  await searchFor('marling');
  await waitFor(() => expect(again.address()).toBe('/search?q=marling'));
  expect(remembered()).toContain('marling');
  await chooseByKeys('Log out', 'Account: mia', document.body);
  await expectToast('Logged out');
  expect(remembered()).toBe('');
});

test('only staff see searches with no results', async () => {
  const { as } = newCommunity();
  await openSite(as.anonymous, '/search?q=zyzzyva');
  await screen.findByText(EMPTY_TIP);
  expect(screen.queryByText('Searches with no results')).toBeNull();
  const { address } = await openSite(as.admin, '/search');
  await userEvent.click(await screen.findByText('Searches with no results'));
  await press('Search for zyzzyva');
  await waitFor(() => expect(address()).toBe('/search?q=zyzzyva'));
});

test('an event is one result with its time and location, and opens its page', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create({
    ...{ title: 'Repair café', description: 'Bring broken lamps, and we fix them.', location: 'Town hall' },
    ...{ startTime: '2026-03-10T18:00:00Z', endTime: '2026-03-10T20:00:00Z' },
  });
  await as.staff.events.cancel({ id, reason: 'No power' });
  const { address } = await openSite(as.anonymous, '/search?q=lamps');
  const hit = within((await region('Events')).getByRole('article'));
  expect(hit.getByText('Event')).toBeTruthy();
  expect(hit.getByText('Canceled')).toBeTruthy();
  expect(hit.getByText('Town hall', { exact: false })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Entries' })).toBeNull();
  await userEvent.click(hit.getByRole('link', { name: 'Repair café' }));
  await pageTitle('Repair café');
  expect(address()).toBe(`/events/${id}`);
});

test('texts that mean something like the query are listed below the results, each once', async () => {
  const embeddings = { embedded: testEncoder(), endpoint: null };
  const { db, as } = newCommunity(undefined, null, { settings: null, embeddings });
  for (let n = 1; n <= 4; n += 1)
    await as.contributor.entries.create(
      note({ title: `Lamp ${n}`, body: 'Lamps are lit at dusk by the keeper.' }),
    );
  await as.contributor.entries.create(note({ title: 'Car doctor', body: 'The car doctor sees every car.' }));
  await makeAll(db, embeddings);
  await openSite(as.anonymous, '/search?q=physician+automobile+dusk');
  const related = within(await screen.findByRole('region', { name: 'Related' }));
  expect(related.getAllByRole('link').map((link) => link.textContent)).toEqual(['Car doctor']);
  const shown = await articles('Results');
  expect(shown.map((each) => within(each).getByRole('heading').textContent).at(-1)).toBe('Car doctor');
  await userEvent.click(related.getByRole('link', { name: 'Car doctor' }));
  await pageTitle('Car doctor');
});

test('a search whose words are found has no related texts', async () => {
  await withNotes('/search?q=harbor', 'The harbor at night');
  await expectHits(1);
  expect(screen.queryByRole('region', { name: 'Related' })).toBeNull();
});
