import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import type { Viewer } from '../support/render.tsx';
import { expectToast, openSite, pageTitle, press, showComments } from '../support/site.tsx';

const votes = () => screen.findByRole('group', { name: /^Votes for / });
const up = async () => within(await votes()).getByRole('button', { name: 'Upvote' });
const down = async () => within(await votes()).getByRole('button', { name: 'Downvote' });
const pressed = (button: HTMLElement) => button.getAttribute('aria-pressed');
const expectScore = (score: string) => waitFor(async () => expect((await votes()).textContent).toBe(score));
const stars = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

/** The page of the contributor's entry for one of the users. */
async function opened(
  see: (as: ReturnType<typeof newCommunity>['as']) => Viewer,
  type: 'note' | 'tool' = 'note',
) {
  const { as, ...community } = newCommunity();
  const entry = await as.contributor.entries.create(note({ type, title: 'Voted on', tags: ['Votes'] }));
  const path = `/${type}/${entry.id}`;
  return { ...community, ...(await openSite(see(as), path)), as, entry, path };
}

test('a vote counts before the server responds, and stays after a reload', async () => {
  const { as, path, hold } = await opened(({ member }) => member);
  await expectScore('0');
  const release = hold('votes.cast');
  await userEvent.click(await up());
  await expectScore('1');
  expect(pressed(await up())).toBe('true');
  expect(screen.queryByText('Vote Registered')).toBeNull();
  release();
  await expectToast('Vote Registered', 'Your upvote has been recorded.');
  await expectScore('1');

  await openSite(as.member, path);
  await expectScore('1');
  expect(pressed(await up())).toBe('true');
});

test('a failed vote is reverted and shows an error', async () => {
  const view = await opened(({ member }) => member);
  const restore = view.fail('votes.cast');
  await userEvent.click(await down());
  await expectToast('Error', 'Failed to register your vote. Please try again.');
  await expectScore('0');
  expect(pressed(await down())).toBe('false');
  restore();
  await userEvent.click(await down());
  await expectToast('Vote Registered', 'Your downvote has been recorded.');
  await expectScore('-1');
});

test('pressing again removes the vote, and the opposite one replaces it', async () => {
  const { as } = newCommunity();
  const entry = await as.contributor.entries.create(note({ title: 'Undecided', tags: ['Votes'] }));
  await as.admin.votes.cast({ entryId: entry.id, type: 'upvote' });
  // Only cards have controls, rows have numbers.
  localStorage.setItem('entryDensity', 'cards');
  await openSite(as.member, '/?tags=votes');
  await userEvent.click(await up());
  await expectToast('Vote Registered', 'Your upvote has been recorded.');
  await expectScore('2');
  await userEvent.click(await down());
  await expectToast('Vote Registered', 'Your downvote has been recorded.');
  await expectScore('0');
  expect(pressed(await up())).toBe('false');
  await userEvent.click(await down());
  await expectToast('Vote removed');
  await expectScore('1');
  expect(pressed(await down())).toBe('false');

  // The entry's own page shows the same without a reload.
  await userEvent.click(screen.getByRole('link', { name: 'Undecided' }));
  await pageTitle('Undecided');
  await expectScore('1');
});

test('the last press wins while a vote is saved', async () => {
  const { as, path, hold } = await opened(({ member }) => member);
  const release = hold('votes.cast');
  await userEvent.click(await up());
  await expectScore('1');
  await userEvent.click(await up());
  await expectScore('0');
  await userEvent.click(await down());
  await expectScore('-1');
  release();
  await expectToast('Vote Registered', 'Your downvote has been recorded.');
  await openSite(as.member, path);
  await expectScore('-1');
});

test("authors can't vote on their own entry, and the buttons say why", async () => {
  const { heard } = await opened(({ contributor }) => contributor);
  for (const name of ['Upvote', 'Downvote']) {
    const button = within(await votes()).getByRole('button', {
      name: `${name}: You can't vote on your own entry.`,
    });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    button.focus();
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{Enter}');
  }
  await expectScore('0');
  expect(heard.filter((path) => path.startsWith('votes.'))).toEqual([]);
});

test('a rating counts at once, changes with the arrow keys, and can be removed', async () => {
  const { as, clock } = newCommunity();
  const entry = await as.contributor.entries.create(note({ type: 'tool', title: 'Rated', tags: ['Votes'] }));
  await as.admin.ratings.rate({ entryId: entry.id, stars: 2 });
  clock.advance(1000);
  const { hold } = await openSite(as.member, `/tool/${entry.id}`);
  await screen.findByText('(1 rating)');
  const release = hold('ratings.rate');
  await userEvent.click(await stars('4 stars'));
  await screen.findByText('(2 ratings)');
  screen.getByText('Rated 3.0 out of 5');
  release();
  await expectToast('Rating saved', 'You gave 4 stars.');
  await screen.findByRole('group', { name: 'Your rating' });

  await userEvent.keyboard('{ArrowRight}');
  await waitFor(async () => expect(document.activeElement).toBe(await stars('5 stars')));
  await expectToast('Rating saved', 'You gave 5 stars.');
  await openSite(as.member, `/tool/${entry.id}`);
  expect((await stars('5 stars')).checked).toBe(true);
  await screen.findByText('Rated 3.5 out of 5');

  await press('Remove rating');
  await expectToast('Rating removed');
  await screen.findByRole('group', { name: 'Rate this' });
  await waitFor(async () => expect(document.activeElement).toBe(await stars('1 star')));
  await screen.findByText('(1 rating)');
  // Only cards have controls, rows have numbers.
  localStorage.setItem('entryDensity', 'cards');
  await openSite(as.member, '/?tags=votes');
  await screen.findByText('Rated 2.0 out of 5');
});

test('a failed rating is reverted and shows an error', async () => {
  const view = await opened(({ member }) => member, 'tool');
  const three = await stars('3 stars');
  view.fail('ratings.rate');
  await userEvent.click(three);
  await expectToast('Error', 'Failed to save your rating. Please try again.');
  expect((await stars('3 stars')).checked).toBe(false);
  screen.getByText('No ratings yet');
});

test('a course keeps its rating until the server knows the new one, also if that fails', async () => {
  const { as } = newCommunity();
  const { id } = await as.contributor.entries.create(note({ type: 'course', title: 'Rated course' }));
  for (const person of [as.admin, as.staff, as.member]) await person.courses.enrol({ courseId: id });
  for (const person of [as.admin, as.staff]) await person.ratings.rate({ entryId: id, stars: 2 });
  const { hold, fail } = await openSite(as.member, `/course/${id}`);
  await screen.findByText('Rated 2.0 out of 5');
  const release = hold('ratings.rate');
  await userEvent.click(await stars('5 stars'));
  await screen.findByRole('group', { name: 'Your rating' });
  screen.getByText('Rated 2.0 out of 5');
  release();
  await screen.findByText('Rated 3.0 out of 5');
  fail('ratings.rate');
  await userEvent.click(await stars('1 star'));
  await expectToast('Error', 'Failed to save your rating. Please try again.');
  await screen.findByText('Rated 3.0 out of 5');
  expect((await stars('5 stars')).checked).toBe(true);
});

test('guests are asked to log in to rate', async () => {
  const { heard } = await opened(({ anonymous }) => anonymous, 'tool');
  await userEvent.click(await stars('3 stars'));
  await expectToast('Login Required', 'You need to be logged in to rate');
  expect((await stars('3 stars')).checked).toBe(false);
  expect(heard.filter((path) => path.startsWith('ratings.'))).toEqual([]);
});

test("authors and readers who aren't enrolled see no rating input", async () => {
  const { as } = newCommunity();
  const tool = await as.contributor.entries.create(note({ type: 'tool', title: 'Their own' }));
  const course = await as.admin.entries.create(note({ type: 'course', title: 'Not enrolled' }));
  for (const { type, id, title } of [tool, course]) {
    await openSite(as.contributor, `/${type}/${id}`);
    await pageTitle(title);
    await screen.findByText('No ratings yet');
    expect(screen.queryAllByRole('radio')).toEqual([]);
  }
});

test('votes, replies, and comments above 999 have a separator in rows, cards, and on pages', async () => {
  const { as, db } = newCommunity();
  const { id } = await as.contributor.entries.create(
    note({ type: 'thread', title: 'Busy', tags: ['Votes'] }),
  );
  db.$client.prepare('update entries set score = 1234, comment_count = 5678 where id = ?').run(id);
  const shown = async () => (await screen.findByRole('heading', { name: 'Busy' })).closest('article');
  await openSite(as.member, '/community');
  await waitFor(async () => expect((await shown())?.textContent).toMatch(/1,234 votes.*5,678replies/));
  await openSite(as.member, '/?tags=votes');
  await waitFor(async () => expect((await shown())?.textContent).toMatch(/1,234votes5,678replies/));
  localStorage.setItem('entryDensity', 'cards');
  await openSite(as.member, '/?tags=votes');
  await expectScore('1,234');
  await waitFor(async () => expect((await shown())?.textContent).toContain('5,678replies'));
});

test('someone who previews the site as a guest can neither vote nor comment, like a visitor', async () => {
  await opened(({ contributor }) => ({
    ...contributor,
    user: { ...contributor.user, role: 'guest' as const },
  }));
  await showComments();
  expect(screen.queryByRole('textbox', { name: 'Add a comment' })).toBeNull();
  await userEvent.click(await up());
  await expectToast('Login Required', 'You need to be logged in to vote');
  await expectScore('0');
});
