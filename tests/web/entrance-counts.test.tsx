import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';

const CAFE = {
  ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
  ...{ startTime: '2041-03-05T18:00:00Z', endTime: '2041-03-05T20:00:00Z', timeZone: 'UTC' },
};

afterEach(() => localStorage.clear());

test('no numbers are shown while the attendees are unknown', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create(CAFE);
  await as.member.events.rsvp({ id });
  const { fail, router, user } = await openAs(as.staff, '/following');
  const repair = fail('events.attendees');
  await router.navigate({ to: '/events/$id/check-in', params: { id: String(id) } });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText(/of \d+ checked in/)).toBeNull();
  repair();
  await user.click(retry);
  await screen.findByText('0 of 1 checked in');
});

test('a waiting walk-in who is going already is counted once', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create(CAFE);
  await as.member.events.rsvp({ id });
  const { fail, user } = await openAs(as.staff, `/events/${id}/check-in`);
  await screen.findByText('0 of 1 checked in');
  const repair = fail('events.walkIn');
  await user.click(screen.getByRole('button', { name: 'Walk-in' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add walk-in' }));
  await fill(user, dialog.getByRole<HTMLInputElement>('textbox', { name: 'Member' }), 'mia');
  await user.click(await dialog.findByRole('button', { name: 'Check in mia' }));
  await screen.findByText('1 action waiting for the connection');
  await screen.findByText('1 of 1 checked in');
  screen.getByRole('button', { name: /^Undo/ });
  repair();
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Everything is saved');
  await waitFor(() => screen.getByText('1 of 1 checked in'));
});
