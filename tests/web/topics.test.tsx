import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startReading } from '#db/content/reads.ts';
import { write } from '#db/kit/statement.ts';
import { COMMENTS_PAGE } from '#shared/comments/model.ts';
import { stepTo } from '../../src/modules/comments/useLinkedComment.ts';
import { note } from '../support/factories.ts';
import { type Community, newCommunity, type Person } from '../support/people.ts';
import { expectToast, openSite, pageTitle, press } from '../support/site.tsx';

const MINUTE = 60_000;
const thread = (person: Person, title: string, tags = ['Rope']) =>
  person.entries.create(note({ type: 'thread', title, tags }));
const say = (person: Person, entryId: string, content = 'Words') =>
  person.comments.create({ entryId, content });
const row = async (name: string) => {
  const list = within(await screen.findByRole('region', { name: 'Entries' }));
  const heading = await list.findByRole('heading', { name });
  return heading.closest('article') as HTMLElement;
};
const isUnread = async (name: string) => (await row(name)).hasAttribute('data-unread');
const titleOf = async (name: string) => within(await row(name)).getByRole('link', { name });

/** Everything so far is read by these people. */
function readSoFar({ db }: Community, ...people: Person[]): void {
  for (const { user } of people) write(db, () => startReading(db, user.id));
}

test('a discussion shows its tags, participants, replies, and who was active last', async () => {
  const community = newCommunity();
  const { as, clock } = community;
  const { id } = await thread(as.author, 'Which rope?', ['Rope', 'Boats']);
  clock.advance(MINUTE);
  await say(as.contributor, id);
  await say(as.member, id);
  const { address } = await openSite(as.anonymous, '/community');
  const shown = await row('Which rope?');
  expect(shown.textContent).toContain('Participants: autumn, mia, cora');
  expect(shown.textContent).toMatch(/Latest activity bymia.*ago/);
  expect(shown.querySelector('[title=Replies]')?.textContent).toBe('2replies');
  expect(within(shown).queryByText('New')).toBeNull();
  expect(await isUnread('Which rope?')).toBe(false);
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  await userEvent.click(within(shown).getByRole('button', { name: 'Filter by tag Boats' }));
  await waitFor(() => expect(address()).toBe('/community?tags=Boats'));
});

test('hidden and deleted comments name no one in the list', async () => {
  const { as } = newCommunity();
  const { id } = await thread(as.author, 'Which rope?');
  const hidden = await say(as.contributor, id);
  const deleted = await say(as.member, id);
  await as.staff.moderation.hide({ subject: 'comment', subjectId: String(hidden.id), hidden: true });
  await as.member.comments.delete({ id: deleted.id });
  await openSite(as.anonymous, '/community');
  const shown = await row('Which rope?');
  expect(shown.textContent).toContain('Participants: autumn');
  expect(shown.textContent).not.toMatch(/cora|mia/);
  expect(shown.textContent).toContain('Latest activity byautumn');
});

test('opening an unread discussion leads to its first unread comment and marks it as read', async () => {
  const community = newCommunity();
  const { as } = community;
  const { id } = await thread(as.author, 'Which rope?');
  await say(as.author, id, 'An old comment');
  readSoFar(community, as.member);
  const first = await say(as.author, id, 'The first unread comment');
  await say(as.contributor, id, 'The second unread comment');
  await thread(as.contributor, 'A new question');
  const question = await thread(as.contributor, 'A new question with a reply');
  await say(as.contributor, question.id, 'A first reply');
  const { address, router } = await openSite(as.member, '/community');
  expect((await row('Which rope?')).textContent).toContain('2 unread comments');
  expect((await row('A new question')).textContent).toContain('New discussion');
  expect(await isUnread('Which rope?')).toBe(true);
  // The member hasn't read the question, so it comes before its reply.
  expect((await titleOf('A new question with a reply')).getAttribute('href')).toBe(`/thread/${question.id}`);

  await userEvent.click(await titleOf('Which rope?'));
  await waitFor(() => expect(address()).toBe(`/thread/${id}#comment-${first.id}`));
  const text = await screen.findByText('The first unread comment');
  expect(text.closest('li')?.textContent).toMatch(/^New/);
  expect(screen.getAllByText('New', { exact: true })).toHaveLength(1);
  await waitFor(async () =>
    expect(await as.member.reads.state({ entryId: id })).toMatchObject({ count: 0, isNew: false }),
  );

  router.history.back();
  expect(await isUnread('Which rope?')).toBe(false);
  expect((await titleOf('Which rope?')).getAttribute('href')).toBe(`/thread/${id}`);
  expect(await isUnread('A new question')).toBe(true);
  await userEvent.click(await titleOf('Which rope?'));
  await screen.findByText('The first unread comment');
  expect(screen.queryByText('New', { exact: true })).toBeNull();
});

test('a discussion of several pages opens at its first unread comment, and a failed page can be retried', async () => {
  const community = newCommunity();
  const { as } = community;
  const { id } = await thread(as.author, 'Which rope?');
  const spell = async (count: number) => {
    for (let n = 0; n < count; n += 1) await say(as.author, id, `Old ${n}`);
  };
  await spell(COMMENTS_PAGE + 5);
  readSoFar(community, as.member);
  const first = await say(as.contributor, id, 'The first unread comment');
  await spell(COMMENTS_PAGE);
  await say(as.author, id, 'The last comment');
  const site = await openSite(as.member, '/community');
  await userEvent.click(await titleOf('Which rope?'));
  const text = await screen.findByText('The first unread comment');
  const item = text.closest('li');
  expect(item?.textContent).toMatch(/^New/);
  await waitFor(() => expect(document.activeElement).toBe(item));
  expect(site.address()).toBe(`/thread/${id}#comment-${first.id}`);

  const repair = site.fail('comments.list');
  await userEvent.click(await screen.findByText('Load all replies'));
  const failure = await screen.findByText('Error loading content. Please try refreshing the page.');
  expect(failure.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
  repair();
  const before = site.heard.filter((each) => each === 'comments.list').length;
  await userEvent.click(screen.getByText('Retry'));
  await screen.findByText('The last comment');
  expect(screen.queryByText('Load all replies')).toBeNull();
  expect(site.heard.filter((each) => each === 'comments.list')).toHaveLength(before + 1);
});

test('a link to a deleted comment says so, and one far down does not load everything', async () => {
  const { as } = newCommunity();
  const { id } = await thread(as.author, 'Which rope?');
  await say(as.author, id, 'A comment');
  const deleted = await say(as.author, id, 'A deleted comment');
  await as.author.comments.delete({ id: deleted.id });
  await openSite(as.member, `/thread/${id}#comment-${deleted.id}`);
  await screen.findByText('This link leads to a reply that was deleted.');
  const loaded = { isFound: false, pages: 5, hasNextPage: true, isFetching: false, isError: false };
  expect(stepTo(loaded)).toBe('load');
  expect(stepTo({ ...loaded, pages: 6 })).toBe('linkedFar');
  expect(stepTo({ ...loaded, pages: 7, isFound: true })).toBe('show');
  expect(stepTo({ ...loaded, isError: true })).toBe('wait');
});

test('a link to a comment is followed with anything unread', async () => {
  const { as } = newCommunity();
  const { id } = await thread(as.author, 'Which rope?');
  const first = await say(as.author, id, 'The first comment');
  const second = await say(as.author, id, 'The second comment');
  const { address } = await openSite(as.member, `/thread/${id}#comment-${second.id}`);
  await screen.findByText('The first comment');
  expect(address()).toBe(`/thread/${id}#comment-${second.id}`);
  expect(document.getElementById(`comment-${first.id}`)?.textContent).toMatch(/^New/);
});

test('everything can be marked as read at once, except for what came after the list was loaded', async () => {
  const { as } = newCommunity();
  const one = await thread(as.author, 'Which rope?');
  await thread(as.author, 'Which boat?');
  await openSite(as.member, '/community?tags=Rope');
  expect(await isUnread('Which boat?')).toBe(true);
  // A filter shows a part, and the button marks everything.
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  const { hold, fail } = await openSite(as.member, '/community');
  expect(await isUnread('Which boat?')).toBe(true);
  const restore = fail('reads.markAll');
  await press('Mark all as read');
  await expectToast('Error', 'Failed to mark everything as read. Please try again.');
  await waitFor(async () => expect(await isUnread('Which boat?')).toBe(true));
  restore();
  const later = await say(as.author, one.id);
  const release = hold('reads.markAll');
  await press('Mark all as read');
  await waitFor(async () => expect(await isUnread('Which boat?')).toBe(false));
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Entries' })));
  release();
  await expectToast('Everything is marked as read');
  expect(await as.member.reads.state({ entryId: one.id })).toMatchObject({ count: 1, firstId: later.id });
});

test('what could not be marked as read is shown as unread again, also while the list cannot be loaded', async () => {
  const { as } = newCommunity();
  await thread(as.author, 'Which rope?');
  const { fail } = await openSite(as.member, '/community');
  expect(await isUnread('Which rope?')).toBe(true);
  for (const procedure of ['reads.markAll', 'entries.topics', 'entries.topicNews']) fail(procedure);
  await press('Mark all as read');
  await expectToast('Error', 'Failed to mark everything as read. Please try again.');
  expect(await isUnread('Which rope?')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeNull();
});

test('the list follows what happens elsewhere, and moves only on request', async () => {
  const { as, clock } = newCommunity();
  const one = await thread(as.author, 'Which rope?');
  clock.advance(MINUTE);
  const two = await thread(as.author, 'Which boat?');
  for (const { id } of [one, two]) await as.member.reads.mark({ entryId: id, commentId: 0 });
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  await openSite(as.member, '/community?sort=active');
  expect(await isUnread('Which rope?')).toBe(false);
  // A browser without live updates asks when it is visible again.
  const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));
  clock.advance(MINUTE);
  const answer = await say(as.contributor, one.id);
  lookAgain();
  await waitFor(async () => expect((await row('Which rope?')).textContent).toContain('1 unread comment'));
  expect(titles()).toEqual(['Which boat?', 'Which rope?']);
  await press('New replies');
  await waitFor(() => expect(titles()).toEqual(['Which rope?', 'Which boat?']));

  await as.member.reads.mark({ entryId: one.id, commentId: answer.id });
  lookAgain();
  await waitFor(async () => expect(await isUnread('Which rope?')).toBe(false));
  clock.advance(MINUTE);
  await thread(as.contributor, 'Which sail?');
  lookAgain();
  await press('1 new discussion');
  expect(await isUnread('Which sail?')).toBe(true);
  expect(titles()[0]).toBe('Which sail?');
  expect(screen.queryByRole('button', { name: '1 new discussion' })).toBeNull();
});

test('a list that fails can be retried, and an empty one offers to start a discussion', async () => {
  const { as } = newCommunity();
  const { fail } = await openSite(as.member, '/community');
  const empty = 'No thread entries available. Be the first to create one!';
  await screen.findByText(empty);
  await screen.findByRole('button', { name: 'Start the first discussion' });
  const restore = fail('entries.topics');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'popular');
  await screen.findByText('Error loading content. Please try refreshing the page.');
  restore();
  await press('Retry');
  await screen.findByText(empty);
  await pageTitle('Community Hub');
});

test('a mark that failed is repeated when the reader returns', async () => {
  const { as } = newCommunity();
  const { id } = await thread(as.author, 'Which rope?');
  await say(as.author, id);
  const { fail, heard } = await openSite(as.member, '/community');
  const restore = fail('reads.mark');
  await userEvent.click(await titleOf('Which rope?'));
  await waitFor(() => expect(heard).toContain('reads.mark'));
  restore();
  window.dispatchEvent(new Event('focus'));
  await waitFor(async () => expect(await as.member.reads.state({ entryId: id })).toMatchObject({ count: 0 }));
});
