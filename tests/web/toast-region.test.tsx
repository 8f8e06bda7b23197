import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showError, showToast, type Toast } from '#lib/toasts.ts';
import { DetailDrawer } from '#ui/dialogs/DetailDrawer.tsx';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import { openAs } from '../support/render-app.tsx';
import { dialogOf } from '../support/site.tsx';

const region = () => within(screen.getByRole('region', { name: 'Status messages (F8)' }));
const show = (toast: Toast) => act(() => showToast(toast));
const isUp = (text: string) => region().queryByText(text) !== null;
/** What the pointer takes hold of. */
const card = () => region().getByRole('button', { name: 'Dismiss' }).parentElement as HTMLElement;

/** A page without anything; from here on time passes only as it is told. */
async function withoutTime(): Promise<(milliseconds: number) => void> {
  await renderAs(newCommunity().as.member, null);
  // The first toast loads the code of its motion, which takes time.
  await show({ title: 'The first' });
  await screen.findByText('The first');
  fireEvent.click(region().getByRole('button', { name: 'Dismiss' }));
  expect(isUp('The first')).toBe(false);
  vi.useFakeTimers();
  return (milliseconds) => act(() => vi.advanceTimersByTime(milliseconds));
}

afterEach(() => {
  vi.useRealTimers();
});

test('a message goes after five seconds, not sooner', async () => {
  const pass = await withoutTime();
  await show({ title: 'Saved' });
  pass(4900);
  expect(isUp('Saved')).toBe(true);
  pass(150);
  expect(isUp('Saved')).toBe(false);
});

test('a message stays while the pointer rests on it, and then for the time that was left', async () => {
  const pass = await withoutTime();
  await show({ title: 'Saved' });
  pass(3000);
  fireEvent.pointerEnter(card());
  pass(20_000);
  expect(isUp('Saved')).toBe(true);
  fireEvent.pointerLeave(card());
  pass(1900);
  expect(isUp('Saved')).toBe(true);
  pass(200);
  expect(isUp('Saved')).toBe(false);
});

test('there is one at a time: a new message takes the place of the old, with five seconds of its own', async () => {
  const pass = await withoutTime();
  await show({ title: 'Login Required' });
  pass(3000);
  await show({ title: 'Link copied' });
  expect(isUp('Link copied')).toBe(true);
  expect(isUp('Login Required')).toBe(false);
  expect(region().getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
  pass(4800);
  expect(isUp('Link copied')).toBe(true);
});

test('a failure is announced at once, a success politely', async () => {
  await renderAs(newCommunity().as.member, null);
  // The live regions are there before the first message.
  const [alert, status] = [region().getByRole('alert'), region().getByRole('status')];
  act(() => showError('You need to be logged in to vote'));
  await waitFor(() => expect(alert.textContent).toContain('You need to be logged in to vote'));
  expect(status.textContent).toBe('');
  await show({ title: 'Link copied', tone: 'success' });
  await waitFor(() => expect(status.textContent).toContain('Link copied'));
  expect(alert.textContent).toBe('');
});

test('the button of a message does what it says', async () => {
  const { user, at } = await openAs(newCommunity().as.anonymous, '/');
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  const dialog = within(await dialogOf('Create entry'));
  await user.click(await dialog.findByRole('button', { name: 'Create' }));
  await screen.findByText('You must be logged in to create wiki entries.');
  await user.click(region().getByRole('button', { name: 'Log in' }));
  // Logging in leads to the start page by itself, which is where this was.
  await waitFor(() => expect(at()).toBe('/login'));
  expect(region().queryByRole('button', { name: 'Dismiss' })).toBeNull();
});

test('a message stands aside of a dialog that is open, and keeps its place when the dialog closes', async () => {
  const { user } = await openAs(newCommunity().as.anonymous, '/');
  const isAside = () => screen.getByRole('region', { name: /^Status messages/ }).dataset.aside === 'true';
  showToast({ title: 'Before' });
  await screen.findByText('Before');
  // A toast looks for a dialog once more in its first frame, which ends before anyone can open one.
  await act(() => new Promise(requestAnimationFrame));
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  const dialog = within(await dialogOf('Create entry'));
  expect(isAside()).toBe(false);
  await user.click(await dialog.findByRole('button', { name: 'Create' }));
  await screen.findByText('You must be logged in to create wiki entries.');
  await waitFor(() => expect(isAside()).toBe(true));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(isAside()).toBe(true);
  showToast({ title: 'After' });
  await waitFor(() => expect(isAside()).toBe(false));
});

test.each([
  [1440, 34 * 16, { insetInlineEnd: '544px', aside: undefined }],
  [390, 390, { insetInlineEnd: '', aside: 'true' }],
])('at %i pixels, a message covers no buttons of an open drawer', async (width, drawer, place) => {
  vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(width);
  await renderAs(
    newCommunity().as.staff,
    <DetailDrawer open onClose={() => {}} title="A record">
      Details
    </DetailDrawer>,
  );
  const panel = await dialogOf('A record');
  Object.defineProperty(panel, 'offsetWidth', { value: drawer });
  showToast({ title: 'Saved' });
  await screen.findByText('Saved');
  const { style, dataset } = screen.getByRole('region', { name: /^Status messages/ });
  await waitFor(() => expect(dataset.aside).toBe(place.aside));
  expect(style.insetInlineEnd).toBe(place.insetInlineEnd);
});
