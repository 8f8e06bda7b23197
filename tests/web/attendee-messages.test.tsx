import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';
import { dialogOf, expectToast } from '../support/site.tsx';

const CAFE = {
  ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
  ...{ startTime: '2041-03-05T18:00:00Z', endTime: '2041-03-05T20:00:00Z', timeZone: 'UTC' },
};

test('staff see how many get a message, send it, and read it below the attendees', async () => {
  const { as, db } = newCommunity();
  db.$client
    .prepare("update users set email = 'mia@mail.example', email_verified_at = 1 where username = 'mia'")
    .run();
  const { id } = await as.staff.events.create(CAFE);
  await as.member.events.rsvp({ id });
  await as.other.events.rsvp({ id });
  const { user } = await openAs(as.staff, `/events/${id}`);
  await screen.findByRole('heading', { level: 1 });
  // What is below loads with the first sign of a person.
  fireEvent.pointerMove(document.body);
  await user.click(await screen.findByRole('button', { name: 'Message attendees' }));
  const form = within(await dialogOf('Message attendees'));
  await form.findByText('1 of 2 attendees will get this email.');
  await user.click(form.getByRole('radio', { name: /^On the waitlist/ }));
  await form.findByText('No one gets this email.');
  await user.click(form.getByRole('radio', { name: /^Going/ }));
  await user.click(form.getByRole('button', { name: 'Send message' }));
  await form.findByText('Message must be at least 10 characters');
  await fill(user, form.getByLabelText(/^Message/), 'The hall is dark. Bring a lamp.');
  await user.click(form.getByRole('button', { name: 'Send message' }));
  await expectToast('Message sent', "We're emailing 1 attendee.");
  const list = within(await screen.findByRole('region', { name: 'Messages to attendees' }));
  await list.findByText('Repair café');
  expect(await as.staff.events.messages({ id })).toMatchObject({
    items: [{ audience: 'going', by: { username: 'stan' } }],
  });
});

test('selected attendees are emailed from the bar of the selection', async () => {
  const { as, db } = newCommunity();
  db.$client
    .prepare("update users set email = 'mia@mail.example', email_verified_at = 1 where username = 'mia'")
    .run();
  const { id } = await as.staff.events.create(CAFE);
  await as.member.events.rsvp({ id });
  await as.other.events.rsvp({ id });
  const { user } = await openAs(as.staff, `/events/${id}`);
  await screen.findByRole('heading', { level: 1 });
  // What is below loads with the first sign of a person.
  fireEvent.pointerMove(document.body);
  await user.click(await screen.findByLabelText('Select mia'));
  const bar = within(await screen.findByRole('group', { name: 'Actions for the selection' }));
  await user.click(bar.getByRole('button', { name: 'Message attendees' }));
  const form = within(await dialogOf('Message attendees'));
  await form.findByText('1 of 1 attendee will get this email.');
  expect(form.queryByRole('radio')).toBeNull();
  await fill(user, form.getByLabelText(/^Message/), 'You forgot your umbrella.');
  await user.click(form.getByRole('button', { name: 'Send message' }));
  await expectToast('Message sent', "We're emailing 1 attendee.");
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Actions for the selection' })).toBeNull());
  expect((await as.staff.events.messages({ id })).items).toMatchObject([{ audience: 'selected' }]);
});
