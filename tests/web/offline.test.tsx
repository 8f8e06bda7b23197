import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TRPCClientError } from '@trpc/client';
import { createElement, type ReactNode, Suspense } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { noteUnanswered } from '#lib/live/unanswered.ts';
import { connectionTexts } from '#shared/connection.messages.ts';
import { generalMessages } from '#shared/general.messages.ts';
import { RouteError } from '#widgets/RouteError.tsx';
import { ContactDialog } from '../../src/modules/contacts/ContactDialog.tsx';
import { openDiscussion, testConnection } from '../support/connection.ts';
import { note } from '../support/factories.ts';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import {
  dialogOf,
  expectToast,
  fill,
  openSite,
  press,
  pressInToast,
  showComments,
} from '../support/site.tsx';

const connect = testConnection();

test('one bar says that the page is offline, only while it is, in a region that exists before', async () => {
  const { area } = await openDiscussion();
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

test('a page that stores nothing does not say that the text is saved', async () => {
  const { as } = newCommunity();
  await openSite(as.anonymous, '/register');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Username/ }), 'mia');
  await waitFor(() => expect(document.querySelector('#main-area ~ [role=status]')).not.toBeNull());
  connect(false);
  await screen.findByText("You're offline. Reconnect to continue.");
  expect(screen.queryByText(/Your text is saved/)).toBeNull();
});

describe('a server that is down', () => {
  /** Whether the server answers when it is asked how it is. */
  let up = true;
  let answer: Promise<void>;
  const asked: string[] = [];
  const bars = () =>
    [connectionTexts.bar, connectionTexts.serverDown].filter((text) => screen.queryByText(text));

  beforeEach(() => {
    up = true;
    answer = Promise.resolve();
    asked.length = 0;
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      await answer;
      if (!up) throw new TypeError('Failed to fetch');
      return new Response('{}');
    });
  });

  /** A page whose parts after the first input are there. */
  async function awake() {
    const { area } = await openDiscussion();
    await fill(area, 'Hemp.');
    await waitFor(() => expect(document.querySelector('#main-area ~ [role=status]')).toBeTruthy());
  }

  test('has a bar of its own until it answers, but not for one request without an answer', async () => {
    await awake();
    let release = () => {};
    answer = new Promise((resolve) => {
      release = resolve;
    });
    await act(async () => noteUnanswered());
    expect(asked).toEqual(['/healthz']);
    expect(bars()).toEqual([]);
    await act(async () => release());
    expect(bars()).toEqual([]);
    up = false;
    await act(async () => noteUnanswered());
    await waitFor(() => expect(bars()).toEqual(["Can't reach the server. Your text is saved."]));
    // Without a connection, that is what there is to say.
    connect(false);
    expect(bars()).toEqual([connectionTexts.bar]);
    connect(true);
    expect(bars()).toEqual([connectionTexts.serverDown]);
  });

  test('is asked until it answers, and then what waits for a connection is told', async () => {
    await awake();
    up = false;
    await act(async () => noteUnanswered());
    await waitFor(() => expect(bars()).toEqual([connectionTexts.serverDown]));
    const told = vi.fn();
    window.addEventListener('online', told);
    up = true;
    await waitFor(() => expect(bars()).toEqual([]));
    expect(told).toHaveBeenCalledOnce();
    window.removeEventListener('online', told);
    expect(asked.length).toBeGreaterThan(1);
  });
});

test('offline, a vote is refused at once and reverted', async () => {
  const { fail } = await openDiscussion();
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

describe('offline, a save is refused at once, its text stays, and one press sends it later', () => {
  type View = Pick<Awaited<ReturnType<typeof openSite>>, 'fail' | 'heard'>;

  /** Presses without a connection, then with one again. */
  async function saveLater(
    { fail, heard }: View,
    procedure: string,
    pressSave: () => Promise<void>,
    title = 'Error',
  ) {
    const reconnect = fail(procedure);
    connect(false);
    await pressSave();
    await expectToast(title, generalMessages.offline);
    reconnect();
    connect(true);
    await act(async () => {});
    expect(heard.filter((name) => name === procedure)).toHaveLength(1);
  }

  test('of a profile', async () => {
    const { as } = newCommunity();
    const view = await openSite(as.member, '/settings');
    const bio = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Bio' });
    await fill(bio, 'I splice ropes.');
    await saveLater(view, 'account.updateProfile', () => press('Save'), 'Failed to save profile');
    expect(bio.value).toBe('I splice ropes.');
    await press('Save');
    await expectToast('Profile saved');
    expect(await as.other.members.read({ username: 'mia' })).toMatchObject({ bio: 'I splice ropes.' });
  });

  test('of a staff record', async () => {
    const { as } = newCommunity();
    const contact = await as.staff.crm.create({ contactName: 'Ada Lovelace', email: 'ada@mail.example' });
    const onClose = vi.fn();
    const view = await renderAs(as.staff, <ContactDialog record={contact} open onClose={onClose} />);
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
    await fill(name, 'Grace Hopper');
    const save = () => press('Save changes', document.body);
    await saveLater(view, 'crm.update', save);
    expect(name.value).toBe('Grace Hopper');
    expect(onClose).not.toHaveBeenCalled();
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(await as.staff.crm.read({ id: contact.id })).toMatchObject({ contactName: 'Grace Hopper' });
  });

  test('of an event', async () => {
    const { as } = newCommunity();
    const view = await openSite(as.staff, '/events');
    await press('Create New Event');
    const form = await dialogOf('Create New Event');
    const title = within(form).getByLabelText<HTMLInputElement>(/^Title/);
    await waitFor(() => expect(document.activeElement).toBe(title));
    await fill(title, 'Splicing evening');
    await fill(within(form).getByRole('textbox', { name: /^Description/ }), 'We splice three ropes.');
    await fill(within(form).getByLabelText(/^Location/), 'Pier 7');
    const save = () => press('Create', form);
    await saveLater(view, 'events.create', save);
    expect(title.value).toBe('Splicing evening');
    await save();
    await expectToast('Event Created', 'Your event has been created successfully.');
    const { items } = await as.staff.events.listByCursor({});
    expect(items.map(({ entry }) => entry?.title)).toEqual(['Splicing evening']);
  });
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
const OWN_BUILD = join(import.meta.dirname, '../../src/lib/live/hasUpdate.ts');

test('a part whose code fails to load leaves the page, and Retry loads it', async () => {
  serveShell(OWN_BUILD);
  const { as } = newCommunity();
  await renderAs(as.member, page(createElement(part(2))));
  await expectToast('Error', generalMessages.partBroken);
  expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
  await pressInToast('Retry');
  expect(await screen.findByText('Loaded')).toBeTruthy();
});

test('a part with a simpler form has that in its place until its code is loaded', async () => {
  serveShell(OWN_BUILD);
  const { as } = newCommunity();
  let fails = true;
  const Text = lazyOrRetry<{ children: string }>(
    async () => {
      if (fails) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: ({ children }) => <strong>{children}</strong> };
    },
    undefined,
    ({ children }) => <pre>{children}</pre>,
  );
  await renderAs(as.member, page(<Text>As it was written</Text>));
  await expectToast('Error', generalMessages.partBroken);
  expect(screen.getByText('As it was written').tagName).toBe('PRE');
  fails = false;
  await pressInToast('Retry');
  await waitFor(() => expect(screen.getByText('As it was written').tagName).toBe('STRONG'));
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

describe('the error of a page whose code fails to load', () => {
  /** Each test has an error of its own: the page remembers those that came back. */
  async function failedPage(message: string) {
    serveShell(OWN_BUILD);
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const reset = vi.fn();
    const { as } = newCommunity();
    await renderAs(
      as.member,
      <RouteError error={new TypeError(message)} reset={reset} info={{ componentStack: '' }} />,
    );
    return { reload, reset, retry: () => press('Retry', document.body) };
  }

  test('loads it again at first, and reloads if that fails, too', async () => {
    const { reload, reset, retry } = await failedPage('Failed once, and once more');
    await retry();
    expect(reset).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
    await retry();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('loads again by itself once the connection is restored', async () => {
    const { reload, reset } = await failedPage('Failed until the connection is back');
    connect(false);
    expect(reset).not.toHaveBeenCalled();
    connect(true);
    expect(reset).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  test('does not load again by itself if the server refused it', async () => {
    const { as } = newCommunity();
    const reset = vi.fn();
    const shape = {
      error: { code: -32003, message: 'No.', data: { error: { code: 'FORBIDDEN', message: 'No.' } } },
    };
    await renderAs(
      as.member,
      <RouteError error={TRPCClientError.from(shape as never)} reset={reset} info={{ componentStack: '' }} />,
    );
    connect(true);
    expect(reset).not.toHaveBeenCalled();
  });

  test('never reloads without a connection, which would end on a page without anything', async () => {
    const { reload, reset, retry } = await failedPage('Failed without a connection');
    connect(false);
    await retry();
    await retry();
    expect(reset).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
  });
});

test('comments come once they are near, or with the first input', async () => {
  const { as } = newCommunity();
  const { id } = await as.contributor.entries.create(note({ type: 'thread', title: 'Which rope?' }));
  await as.member.comments.create({ entryId: id, content: 'Hemp.' });
  const { heard } = await openSite(as.member, `/thread/${id}`);
  await screen.findByRole('heading', { name: /^Replies/ });
  await act(async () => {});
  expect(heard).not.toContain('comments.list');
  await showComments();
  expect(await screen.findByText('Hemp.')).toBeTruthy();
});

test('code of an older build offers one reload', async () => {
  serveShell('<script src="/assets/index-newer.js"></script>');
  const { as } = newCommunity();
  await renderAs(as.member, page(createElement(part(9))));
  await expectToast('Error', generalMessages.updated);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
