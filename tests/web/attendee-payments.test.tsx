import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PaymentCell } from '../../src/modules/events/attendees/AttendeeFacts.tsx';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import { openAs } from '../support/render-app.tsx';
import { pressInToast } from '../support/site.tsx';

const TALK = {
  ...{ title: 'Talk on tides', description: 'With many pictures.', location: 'Town hall', ticketPrice: '10' },
  ...{ startTime: '2041-03-05T18:00:00Z', endTime: '2041-03-05T20:00:00Z', timeZone: 'UTC' },
};

test('a refund is shown with its own amount, also when the next seat has another price', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create(TALK);
  await as.member.events.rsvp({ id });
  const attendee = async () => {
    const [only] = (await as.staff.events.attendees({ id })).items;
    if (!only) throw new Error('no attendee');
    return only;
  };
  const shown = async () => {
    const view = await renderAs(as.staff, <PaymentCell attendee={await attendee()} />);
    const text = view.container.textContent;
    view.unmount();
    return text;
  };
  const { id: attendeeId } = await attendee();
  await as.staff.events.payment({ id, attendeeId, step: 'paid' });
  expect(await shown()).toContain('Paid, $10.00');
  await as.staff.events.payment({ id, attendeeId, step: 'refunded' });
  expect(await shown()).toContain('Refunded, $10.00');
  await as.member.events.cancelRsvp({ id });
  await as.staff.events.update({ id, ticketPrice: '15' });
  await as.member.events.rsvp({ id });
  expect(await shown()).toContain('Refunded, $10.00');
  await as.staff.events.payment({ id, attendeeId, step: 'paid' });
  expect(await shown()).toContain('Paid, $15.00');
});

test('a seat is paid in its row, and selected attendees are checked in with Undo', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create(TALK);
  for (const person of [as.member, as.contributor]) await person.events.rsvp({ id });
  const stored = async () => (await as.staff.events.attendees({ id })).items;
  const inCount = async () => (await stored()).filter(({ checkedInAt }) => checkedInAt !== null).length;
  const { user } = await openAs(as.staff, `/events/${id}`);
  await screen.findByRole('heading', { level: 1 });
  // What is below loads with the first sign of a person.
  fireEvent.pointerMove(document.body);
  const [name = ''] = [as.member.user.username];
  await user.click(await screen.findByRole('button', { name: `Mark ${name} as paid` }));
  await screen.findByText('The payment is in the ledger.');
  await waitFor(() => expect(screen.queryByRole('button', { name: `Mark ${name} as paid` })).toBeNull());
  expect((await stored()).map(({ payment }) => payment)).toEqual(['paid', 'unpaid']);
  await user.click(screen.getByLabelText('Select all on this page'));
  const bar = within(await screen.findByRole('group', { name: 'Actions for the selection' }));
  await user.click(bar.getByRole('button', { name: 'Check in' }));
  await screen.findByText('2 attendees checked in');
  await waitFor(async () => expect(await inCount()).toBe(2));
  await pressInToast('Undo');
  await waitFor(async () => expect(await inCount()).toBe(0));
});

test('X selects an attendee, S checks in, and S again undoes it', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create(TALK);
  await as.member.events.rsvp({ id });
  const checkedIn = async () => (await as.staff.events.attendees({ id })).items[0]?.checkedInAt !== null;
  const { user } = await openAs(as.staff, `/events/${id}`);
  await screen.findByRole('heading', { level: 1 });
  // What is below loads with the first sign of a person.
  fireEvent.pointerMove(document.body);
  const table = within(await screen.findByRole('table', { name: 'Attendees' }));
  table.getByRole('link', { name: as.member.user.username }).focus();
  await user.keyboard('x');
  await screen.findByText('1 attendee selected', { selector: 'p' });
  await user.keyboard('{Escape}s');
  await waitFor(async () => expect(await checkedIn()).toBe(true));
  await user.keyboard('s');
  await waitFor(async () => expect(await checkedIn()).toBe(false));
});
