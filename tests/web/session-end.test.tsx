import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetSignedIn } from '#lib/browser/storage.ts';
import { registry } from '#lib/live/registry.ts';
import { channelWith } from '../support/channels.ts';
import { newCommunity, type Person } from '../support/people.ts';
import type { Viewer } from '../support/render.tsx';
import { fill, openAs } from '../support/render-app.tsx';
import { openSite } from '../support/site.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const TEXT = 'Written before the session ended.';

/** A session that can end: the server then answers as to a visitor, and no live update tells the page. */
function cookieOf(person: Person, visitor: Viewer) {
  let viewer: Viewer = person;
  const get = (_: Person, name: string | symbol) => Reflect.get(name === 'user' ? person : viewer, name);
  return {
    cookie: new Proxy(person, { get }),
    end: () => {
      viewer = visitor;
    },
  };
}

test('a refused comment of an ended session shows the login, and the text is kept', async () => {
  const { as } = newCommunity();
  const thread = await as.staff.entries.create({
    ...{ type: 'thread', title: 'Kept words', body: 'A body that says enough.', tags: ['Guide'] },
  });
  const { cookie, end } = cookieOf(as.member, as.anonymous);
  const { findByRole, findByText, user } = await openAs(cookie, `/thread/${thread.id}#comment-new`);
  await fill(user, await findByRole('textbox', { name: 'Add a reply' }), TEXT);
  end();
  await user.click(await findByRole('button', { name: 'Post reply' }));
  await findByText('You were logged out', undefined, { timeout: 5000 });
  await findByRole('link', { name: 'Log in to reply' });
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain(TEXT));
});

test('a text that is only kept on the device is there again after the next login', async () => {
  const { as } = newCommunity();
  const { cookie, end } = cookieOf(as.member, as.anonymous);
  const { findByRole, findByText, user } = await openAs(cookie, '/settings');
  await fill(user, await findByRole('textbox', { name: 'Bio' }), TEXT);
  end();
  await user.click(await findByRole('button', { name: 'Save' }));
  await findByText('You were logged out', undefined, { timeout: 5000 });
  await openSite(as.member, '/settings');
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Bio' })).value).toBe(TEXT);
});

test('a text stays if a live update shows the end of the session, until another account logs in', async () => {
  const { as } = newCommunity();
  const { cookie, end } = cookieOf(as.member, as.anonymous);
  const { findByRole, findByText, user } = await openAs(cookie, '/settings');
  await fill(user, await findByRole('textbox', { name: 'Bio' }), TEXT);
  end();
  const { id } = as.member.user;
  act(() => registry.deliver({ id: 1, topic: `user:${id}`, kind: 'access', data: {} }));
  await findByText('You were logged out', undefined, { timeout: 5000 });
  await findByRole('button', { name: 'Log in' });
  const stored = () => JSON.stringify({ ...localStorage });
  await waitFor(() => expect(stored()).toContain(TEXT));
  forgetSignedIn(id);
  expect(stored()).toContain(TEXT);
  forgetSignedIn(as.other.user.id);
  expect(stored()).not.toContain(TEXT);
});

test('a message that was refused because the session ended is kept, says so, and offers Retry after the next login', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  const { as } = newCommunity();
  const channelId = await channelWith(as.staff, { name: 'Harbor' });
  await as.member.channels.join({ id: channelId });
  const { cookie, end } = cookieOf(as.member, as.anonymous);
  const path = `/community/channels/${channelId}`;
  const { findByRole, findByText, user } = await openAs(cookie, path);
  await fill(user, await findByRole('textbox', { name: 'Message Harbor' }), TEXT);
  const error = { code: 'UNAUTHENTICATED', message: 'Log in.' };
  const refusal = { error: { code: -32001, message: error.message, data: { error } } };
  vi.stubGlobal('fetch', async () => Response.json([refusal], { status: 401 }));
  end();
  await user.click(await findByRole('button', { name: 'Send' }));
  await findByText('You were logged out', undefined, { timeout: 5000 });
  const note = await findByText("Your message wasn't sent because your session ended. Log in and try again.");
  within(note).getByRole('link', { name: 'Log in' });
  vi.unstubAllGlobals();
  await openSite(as.member, path);
  const unsent = await screen.findByRole('article', { name: 'Your message, not sent' });
  within(unsent).getByText('Not sent. Your session had ended.');
  within(unsent).getByText(TEXT);
  within(unsent).getByRole('button', { name: 'Retry' });
  // The page keeps it beyond this test.
  await user.click(within(unsent).getByRole('button', { name: 'Discard' }));
});
