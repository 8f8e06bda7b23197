import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { entryForm, entryTitles } from '../support/entry-form.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import {
  button,
  dialogOf,
  expectToast,
  fill,
  openSite,
  pageTitle,
  press,
  questionOf,
  showComments,
} from '../support/site.tsx';

const expectTitles = (titles: string[]) => waitFor(async () => expect(await entryTitles()).toEqual(titles));
const sort = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
const sortChoices = async () => [...(await sort()).options].map((choice) => choice.textContent);
const following = async () => (await button(/^Follow(ing)?$/)).getAttribute('aria-pressed');

test('discussions are listed newest first, and their order by last activity is remembered', async () => {
  const { as, clock } = newCommunity();
  const discussion = (title: string) =>
    as.contributor.entries.create(note({ type: 'thread', title, tags: ['Rope'] }));
  const first = await discussion('First question');
  clock.advance(60_000);
  await discussion('Second question');
  clock.advance(60_000);
  await as.member.comments.create({ entryId: first.id, content: 'An answer.' });
  const { router } = await openSite(as.anonymous, '/community?tags=rope');
  await expectTitles(['Second question', 'First question']);
  const card = screen
    .getAllByRole('article')
    .find((each) => within(each).queryByRole('heading', { name: 'First question' }));
  expect(card?.textContent).toMatch(/Latest activity bymia.*ago/);
  expect(card?.querySelector('[title=Replies]')?.textContent).toBe('1reply');
  const general = ['Most Recent', 'Most Popular', 'Alphabetical'];
  expect(await sortChoices()).toEqual([...general, 'Last Activity']);
  await userEvent.selectOptions(await sort(), 'active');
  await expectTitles(['First question', 'Second question']);
  router.history.back();
  await waitFor(async () => expect((await sort()).value).toBe('recent'));

  await openSite(as.anonymous, '/community?tags=rope');
  expect((await sort()).value).toBe('active');
  await expectTitles(['First question', 'Second question']);
  await userEvent.selectOptions(await sort(), 'recent');
  await expectTitles(['Second question', 'First question']);
  await openSite(as.anonymous, '/community');
  expect((await sort()).value).toBe('recent');
  for (const view of ['Members', 'Activity', 'Channels']) {
    await userEvent.click(await screen.findByRole('link', { name: view }));
    await button('New Thread');
  }
  await openSite(as.anonymous, '/');
  expect(await sortChoices()).toEqual(general);
});

test('visitors who follow a discussion are asked to log in', async () => {
  const { as } = newCommunity();
  const thread = await as.contributor.entries.create(note({ type: 'thread', title: 'Open' }));
  const { heard } = await openSite(as.anonymous, `/thread/${thread.id}`);
  await press('Follow');
  await expectToast('Login Required', 'You must be logged in to follow updates.');
  await press('Actions for this discussion');
  await screen.findByRole('menuitem', { name: 'Version history' });
  for (const name of ['Mark as solved', 'Create wiki entry'])
    expect(screen.queryByRole('menuitem', { name })).toBeNull();
  expect(heard.filter((path) => path.startsWith('follows.'))).toEqual([]);
  await openSite(as.anonymous, '/following');
  await within(await screen.findByRole('main')).findByRole('link', { name: 'Log in' });
});

test('following shows at once and is undone when it fails', async () => {
  const { as } = newCommunity();
  const thread = await as.contributor.entries.create(note({ type: 'thread', title: 'Quick' }));
  const { hold, fail } = await openSite(as.member, `/thread/${thread.id}`);
  const release = hold('follows.follow');
  await press('Follow');
  await waitFor(async () => expect(await following()).toBe('true'));
  release();
  const restoreCalls = fail('follows.unfollow');
  await press('Following');
  await expectToast('Error', 'Failed to update your follows. Please try again.');
  await waitFor(async () => expect(await following()).toBe('true'));
  restoreCalls();
  await openSite(as.member, `/thread/${thread.id}`);
  await waitFor(async () => expect(await following()).toBe('true'));
});

test('contributors add a prompt or a tool, which is shown on its tab', async () => {
  const { address } = await openSite(newCommunity().as.contributor, '/tools');
  const add = async (name: string) =>
    userEvent.click((await screen.findAllByRole('button', { name }))[0] ?? document.body);
  const tag = async (name: string) =>
    within(await screen.findByRole('dialog')).findByRole('button', { name });
  const tab = (name: string) => screen.findByRole('tab', { name, selected: true });
  const write = async (title: string, content: string) => {
    const form = await entryForm('Add Prompt');
    await fill(form.title, title);
    await fill(form.content, content);
    await form.press('Create');
    await expectToast('Success', 'Your entry has been saved.');
  };
  await add('Add Tool');
  await tag('Remove tag Tool');
  await (await entryForm('Add Tool')).press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await add('Add Prompt');
  await tag('Remove tag Prompt');
  await write('Explain', 'Explain {{content}} to a child.');
  await expectTitles(['Explain']);
  await userEvent.click(screen.getByRole('tab', { name: 'Tools' }));
  await tab('Tools');
  await expectTitles([]);

  // The new entry is also visible from the other tab.
  await add('Add Prompt');
  await write('Shorten', 'Shorten {{content}} to a line.');
  await waitFor(() => expect(address()).toBe('/tools'));
  await tab('Prompts');
  await waitFor(async () => expect((await entryTitles()).sort()).toEqual(['Explain', 'Shorten']));
});

test('members and visitors add no prompts and tools', async () => {
  const { as } = newCommunity();
  for (const viewer of [as.anonymous, as.member]) {
    await openSite(viewer, '/tools');
    await pageTitle('Prompts and Tools Directory');
    expect(screen.queryByRole('button', { name: /^Add (Prompt|Tool)/ })).toBeNull();
  }
});

test('the tabs of prompts and tools are walked with the arrow keys', async () => {
  const { address } = await openSite(newCommunity().as.anonymous, '/tools');
  (await screen.findByRole('tab', { name: 'Prompts' })).focus();
  await userEvent.keyboard('{ArrowRight}');
  const tools = await screen.findByRole('tab', { name: 'Tools', selected: true });
  await waitFor(() => expect(document.activeElement).toBe(tools));
  await waitFor(() => expect(address()).toBe('/tools?tab=tools'));
});

test('a version can be compared with the previous or the current one', async () => {
  const { as } = newCommunity();
  const { id } = await as.contributor.entries.create(note({ title: 'Counted', body: 'The first wording.' }));
  for (const word of ['second', 'third', 'fourth'])
    await as.contributor.entries.update({ id, body: `The ${word} wording.` });
  await openSite(as.anonymous, `/note/${id}/history?version=2&view=changes`);
  const view = await screen.findByRole('region', { name: 'Version 2' });
  const expectChange = (from: string, to: string) =>
    waitFor(() => {
      expect(view.querySelector('del')?.textContent).toContain(from);
      expect(view.querySelector('ins')?.textContent).toContain(to);
    });
  await expectChange('first', 'second');
  await userEvent.click(within(view).getByRole('link', { name: 'Compare with current version' }));
  await expectChange('second', 'fourth');
  expect(within(view).queryByRole('button', { name: 'Restore this version' })).toBeNull();
});

test('restoring a version after someone else saved shows an error and changes nothing', async () => {
  const { as } = newCommunity();
  const { id } = await as.contributor.entries.create(note({ title: 'Late' }));
  await as.contributor.entries.update({ id, body: 'The wording of the second version.' });
  await openSite(as.contributor, `/note/${id}/history?version=1`);
  const restore = await button('Restore this version');
  await as.admin.entries.update({ id, body: 'The wording of the third version.' });
  await userEvent.click(restore);
  await press('Restore', await questionOf('Restore version 1?'));
  await expectToast(
    'Error',
    'Someone has saved a new version since you opened the history. Review the latest version first.',
  );
  const versions = screen.getByRole('navigation', { name: 'Versions' });
  await waitFor(() => expect(versions.textContent).toContain('Version 3'));
  expect(await as.contributor.entries.read({ id })).toMatchObject({
    body: 'The wording of the third version.',
  });
});

test('long stretches that did not change are folded, and open at a press', async () => {
  const { as } = newCommunity();
  const lines = Array.from({ length: 40 }, (_, n) => `Line ${n + 1} of the text.`);
  const { id } = await as.contributor.entries.create(note({ title: 'Long', body: lines.join('\n') }));
  lines[19] = 'Another line altogether.';
  await as.contributor.entries.update({ id, body: lines.join('\n') });
  await openSite(as.anonymous, `/note/${id}/history?view=changes`);
  const view = await screen.findByRole('region', { name: 'Version 2' });
  await waitFor(() => expect(view.textContent).toContain('Line 18 of the text.'));
  expect(view.textContent).not.toContain('Line 3 of the text.');
  await press('Show 17 unchanged lines', view);
  expect(view.textContent).toContain('Line 3 of the text.');
});

test('notifications are read one by one or together, and a failure changes nothing', async () => {
  const { as } = newCommunity();
  for (const title of ['First', 'Second', 'Third']) {
    const { id } = await as.other.entries.create(note({ type: 'thread', title: `${title} question` }));
    await as.member.comments.create({ entryId: id, content: 'A word about it' });
  }
  const { fail } = await openSite(as.other, '/academy');
  const bell = (name: string) => screen.findByRole('button', { name });
  await userEvent.click(await bell('Notifications, 3 unread'));
  const panel = await dialogOf('Notifications');
  await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(3));
  const [newest] = within(panel).getAllByRole('listitem');
  await press('Mark as read', newest);
  await bell('Notifications, 2 unread');

  const restoreCalls = fail('notifications.markAllRead');
  await press('Mark all as read', panel);
  await expectToast('Failed to mark as read');
  await bell('Notifications, 2 unread');
  restoreCalls();
  await press('Mark all as read', panel);
  await bell('Notifications');
  expect(within(panel).queryByRole('button', { name: 'Mark as read' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull());
  const closed = await bell('Notifications');
  await waitFor(() => expect(document.activeElement).toBe(closed));
  await openSite(as.other, '/academy');
  await bell('Notifications');
});

test('a notification whose comment was deleted is gone from the opened panel, and the bell stops counting it', async () => {
  const { as } = newCommunity();
  const { id: entryId } = await as.other.entries.create(note({ type: 'thread', title: 'A question' }));
  const { id } = await as.member.comments.create({ entryId, content: 'A word about it' });
  const { queries, fail } = await openSite(as.other, '/academy');
  const passTime = () => queries.setQueriesData({}, (data) => data, { updatedAt: 0 });
  const bell = (name: string) => screen.findByRole('button', { name });
  await userEvent.click(await bell('Notifications, 1 unread'));
  await within(await dialogOf('Notifications')).findByRole('listitem');
  await userEvent.click(await bell('Notifications, 1 unread'));

  passTime();
  const restoreCalls = fail('notifications.list');
  await userEvent.click(await bell('Notifications, 1 unread'));
  await within(await dialogOf('Notifications')).findByRole('listitem');
  await userEvent.click(await bell('Notifications, 1 unread'));
  restoreCalls();

  await as.member.comments.delete({ id });
  passTime();
  await userEvent.click(await bell('Notifications, 1 unread'));
  await within(await dialogOf('Notifications')).findByText(/^No notifications yet/);
  await bell('Notifications');
});

test('[[titles]] in a comment are links, and its missing titles say so', async () => {
  const { as } = newCommunity();
  const target = await as.author.entries.create(note({ title: 'Rope care' }));
  const { id: entryId } = await as.author.entries.create(note({ type: 'thread' }));
  await as.member.comments.create({
    entryId,
    content: 'See [[rope care]], [[Rope care|this]], and [[Nothing]].',
  });
  await openSite(as.other, `/thread/${entryId}`);
  await showComments();
  const link = await screen.findByRole('link', { name: 'Rope care' });
  expect(link.getAttribute('href')).toBe(`/note/${target.id}`);
  expect(screen.getByRole('link', { name: 'this' }).getAttribute('href')).toBe(`/note/${target.id}`);
  expect(screen.getByText(/no entry with this title yet/).parentElement?.textContent).toMatch(/^Nothing/);
});
