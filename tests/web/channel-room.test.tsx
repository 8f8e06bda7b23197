import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignedIn } from '#lib/browser/storage.ts';
import { registry } from '#lib/live/registry.ts';
import { channelWith, say } from '../support/channels.ts';
import { newCommunity } from '../support/people.ts';
import {
  chooseByKeys,
  dialogOf,
  expectToast,
  fill,
  openSite,
  press,
  pressInToast,
  questionOf,
} from '../support/site.tsx';

// Only messages that are visible are shown, so that their list has a size here.
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
});
afterEach(() => vi.restoreAllMocks());

/** A public channel that the member has joined. */
async function harbor(...texts: string[]) {
  const { as } = newCommunity();
  const id = await channelWith(as.staff, { name: 'Harbor' });
  await as.member.channels.join({ id });
  for (const text of texts) await say(as.member, id, text);
  const stored = async () =>
    (await as.member.messages.list({ channelId: id })).items.map(({ text }) => text).reverse();
  return { as, id, path: `/community/channels/${id}`, stored };
}

const composer = (name = 'Harbor') =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Message ${name}` });
const shown = () => screen.queryAllByRole('article').map(({ textContent }) => textContent ?? '');
const expectShown = (...texts: string[]) =>
  waitFor(() => expect(shown()).toEqual(texts.map((text) => expect.stringContaining(text))));
const message = async (text: string) => {
  await waitFor(() => expect(shown().join()).toContain(text));
  const found = screen.getAllByRole('article').find(({ textContent }) => textContent?.includes(text));
  if (!found) throw new Error(`no message ${text}`);
  return found;
};

test('a channel has a feed once it has a message', async () => {
  const { as, id, path } = await harbor();
  await openSite(as.member, path);
  await screen.findByText('No messages yet. Say hello.');
  expect(screen.queryByRole('feed')).toBeNull();
  await say(as.member, id, 'The first');
  await openSite(as.member, path);
  await expectShown('The first');
  expect(screen.getAllByRole('feed', { name: 'Messages in Harbor' })).not.toHaveLength(0);
});

test('own messages are edited from the composer, deleted, and restored', async () => {
  const { as, id, path, stored } = await harbor('A tpyo');
  await say(as.staff, id, 'Of another');
  await openSite(as.member, path);
  await expectShown('A tpyo', 'Of another');
  (await composer()).focus();
  await userEvent.keyboard('{ArrowUp}');
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit message' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await fill(field, 'A typo');
  await userEvent.keyboard('{Escape}');
  await press('Keep editing', await questionOf('Discard changes?'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  field.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect((await message('A typo')).textContent).toContain('(edited)'));

  const [own, other] = [await message('A typo'), await message('Of another')];
  await userEvent.hover(other);
  await within(other).findByRole('button', { name: 'Copy link' });
  expect(within(other).queryByRole('button', { name: 'Delete' })).toBeNull();
  await userEvent.hover(own);
  await press('Delete', own);
  await expectToast('Message deleted');
  await expectShown('Of another');
  expect(await stored()).toEqual(['Of another']);
  await pressInToast('Undo');
  await expectShown('A typo', 'Of another');
  expect(await stored()).toEqual(['A typo', 'Of another']);
});

test('staff edit and delete a public channel, with Undo', async () => {
  const { as, path } = await harbor('Kept with the channel');
  const { router } = await openSite(as.staff, path);
  await message('Kept with the channel');
  await chooseByKeys('Edit channel', 'Channel actions');
  const dialog = await dialogOf('Edit channel');
  await fill(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Renamed');
  await press('Save', dialog);
  await expectToast('Channel saved');
  await screen.findByRole('heading', { name: 'Renamed' });
  await chooseByKeys('Delete channel', 'Channel actions');
  await expectToast('Channel deleted', 'Members can no longer read it.');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Renamed/ })).toBeNull());
  await pressInToast('Undo');
  await expectToast('Channel restored');
  await router.navigate({ to: path });
  await message('Kept with the channel');
});

test('a channel that someone else edited keeps their changes to fields that were not changed here', async () => {
  const { as, path, id } = await harbor('Here');
  await openSite(as.staff, path);
  await message('Here');
  await chooseByKeys('Edit channel', 'Channel actions');
  const dialog = await dialogOf('Edit channel');
  await as.admin.channels.update({ id, description: 'Of someone else' });
  await fill(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Renamed');
  await press('Save', dialog);
  await within(dialog).findByText(/Someone else edited this channel/);
  await waitFor(async () => {
    await press('Save', dialog);
    expect(await as.staff.channels.read({ id })).toMatchObject({
      ...{ name: 'Renamed', description: 'Of someone else' },
    });
  });
});

test('an edit of a message arrives live in another browser', async () => {
  const { as, path, id } = await harbor('A tpyo');
  await openSite(as.staff, path);
  await message('A tpyo');
  const [sent] = (await as.member.messages.list({ channelId: id })).items;
  const edited = await as.member.messages.update({ id: sent?.id ?? 0, text: 'A typo' });
  const data = { channelId: id, messageId: edited.id };
  act(() =>
    registry.deliver({ id: 1, topic: `channel:${id}`, kind: 'message.updated', data, message: edited }),
  );
  expect((await message('A typo')).textContent).toContain('(edited)');
  await expectShown('A typo');
});

test('a message that the server failed to store is told from one that did not reach it', async () => {
  const { as, path } = await harbor('Here');
  await openSite(as.member, path);
  await message('Here');
  vi.stubGlobal('fetch', async () => new Response('broken', { status: 500 }));
  await fill(await composer(), 'Hello');
  await press('Send');
  await screen.findByText('Not sent. Something went wrong on the server. Please try again.');
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await press('Retry');
  await screen.findByText("Not sent. Can't reach the server.");
  vi.unstubAllGlobals();
  // The page keeps it beyond this test.
  await press('Discard');
});

test('failed loads show an error and can be retried', async () => {
  const { as, path } = await harbor('Here after all');
  const { fail, router } = await openSite(as.member, '/wiki');
  const repairs = ['channels.list', 'messages.list'].map(fail);
  await router.navigate({ to: path });
  await screen.findByText('Failed to load messages. Please try again.');
  for (const repair of repairs) repair();
  for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await userEvent.click(retry);
  await message('Here after all');
});

test('a draft in a channel is restored, and removed at logout', async () => {
  const { as, path } = await harbor();
  const second = await channelWith(as.staff, { name: 'Pier' });
  await as.member.channels.join({ id: second });
  const { router } = await openSite(as.member, path);
  await fill(await composer(), 'For the first');
  await router.navigate({ to: `/community/channels/${second}` });
  expect((await composer('Pier')).value).toBe('');
  await router.navigate({ to: path });
  await waitFor(async () => expect((await composer()).value).toBe('For the first'));
  expect(JSON.stringify({ ...localStorage })).toContain('For the first');
  forgetSignedIn();
  expect(JSON.stringify({ ...localStorage })).not.toContain('For the first');
});
