import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';

const list = () => screen.findByRole('region', { name: 'Entries' });
const titles = async () =>
  within(await list())
    .queryAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
/** The card of an entry. */
const card = async (title: string) =>
  within(
    await waitFor(() => {
      const found = screen
        .getAllByRole('article')
        .find((article) => within(article).queryByRole('heading', { level: 2, name: title }));
      if (!found) throw new Error(`no card is called ${title}`);
      return found;
    }),
  );
const expectTitles = (...expected: string[]) => waitFor(async () => expect(await titles()).toEqual(expected));

test('picking a type adds it to the URL, and picking it again clears it', async () => {
  const { as, clock } = newCommunity();
  await as.author.entries.create(note({ type: 'course', title: 'A course', tags: ['Boats'] }));
  clock.advance(1000);
  await as.author.entries.create(note({ title: 'A wiki entry', tags: ['Boats'] }));
  const { user, at } = await openAs(as.anonymous, '/?tags=Boats');
  const types = within(await screen.findByRole('group', { name: 'Type' }));
  expect(types.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'All Types',
    'Wiki',
    'Courses',
    'Prompts & Tools',
    'Discussions',
    'Surveys',
  ]);
  await expectTitles('A wiki entry', 'A course');
  await user.click(types.getByRole('button', { name: 'Courses' }));
  await expectTitles('A course');
  expect(at()).toMatch(/type=course/);
  expect(types.getByRole('button', { pressed: true }).textContent).toBe('Courses');
  await user.click(types.getByRole('button', { name: 'Courses' }));
  await expectTitles('A wiki entry', 'A course');
  expect(at()).not.toMatch(/type=/);
  expect(types.getByRole('button', { pressed: true }).textContent).toBe('All Types');
});

test('active tags are removed one by one, or all at once if there are several', async () => {
  const { as } = newCommunity();
  await as.author.entries.create(note({ title: 'Tagged', tags: ['Boats', 'Knots', 'Sails'] }));
  const { user, at } = await openAs(as.anonymous, '/?tags=Boats');
  const active = within(await screen.findByRole('group', { name: 'Active Tags' }));
  active.getByRole('button', { name: 'Remove tag Boats' });
  expect(active.queryByRole('button', { name: 'Clear All' })).toBeNull();
  // A card's tag filters the list too.
  for (const tag of ['Knots', 'Sails']) {
    await user.click((await card('Tagged')).getByRole('button', { name: `Filter by tag ${tag}` }));
    await active.findByRole('button', { name: `Remove tag ${tag}` });
  }
  await user.click(active.getByRole('button', { name: 'Remove tag Knots' }));
  await waitFor(() => expect(active.getAllByRole('button', { name: /^Remove tag/ })).toHaveLength(2));
  expect(document.activeElement).toBe(active.getByRole('button', { name: 'Remove tag Sails' }));
  await user.click(active.getByRole('button', { name: 'Clear All' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Active Tags' })).toBeNull());
  expect(at()).not.toMatch(/tags=/);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select Tags' }));
});

test('a list is sorted by newest, votes, or title', async () => {
  const { as, clock } = newCommunity();
  const add = async (title: string) => {
    clock.advance(1000);
    return as.author.entries.create(note({ title, tags: ['Fruit'] }));
  };
  const [liked, newest] = [await add('Banana'), await add('cherry').then(() => add('Apple'))];
  await as.member.votes.cast({ entryId: liked.id, type: 'upvote' });
  await as.member.votes.cast({ entryId: newest.id, type: 'downvote' });
  const { user } = await openAs(as.anonymous, '/?tags=Fruit');
  const sort = await screen.findByLabelText('Sort');
  expect(
    within(sort)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Most Recent', 'Most Popular', 'Alphabetical']);
  await expectTitles('Apple', 'cherry', 'Banana');
  await user.selectOptions(sort, 'Most Popular');
  await expectTitles('Banana', 'cherry', 'Apple');
  await user.selectOptions(sort, 'Alphabetical');
  await expectTitles('Apple', 'Banana', 'cherry');
});

test('three skeleton cards are shown while a list loads', async () => {
  const { as } = newCommunity();
  await as.author.entries.create(note({ title: 'Slow', tags: ['Boats'] }));
  const { hold, router } = await openAs(as.anonymous, '/accelerator');
  const release = hold('entries.list');
  await router.navigate({ to: '/', search: { tags: 'Boats' } });
  const region = await list();
  const standIns = () => [...region.children].find((child) => child.hasAttribute('aria-hidden'));
  expect(region.getAttribute('aria-busy')).toBe('true');
  // Skeletons have no role: screen readers announce that the list is busy.
  await waitFor(() => expect(standIns()?.childElementCount).toBe(3));
  release();
  await expectTitles('Slow');
  expect(standIns()).toBeUndefined();
  expect(region.getAttribute('aria-busy')).toBe('false');
});

test('a failed list shows an error and loads on Retry, with the same filters', async () => {
  const { as } = newCommunity();
  await as.author.entries.create(note({ title: 'Unlucky', tags: ['Boats'] }));
  const { user, fail, router } = await openAs(as.anonymous, '/accelerator');
  const mend = fail('entries.list');
  await router.navigate({ to: '/', search: { tags: 'Boats' } });
  const region = within(await list());
  expect((await region.findByRole('alert')).textContent).toContain(
    'Error loading content. Please try refreshing the page.',
  );
  screen.getByRole('button', { name: 'Remove tag Boats' });
  mend();
  await user.click(region.getByRole('button', { name: 'Retry' }));
  await expectTitles('Unlucky');
  expect(region.queryByRole('alert')).toBeNull();
});

test('a failed Load more keeps the loaded entries and can be retried', async () => {
  const { as } = newCommunity();
  for (let index = 0; index < 21; index += 1) {
    await as.author.entries.create(note({ title: `Piece ${index}`, tags: ['Boats'] }));
  }
  const { user, fail } = await openAs(as.anonymous, '/?tags=Boats');
  const region = within(await list());
  await waitFor(() => expect(region.getAllByRole('article')).toHaveLength(20));
  const mend = fail('entries.list');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect((await screen.findByText(/Error loading content\./)).closest('[role=alert]')).not.toBeNull();
  expect(region.getAllByRole('article')).toHaveLength(20);
  mend();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(region.getAllByRole('article')).toHaveLength(21));
});

test('an empty list says why it is empty and offers the next step', async () => {
  const { as } = newCommunity();
  const { user, at, router } = await openAs(as.anonymous, '/?type=survey');
  const region = within(await list());
  await region.findByText('No survey entries available. Be the first to create one!');
  expect(region.queryByRole('button', { name: 'Create entry' })).toBeNull();

  await router.navigate({ to: '/', search: { tags: 'Nothing' } });
  await region.findByText('No entries match your filter criteria.');
  await user.click(region.getByRole('button', { name: 'Clear filters' }));
  await region.findByText('No content found.');
  expect(at()).toBe('/');
  region.getByRole('button', { name: 'Create entry' });
});

for (const { type, limit } of [
  { type: 'course', limit: 150 },
  { type: 'note', limit: 200 },
] as const) {
  test(`the excerpt of a ${type} ends with a whole word within ${limit} characters`, async () => {
    const { as } = newCommunity();
    const words = ['understanding', 'of', 'knowledge'];
    const body = Array.from({ length: 60 }, (_, index) => words[index % words.length]).join(' ');
    await as.author.entries.create(note({ type, title: 'Long', body, tags: ['Boats'] }));
    await openAs(as.anonymous, '/?tags=Boats');
    const text = (await (await card('Long')).findByText(/^understanding of knowledge/)).textContent;
    expect(text).toMatch(/ (understanding|of|knowledge)…$/);
    expect(text.length - 1).toBeLessThanOrEqual(limit);
    expect(text.length - 1).toBeGreaterThan(limit - 20);
  });
}

test('a short body is shown in full, without an ellipsis', async () => {
  const { as } = newCommunity();
  const body = 'One **bold** sentence and a [link](https://example.org).';
  await as.author.entries.create(note({ title: 'Short', body, tags: ['Boats'] }));
  await openAs(as.anonymous, '/?tags=Boats');
  (await card('Short')).getByText('One bold sentence and a link.');
});

test('a tool without ratings says so, and a course shows its lessons and progress', async () => {
  const { as } = newCommunity();
  await as.author.entries.create(note({ type: 'tool', title: 'A tool', tags: ['Boats'] }));
  await as.author.entries.create(note({ type: 'course', title: 'A course', tags: ['Boats'] }));
  await openAs(as.member, '/?tags=Boats');
  (await card('A tool')).getByText('No ratings yet');
  const course = await card('A course');
  course.getByText('0 lessons');
  course.getByText('0 students');
  expect(course.getByRole('progressbar', { name: 'Your progress' }).getAttribute('aria-valuenow')).toBe('0');
});
