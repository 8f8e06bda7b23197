import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyOrRetry } from '#lib/lazyOrRetry.ts';
import { connectionTexts } from '#shared/connection/messages.ts';
import { generalMessages } from '#shared/general.messages.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import { expectToast, fill, openSite, press, pressInToast, showComments } from '../support/site.tsx';

let isOnline = true;
beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

function connect(online: boolean): void {
  isOnline = online;
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

afterEach(() => {
  connect(true);
  vi.unstubAllGlobals();
});

/** A contributor's discussion, opened by a member. */
async function discussion() {
  const { as } = newCommunity();
  const { id } = await as.contributor.entries.create(note({ type: 'thread', title: 'Which rope?' }));
  const view = await openSite(as.member, `/thread/${id}`);
  await showComments();
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Add a comment/ });
  const said = async () =>
    (await as.member.comments.list({ entryId: id })).items.map(({ content }) => content);
  return { ...view, area, said };
}

test('one bar says that the page is offline, only while it is, in a region that exists before', async () => {
  const { area } = await discussion();
  await fill(area, 'Hemp.');
  const bars = () => screen.queryAllByText(connectionTexts.bar);
  const region = await waitFor(() => {
    const found = document.querySelector('#main-area ~ [role=status]');
    if (!(found instanceof HTMLElement)) throw new Error('not there yet');
    return found;
  });
  expect(region.textContent).toBe('');
  connect(false);
  expect(bars()).toHaveLength(1);
  expect(region.textContent).toBe("You're offline. Your text is saved.");
  connect(true);
  expect(bars()).toHaveLength(0);
  expect(region.isConnected).toBe(true);
});

test('offline, a comment is refused at once, and waits for one more press', async () => {
  const { area, said, fail, heard } = await discussion();
  const reconnect = fail('comments.create');
  connect(false);
  await fill(area, 'Hemp.');
  await press('Comment');
  await expectToast('Error', generalMessages.offline);
  expect(area.value).toBe('Hemp.');
  reconnect();
  connect(true);
  // Nothing is sent without a press: what the library held back would be sent by now.
  await act(async () => {});
  expect(heard.filter((name) => name === 'comments.create')).toHaveLength(1);
  expect(await said()).toEqual([]);
  await press('Comment');
  await waitFor(() => expect(area.value).toBe(''));
  expect(await said()).toEqual(['Hemp.']);
});

test('offline, a vote is refused at once and reverted', async () => {
  const { fail } = await discussion();
  const reconnect = fail('votes.cast');
  connect(false);
  const votes = await screen.findByRole('group', { name: /^Votes for / });
  const up = within(votes).getByRole('button', { name: 'Upvote' });
  await userEvent.click(up);
  await expectToast('Error', generalMessages.offline);
  expect(up.getAttribute('aria-pressed')).toBe('false');
  reconnect();
  connect(true);
  await userEvent.click(up);
  await expectToast('Vote Registered', 'Your upvote has been recorded.');
});

test('offline, a page that opens asks for its data at once', async () => {
  const { as } = newCommunity();
  await as.contributor.entries.create(note({ title: 'A note about rope' }));
  const { router } = await openSite(as.member, '/settings/appearance');
  connect(false);
  await act(() => router.navigate({ to: '/wiki' }));
  // The calls of a test need no connection. A request that is held back would never arrive.
  expect(await screen.findByText('A note about rope')).toBeTruthy();
});

/** A part of a page whose code fails to load as often as said. */
function part(failures: number) {
  let left = failures;
  const load = async () => {
    if (left > 0) {
      left -= 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    }
    return { default: ({ open = true }: { open?: boolean; onClose?: () => void }) => open && <p>Loaded</p> };
  };
  return lazyOrRetry<{ open?: boolean; onClose?: () => void }>(load);
}

const page = (shown: ReactNode) => (
  <>
    <h1>The page</h1>
    <Suspense>{shown}</Suspense>
  </>
);

/** What the server has at the path of the shell. */
const serveShell = (html: string) => vi.stubGlobal('fetch', async () => new Response(html));
const OWN_BUILD = join(import.meta.dirname, '../../src/lib/hasUpdate.ts');

test('a part whose code fails to load leaves the page, and Retry loads it', async () => {
  serveShell(OWN_BUILD);
  const { as } = newCommunity();
  await renderAs(as.member, page(createElement(part(2))));
  await expectToast('Error', generalMessages.partBroken);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  await pressInToast('Retry');
  expect(await screen.findByText('Loaded')).toBeTruthy();
});

test('a dialog whose code fails to load closes, and opens when its button is pressed again', async () => {
  serveShell(OWN_BUILD);
  const { as } = newCommunity();
  const Dialog = part(2);
  const onClose = vi.fn();
  const { rerender } = await renderAs(as.member, page(null));
  rerender(page(<Dialog open onClose={onClose} />));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  rerender(page(<Dialog open={false} onClose={onClose} />));
  expect(screen.queryByText('Loaded')).toBeNull();
  rerender(page(<Dialog open onClose={onClose} />));
  expect(await screen.findByText('Loaded')).toBeTruthy();
});

test('code of an older build offers one reload', async () => {
  serveShell('<script src="/assets/index-newer.js"></script>');
  const { as } = newCommunity();
  await renderAs(as.member, page(createElement(part(9))));
  await expectToast('Error', generalMessages.updated);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
