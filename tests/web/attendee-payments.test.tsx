import { expect, test } from 'vitest';
import { PaymentCell } from '../../src/modules/events/attendees/AttendeeFacts.tsx';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';

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
