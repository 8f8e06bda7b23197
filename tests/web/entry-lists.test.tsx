import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startReading } from '#db/content/reads.ts';
import { write } from '#db/kit/statement.ts';
import { rememberedDensity } from '#lib/browser/density.ts';
import { forgetSignedIn } from '#lib/browser/storage.ts';
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

test('each user has a density in this browser until logout', async () => {
  const { as } = newCommunity();
  await as.author.entries.create(note({ title: 'Knots' }));
  const { user } = await openAs(as.member, '/');
  await user.click(await screen.findByRole('button', { name: 'Cards' }));
  await screen.findByRole('button', { name: 'Cards', pressed: true });
  expect(rememberedDensity()).toBe('cards');
  expect(localStorage.getItem(`signed-in:${as.member.user.id}:entryDensity`)).toBe('cards');
  forgetSignedIn();
  expect(rememberedDensity()).toBe('rows');
});

test('courses are rows until cards are chosen, which show their facts and Read more', async () => {
  const { as } = newCommunity();
  await as.author.entries.create(note({ type: 'course', title: 'A course', body: 'How knots are tied.' }));
  const { user } = await openAs(as.member, '/academy');
  const row = await card('A course');
  expect(row.queryByRole('link', { name: /^Read more/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Cards' }));
  await waitFor(async () => (await card('A course')).getByRole('link', { name: 'Read more: A course' }));
  expect((await card('A course')).getByText('0 lessons')).toBeTruthy();
});

test('a discussion as a card has its excerpt, votes, and Read more at what is unread', async () => {
  const community = newCommunity();
  const { as, db } = community;
  const { id } = await as.author.entries.create(
    note({ type: 'thread', title: 'Which rope?', body: 'Hemp or nylon for a small boat?', tags: ['Rope'] }),
  );
  write(db, () => startReading(db, as.member.user.id));
  const first = await as.author.comments.create({ entryId: id, content: 'Nobody yet?' });
  const { user } = await openAs(as.member, '/community');
  await card('Which rope?');
  expect(screen.queryByText('Hemp or nylon for a small boat?')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cards' }));
  await screen.findByText('Hemp or nylon for a small boat?');
  const shown = await card('Which rope?');
  shown.getByText('1 unread comment');
  const more = shown.getByRole('link', { name: 'Read more: Which rope?' });
  expect(more.getAttribute('href')).toBe(`/thread/${id}#comment-${first.id}`);
  await user.click(shown.getByRole('button', { name: /^Upvote/ }));
  await waitFor(async () => expect((await as.member.entries.read({ id })).metadata.votes).toBe(1));
  expect((await card('Which rope?')).getByRole('button', { name: /^Upvote/, pressed: true })).toBeTruthy();
});

test('active tags are removed one by one, or all at once if there are several', async () => {
  const { as } = newCommunity();
  await as.author.entries.create(note({ title: 'Tagged', tags: ['Boats', 'Knots', 'Sails'] }));
  const { user, at } = await openAs(as.anonymous, '/?tags=Boats');
  const active = within(await screen.findByRole('group', { name: 'Active Tags' }));
  active.getByRole('button', { name: 'Remove tag Boats' });
  expect(active.queryByRole('button', { name: 'Clear All' })).toBeNull();
  // A card's tag filters the list too. A row shows the first two.
  await user.click(screen.getByRole('button', { name: 'Cards' }));
  for (const tag of ['Knots', 'Sails']) {
    await user.click((await card('Tagged')).getByRole('button', { name: `Filter by tag ${tag}` }));
    await active.findByRole('button', { name: `Remove tag ${tag}` });
  }
  await user.click(active.getByRole('button', { name: 'Remove tag Knots' }));
  await waitFor(() => expect(active.getAllByRole('button', { name: /^Remove tag/ })).toHaveLength(2));
  await waitFor(() =>
    expect(document.activeElement).toBe(active.getByRole('button', { name: 'Remove tag Sails' })),
  );
  await user.click(active.getByRole('button', { name: 'Clear All' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Active Tags' })).toBeNull());
  expect(at()).not.toMatch(/tags=/);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Select Tags' })),
  );
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
  const restore = fail('entries.list');
  await router.navigate({ to: '/', search: { tags: 'Boats' } });
  const region = within(await list());
  expect((await region.findByRole('alert')).textContent).toContain(
    'Error loading content. Please try refreshing the page.',
  );
  screen.getByRole('button', { name: 'Remove tag Boats' });
  restore();
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
  const restore = fail('entries.list');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect((await screen.findByText(/Error loading content\./)).closest('[role=alert]')).not.toBeNull();
  expect(region.getAllByRole('article')).toHaveLength(20);
  restore();
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

test('rows come first, cards are one press away, and the choice is remembered', async () => {
  const { as } = newCommunity();
  const { id: entryId } = await as.author.entries.create(
    note({ title: 'Knots', tags: ['Boats', 'Sails', 'Ropes', 'Wind'] }),
  );
  await as.member.votes.cast({ entryId, type: 'upvote' });
  const { user, router } = await openAs(as.member, '/?tags=Boats');
  const row = await card('Knots');
  row.getByRole('img', { name: 'Wiki Entry' });
  expect(row.getByText('vote').parentElement?.textContent).toBe('1vote');
  expect(row.getByText('comments').parentElement?.textContent).toBe('0comments');
  row.getByText('+2');
  // One tab stop per row.
  expect(row.getAllByRole('link').map((link) => link.textContent)).toEqual(['Knots']);
  expect(row.getAllByRole('button').map((button) => button.tabIndex)).toEqual([-1, -1]);
  expect(row.queryByRole('button', { name: 'Upvote' })).toBeNull();

  const view = () => within(screen.getByRole('group', { name: 'View' }));
  expect(view().getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe('Rows');
  await user.click(view().getByRole('button', { name: 'Cards' }));
  await (await card('Knots')).findByRole('link', { name: 'Read more: Knots' });
  (await card('Knots')).getByRole('button', { name: 'Upvote', pressed: true });
  for (const to of ['/wiki', '/'] as const) {
    await router.navigate({ to });
    await (await card('Knots')).findByRole('link', { name: 'Read more: Knots' });
  }
  await user.click(view().getByRole('button', { name: 'Rows' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Read more: Knots' })).toBeNull());
});

test('a hidden, locked, or solved discussion is marked in its row', async () => {
  const { as } = newCommunity();
  const make = (title: string) => as.member.entries.create(note({ type: 'thread', title, tags: ['Boats'] }));
  const [hidden, locked, solved] = [await make('Hidden'), await make('Locked'), await make('Answered')];
  await as.staff.moderation.hide({ subject: 'entry', subjectId: hidden.id, hidden: true });
  await as.staff.moderation.lock({ id: locked.id, locked: true });
  await as.member.entries.solve({ id: solved.id, solved: true });
  await openAs(as.staff, '/?tags=Boats');
  (await card('Hidden')).getByText('Hidden by moderators');
  expect((await card('Locked')).getAllByText('Locked')).toHaveLength(2);
  (await card('Answered')).getByText('Solved');
});

test('a tool without ratings says so on its card, and a course shows its lessons', async () => {
  const { as } = newCommunity();
  await as.author.entries.create(note({ type: 'tool', title: 'A tool', tags: ['Boats'] }));
  await as.author.entries.create(note({ type: 'course', title: 'A course', tags: ['Boats'] }));
  const { user } = await openAs(as.member, '/?tags=Boats');
  await user.click(await screen.findByRole('button', { name: 'Cards' }));
  await (await card('A tool')).findByText('No ratings yet');
  const course = await card('A course');
  course.getByText('0 lessons');
  course.getByText('0 students');
});

test('progress is shown to enrolled viewers only, on rows and cards', async () => {
  const { as } = newCommunity();
  const { id: courseId } = await as.author.entries.create(note({ type: 'course', title: 'A course' }));
  await as.member.courses.enrol({ courseId });
  for (const [viewer, enrolled] of [
    [as.member, true],
    [as.staff, false],
    [as.anonymous, false],
  ] as const) {
    for (const path of ['/', '/academy']) {
      const { unmount } = await openAs(viewer, path);
      const shown = await card('A course');
      await waitFor(() => expect(shown.queryAllByText('0%', { exact: false }).length > 0).toBe(enrolled));
      unmount();
    }
  }
});

test('a course without an image of its own has a cover made from its ID', async () => {
  const { as } = newCommunity();
  const make = (title: string, imageUrl?: string) =>
    as.author.entries.create(note({ type: 'course', title, ...(imageUrl && { metadata: { imageUrl } }) }));
  await make('Own', 'https://images.example/cover.png');
  await make('First');
  await make('Second');
  await openAs(as.anonymous, '/academy', { entryDensity: 'cards' });
  const cover = async (title: string) => {
    const shown = screen.getByRole('heading', { name: title }).closest('article');
    return shown?.querySelector('[data-cover]')?.innerHTML;
  };
  await card('Own');
  expect(await cover('Own')).toBeUndefined();
  expect(await cover('First')).toContain('<path');
  expect(await cover('Second')).not.toBe(await cover('First'));
});
