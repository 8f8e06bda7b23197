import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { courseWith } from '../support/courses.ts';
import { note } from '../support/factories.ts';
import { type Community, newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';

const forYou = () => screen.findByRole('region', { name: 'For you' });
const list = () => screen.findByRole('region', { name: 'Entries' });

/** Something in every part of the member's home. */
async function busyMember({ as }: Community) {
  const { courseId, ids } = await courseWith(as.author, 2, 'Knots');
  await as.member.courses.enrol({ courseId });
  await as.member.courses.complete({ lessonId: ids[0] ?? 0 });
  const thread = (title: string) => as.other.entries.create(note({ type: 'thread', title }));
  const [followed, asked] = [await thread('Which rope?'), await thread('Which sail?')];
  await as.member.follows.follow({ kind: 'entry', target: followed.id });
  await as.contributor.comments.create({ entryId: followed.id, content: 'Hemp.' });
  await as.member.drafts.save({ slot: `comment:${asked.id}`, content: { text: 'A small one.' } });
}

test('home shows what waits for the user: what they began, what is new, and what needs a reply', async () => {
  const community = newCommunity();
  await busyMember(community);
  await openAs(community.as.member, '/');
  const part = within(await forYou());
  const links = (name: string) =>
    within(part.getByRole('region', { name }))
      .getAllByRole('link')
      .map((link) => [
        link.textContent.replace(/ (less than a minute|\d+ \w+) ago\s*$/, ''),
        link.getAttribute('href'),
      ]);
  expect(links('Continue').map(([text]) => text)).toEqual([
    'KnotsLesson 2: Lesson 250%',
    'A small one.Comment on “Which sail?”',
  ]);
  expect(links('Continue')[0]?.[1]).toMatch(/^\/course\/.+\/lesson\/2$/);
  expect(links('New for you').map(([text]) => text)).toEqual(['Which rope?1 unread comment']);
  expect(links('Needs a reply').map(([text]) => text)).toEqual(['Which sail?otto']);
});

test('home has only the list for visitors, and for users for whom nothing waits', async () => {
  const { as } = newCommunity();
  await as.author.entries.create(note({ title: 'A wiki entry' }));
  for (const viewer of [as.anonymous, as.member]) {
    const { unmount, heard } = await openAs(viewer, '/');
    await within(await list()).findByRole('heading', { name: 'A wiki entry' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'For you' })).toBeNull());
    expect(heard.includes('home.read')).toBe(viewer === as.member);
    unmount();
  }
});

test('drafts lead to where they continue', async () => {
  const { as } = newCommunity();
  const { id } = await as.contributor.entries.create(note({ title: 'Knots' }));
  for (const slot of ['new', 'tool:prompts', id]) {
    await as.contributor.drafts.save({ slot, content: { title: `In ${slot}`, body: 'Begun.' } });
  }
  await openAs(as.contributor, '/');
  const parts = within(await forYou());
  const address = (slot: string) =>
    parts.getByRole('link', { name: new RegExp(`^In ${slot}`) }).getAttribute('href');
  expect(address('new')).toBe('/new');
  expect(address('tool:prompts')).toBe('/new?type=tool&draft=tool%3Aprompts');
  expect(address(id)).toBe(`/note/${id}/edit`);
});

/** A thread with a comment of another user and one of the staff member's, and an internal document. */
async function placesOfDrafts({ as }: Community) {
  const { id } = await as.other.entries.create(note({ type: 'thread', title: 'Which sail?' }));
  const asked = await as.other.comments.create({ entryId: id, content: 'Anyone?' });
  const own = await as.staff.comments.create({ entryId: id, content: 'A small one.' });
  const fields = { title: 'Travel', category: 'legal', tags: '' } as const;
  const rules = await as.staff.documents.create({ ...fields, content: 'Who may travel.' });
  return {
    comment: { slot: `comment:${id}`, content: { text: 'Now' }, label: /^Add a reply/ },
    reply: { slot: `comment:${id}:${asked.id}`, content: { text: 'Now' }, label: /^Reply to otto/ },
    'changed comment': {
      slot: `comment-edit:${own.id}`,
      content: { text: 'Now' },
      label: /^Edit your reply/,
    },
    document: { slot: 'document', content: { ...fields, content: 'Now' }, label: /^Content/ },
    'changed document': {
      slot: `document:${rules.id}`,
      content: { ...fields, content: 'Now', version: 1 },
      label: /^Content/,
    },
  };
}

test.each(['comment', 'reply', 'changed comment', 'document', 'changed document'] as const)(
  'the draft of a %s opens where it is written',
  async (kind) => {
    const community = newCommunity();
    const { slot, content, label } = (await placesOfDrafts(community))[kind];
    await community.as.staff.drafts.save({ slot, content });
    const { user, at } = await openAs(community.as.staff, '/');
    const blocks = within(await forYou()).getByRole('region', { name: 'Continue' });
    await user.click(within(blocks).getByRole('link'));
    const field = await screen.findByRole('textbox', { name: label });
    await waitFor(() => expect(field).toHaveProperty('value', 'Now'));
    if (kind.includes('document')) await waitFor(() => expect(at()).not.toContain('#'));
    else await waitFor(() => expect(document.activeElement).toBe(field));
  },
);

test('unread comments lead to the first of them, and what was never opened to its beginning', async () => {
  const { as } = newCommunity();
  const thread = async (title: string) => (await as.other.entries.create(note({ type: 'thread', title }))).id;
  const [opened, unopened] = [await thread('Which rope?'), await thread('Which sail?')];
  await as.member.reads.mark({ entryId: opened, commentId: 0 });
  for (const target of [opened, unopened]) await as.member.follows.follow({ kind: 'entry', target });
  const first = await as.contributor.comments.create({ entryId: opened, content: 'Hemp.' });
  await as.contributor.comments.create({ entryId: unopened, content: 'A small one.' });
  await openAs(as.member, '/');
  const part = within(await forYou());
  const hrefOf = (name: RegExp) => part.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf(/^Which rope/)).toBe(`/thread/${opened}#comment-${first.id}`);
  expect(hrefOf(/^Which sail/)).toBe(`/thread/${unopened}`);
});

test('a part without anything is left out', async () => {
  const { as } = newCommunity();
  await as.other.entries.create(note({ type: 'thread', title: 'Which sail?' }));
  await openAs(as.member, '/');
  const parts = within(await forYou()).getAllByRole('heading', { level: 2 });
  expect(parts.map((heading) => heading.textContent)).toEqual(['Needs a reply']);
});

test('a failure says so and leaves the list alone', async () => {
  const community = newCommunity();
  await busyMember(community);
  const { fail, router, user } = await openAs(community.as.member, '/accelerator');
  const restore = fail('home.read');
  await router.navigate({ to: '/' });
  const message = await screen.findByText("Failed to load what's waiting for you. Please try again.");
  await within(await list()).findByRole('heading', { name: 'Knots' });
  restore();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await forYou();
  expect(message.isConnected).toBe(false);
});

test('what was answered elsewhere is gone on return to home', async () => {
  const community = newCommunity();
  await busyMember(community);
  const { router } = await openAs(community.as.member, '/');
  const asked = within(await forYou()).getByRole('link', { name: /^Which sail\?/ });
  const entryId = asked.getAttribute('href')?.split('/').at(-1) ?? '';
  await router.navigate({ to: '/accelerator' });
  await community.as.contributor.comments.create({ entryId, content: 'Any of them.' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  try {
    await router.navigate({ to: '/' });
    await forYou();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Needs a reply' })).toBeNull());
  } finally {
    vi.useRealTimers();
  }
});

test('a draft is listed as soon as it is saved, although its form is closed by then', async () => {
  const { as } = newCommunity();
  await as.other.entries.create(note({ type: 'thread', title: 'Which sail?' }));
  const { user, router, hold } = await openAs(as.contributor, '/new?type=note');
  const release = hold('drafts.save');
  await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'Left early');
  await router.navigate({ to: '/', ignoreBlocker: true });
  await within(await forYou()).findByText('Which sail?');
  release();
  await within(await forYou()).findByText('Left early');
});
