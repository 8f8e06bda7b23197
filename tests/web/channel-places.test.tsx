import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useShortcut } from '#lib/browser/useShortcut.ts';
import { registry } from '#lib/live/registry.ts';
import type { Message, Quote } from '#shared/channels/output.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { keepDraft } from '../../src/modules/channels/composer/localMessages.ts';
import type { OutgoingMessage } from '../../src/modules/channels/composer/messageOutbox.ts';
import { useReplyTo } from '../../src/modules/channels/composer/useReplyTo.ts';
import type { LogItem } from '../../src/modules/channels/log/items.ts';
import { useRowFocus } from '../../src/modules/channels/log/useRowFocus.ts';
import { channelWith, say } from '../support/channels.ts';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import { openSite } from '../support/site.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const sidebar = () => screen.findByRole('navigation', { name: 'Main' });
const community = async () => within(await sidebar()).getByRole('link', { name: /^Community/ });

test('unread channels are counted at the Community item and the Channels tab', async () => {
  const { as } = newCommunity();
  for (const name of ['First', 'Second', 'Third']) {
    const id = await channelWith(as.staff, { name: `${name} room` });
    await as.member.channels.join({ id });
    if (name !== 'Third') await say(as.staff, id, 'Hello');
  }
  await openSite(as.member, '/community/members');
  await waitFor(async () => expect((await community()).textContent).toBe('Community, 2 unread2'));
  const opener = screen.getByLabelText('Open menu');
  const description = () => document.getElementById(opener.getAttribute('aria-describedby') ?? '');
  await waitFor(() => expect(description()?.textContent).toBe(', 2 unread'));
  const tab = await screen.findByRole('link', { name: /^Channels/ });
  expect(tab.textContent).toBe('Channels, 2 unread2');
});

/** What the stream tells this browser about a message of others. */
function hear(message: Message): void {
  const { channelId, id: messageId } = message;
  const data = { channelId, messageId };
  act(() =>
    registry.deliver({ id: 1, topic: `channel:${channelId}`, kind: 'message.created', data, message }),
  );
}

test('a new message counts if the viewer has joined its channel, without a request', async () => {
  const { as } = newCommunity();
  const first = await channelWith(as.staff);
  const second = await channelWith(as.staff);
  const other = await channelWith(as.staff);
  for (const id of [first, second]) await as.member.channels.join({ id });
  await say(as.staff, first, 'Hello');
  const { heard, router } = await openSite(as.member, '/wiki');
  await waitFor(async () => expect((await community()).textContent).toBe('Community, 1 unread1'));
  // Another tab shows the channel that the member only reads.
  hear(await say(as.staff, other, 'Hello'));
  await router.navigate({ to: '/community/members' });
  await screen.findByRole('link', { name: /^Channels.*1 unread/ });
  hear(await say(as.staff, second, 'Hello'));
  await screen.findByRole('link', { name: /^Channels.*2 unread/ });
  expect((await community()).textContent).toBe('Community, 2 unread2');
  expect(heard.filter((each) => each === 'channels.unread')).toHaveLength(1);
});

test('a message below the visible part of the open channel counts once the channel is left', async () => {
  const { as } = newCommunity();
  const id = await channelWith(as.staff, { name: 'Harbor' });
  await as.member.channels.join({ id });
  const path = `/community/channels/${id}`;
  window.history.replaceState(null, '', path);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(9_000);
  const { router, heard } = await openSite(as.member, path);
  await screen.findByRole('textbox', { name: 'Message Harbor' });
  await waitFor(() => expect(heard).toContain('channels.unread'));
  hear(await say(as.staff, id, 'Hello'));
  expect((await community()).textContent).toBe('Community');
  await router.navigate({ to: '/community/members' });
  window.history.replaceState(null, '', '/');
  await waitFor(async () => expect((await community()).textContent).toBe('Community, 1 unread1'));
});

test('a mark that failed is repeated when the reader returns', async () => {
  const { as } = newCommunity();
  const id = await channelWith(as.staff, { name: 'Harbor' });
  await as.member.channels.join({ id });
  await say(as.staff, id, 'Hello');
  const { router, fail, heard } = await openSite(as.member, '/community/members');
  const repair = fail('messages.markRead');
  await router.navigate({ to: '/community/channels/$id', params: { id: String(id) } });
  await waitFor(() => expect(heard).toContain('messages.markRead'));
  repair();
  expect(await as.member.channels.unread({})).toMatchObject({ channelIds: [id] });
  await waitFor(async () => {
    window.dispatchEvent(new Event('focus'));
    expect(await as.member.channels.unread({})).toMatchObject({ channelIds: [] });
  });
});

test('a hidden message no longer counts in the list of channels', async () => {
  const { as } = newCommunity();
  const id = await channelWith(as.staff, { name: 'Harbor' });
  await as.member.channels.join({ id });
  const message = await say(as.staff, id, 'Hello');
  await openSite(as.member, '/community/channels');
  const link = async () => (await screen.findByRole('link', { name: /Harbor/ })).textContent;
  await waitFor(async () => expect(await link()).toMatch(/1 unread/));
  await as.admin.moderation.hide({ subject: 'message', subjectId: String(message.id), hidden: true });
  const data = { channelId: id, messageId: message.id };
  act(() => registry.deliver({ id: 1, topic: `channel:${id}`, kind: 'message.hidden', data }));
  await waitFor(async () => expect(await link()).not.toMatch(/unread/));
});

function Reply({ quote }: { quote: Quote }) {
  const [replyTo, setReplyTo] = useReplyTo(quote.id, 1);
  return (
    <button type="button" onClick={() => setReplyTo(quote)}>
      {replyTo?.id ?? 'Reply'}
    </button>
  );
}

test('the draft of a reply keeps what it replies to, and a reply without a text does not', async () => {
  const place = { channelId: 7, viewerId: 1 };
  const reply = <Reply quote={{ id: 7, sender: null, excerpt: null }} />;
  const again = async () => {
    cleanup();
    await renderAs(newCommunity().as.member, reply);
    return await screen.findByRole('button', { name: /^(7|Reply)$/ });
  };
  await userEvent.click(await again());
  keepDraft(place, 'Hemp');
  expect((await again()).textContent).toBe('7');
  keepDraft(place, '');
  expect((await again()).textContent).toBe('Reply');
  keepDraft(place, 'A text of its own');
  expect((await again()).textContent).toBe('Reply');
});

function Rows({ onKey, onShortcut }: { onKey: (key: string) => boolean; onShortcut: () => boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const message: LogItem = { key: 'one', head: true, outgoing: {} as OutgoingMessage };
  const { onKeyDown } = useRowFocus([message], place, { onMove: () => {}, onKey });
  useShortcut(onShortcut);
  return (
    <div ref={place} role="feed" onKeyDown={onKeyDown}>
      <article data-row="one" tabIndex={-1} />
    </div>
  );
}

test('a key of a message row has no meaning there as the second key of a shortcut', async () => {
  const keys: string[] = [];
  const onKey = (key: string) => keys.push(key) > 1;
  const onShortcut = vi.fn(() => true);
  await renderAs(newCommunity().as.staff, <Rows {...{ onKey, onShortcut }} />);
  screen.getByRole('article').focus();
  await userEvent.keyboard('gr');
  expect(keys).toEqual(['g']);
  expect(onShortcut).toHaveBeenCalledWith(expect.objectContaining({ keys: ['g', 'r'] }));
  await userEvent.keyboard('r');
  expect(keys).toEqual(['g', 'r']);
  expect(onShortcut).toHaveBeenCalledTimes(1);
});

test('visitors request no unread channels, and members without any see no mark', async () => {
  const { as } = newCommunity();
  const id = await channelWith(as.staff);
  await say(as.staff, id, 'Hello');
  const { heard } = await openSite(as.anonymous, '/community/members');
  expect((await community()).textContent).toBe('Community');
  expect(heard).not.toContain('channels.unread');
  const second = await openSite(as.member, '/community/members');
  await waitFor(() => expect(second.heard).toContain('channels.unread'));
  expect((await community()).textContent).toBe('Community');
});

test('Channels opens the last channel, and the list when it was asked for', async () => {
  const { as } = newCommunity();
  const id = await channelWith(as.staff, { name: 'Harbor' });
  await as.member.channels.join({ id });
  const { router, address: at } = await openSite(as.member, `/community/channels/${id}`);
  await screen.findByRole('textbox', { name: 'Message Harbor' });
  await router.navigate({ to: '/community/members' });
  await router.navigate({ to: '/community/channels' });
  await waitFor(() => expect(at()).toBe(`/community/channels/${id}`));
  await screen.findByRole('textbox', { name: 'Message Harbor' });
  // This screen is narrow, so Back leads to the list.
  router.history.back();
  await waitFor(() => expect(at()).toBe('/community/channels'));
  await userEvent.click(await screen.findByRole('link', { name: /Harbor/ }));
  await userEvent.click(await screen.findByRole('link', { name: 'All channels' }));
  await waitFor(() => expect(at()).toBe('/community/channels'));
  await screen.findByRole('link', { name: /Harbor/ });
  router.history.back();
  await waitFor(() => expect(at()).toBe(`/community/channels/${id}`));
});

test('Channels opens a public channel that is not on the first page of the list', async () => {
  const { as } = newCommunity();
  const id = await channelWith(as.staff, { name: 'Zebra' });
  for (let n = 0; n < PAGE_SIZE; n += 1) await channelWith(as.staff);
  const { address: at } = await openSite(as.member, '/community/channels');
  await screen.findByRole('button', { name: 'Load more' });
  localStorage.setItem(`signed-in:${as.member.user.id}:channel`, String(id));
  const { address } = await openSite(as.member, '/community/channels');
  await waitFor(() => expect(address()).toBe(`/community/channels/${id}`));
  expect(at()).toBe('/community/channels');
});

test("Channels opens the list when the last channel can't be read anymore", async () => {
  const { as } = newCommunity();
  const id = await channelWith(as.staff, { name: 'Hidden', isPrivate: true });
  await channelWith(as.staff, { name: 'Open room' });
  await as.staff.channels.invite({ id, usernames: ['mia'] });
  await as.member.channels.join({ id });
  const { router, address: at } = await openSite(as.member, '/community/members');
  localStorage.setItem(`signed-in:${as.member.user.id}:channel`, String(id));
  await as.staff.channels.removeMember({ id, userId: as.member.user.id });
  await router.navigate({ to: '/community/channels' });
  await screen.findByRole('link', { name: /Open room/ });
  expect(at()).toBe('/community/channels');
});
