import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';

const CAFE = {
  ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
  ...{ startTime: '2041-03-05T18:00:00Z', endTime: '2041-03-05T20:00:00Z', timeZone: 'UTC' },
};

afterEach(() => localStorage.clear());

/** Staff press at the entrance without a connection, and go to another page. */
async function leaveOneBehind() {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create(CAFE);
  await as.member.events.rsvp({ id });
  const view = await openAs(as.staff, `/events/${id}/check-in`);
  const repair = view.fail('events.checkIn');
  await view.user.click(await screen.findByRole('button', { name: /^Check in / }));
  await screen.findByText('1 action waiting for the connection');
  await act(() => view.router.navigate({ to: '/following' }));
  await screen.findByText('1 check-in is not sent yet');
  const isCheckedIn = async () => {
    const { items } = await as.staff.events.attendees({ id });
    return items.map(({ checkedInAt }) => checkedInAt !== null);
  };
  return { as, id, view, repair, isCheckedIn };
}

const tries = (heard: string[]) => heard.filter((procedure) => procedure === 'events.checkIn').length;

test('a check-in left behind is sent once when the connection returns, on any page', async () => {
  const { id, view, repair, isCheckedIn } = await leaveOneBehind();
  expect(screen.getByRole('link', { name: 'Open check-in' }).getAttribute('href')).toBe(
    `/events/${id}/check-in`,
  );
  expect(await isCheckedIn()).toEqual([false]);
  repair();
  const before = tries(view.heard);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText('1 check-in is not sent yet')).toBeNull());
  expect(await isCheckedIn()).toEqual([true]);
  window.dispatchEvent(new Event('online'));
  expect(tries(view.heard)).toBe(before + 1);
});

test('a check-in left behind is sent after the browser was opened again, without any input', async () => {
  const { as, view, isCheckedIn } = await leaveOneBehind();
  view.unmount();
  await openAs(as.staff, '/following', { ...localStorage });
  await waitFor(async () => expect(await isCheckedIn()).toEqual([true]));
});

test('a check-in left behind is sent by its page alone while that is open', async () => {
  const { view, repair, isCheckedIn } = await leaveOneBehind();
  await view.user.click(screen.getByRole('link', { name: 'Open check-in' }));
  await screen.findByText('1 action waiting for the connection');
  await waitFor(() => expect(screen.queryByText('1 check-in is not sent yet')).toBeNull());
  repair();
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Everything is saved');
  expect(await isCheckedIn()).toEqual([true]);
});

test('a check-in left behind by another person stays theirs', async () => {
  const { as, view, isCheckedIn } = await leaveOneBehind();
  view.unmount();
  const other = await openAs(as.admin, '/following', { ...localStorage });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('1 check-in is not sent yet')).toBeNull();
  expect(tries(other.heard)).toBe(0);
  expect(await isCheckedIn()).toEqual([false]);
});
