import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';
import { dialogOf, expectToast } from '../support/site.tsx';

const CAFE = {
  ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
  ...{ startTime: '2041-03-05T18:00:00Z', endTime: '2041-03-05T20:00:00Z', timeZone: 'UTC' },
};
const nameSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Show my name to members' });

test('an event shows its host, its online link to those who go, how to pay, and who is going', async () => {
  const { as } = newCommunity();
  const onlineUrl = 'https://meet.example/harbor';
  const more = { onlineUrl, ticketPrice: '5.00', paymentInfo: 'Cash\nat the door' };
  const { id } = await as.staff.events.create({ ...CAFE, ...more });
  await as.other.events.rsvp({ id });
  await as.author.events.rsvp({ id, showName: false });
  const { user } = await openAs(as.member, `/events/${id}`);
  const going = within(await screen.findByRole('region', { name: "Who's going" }));
  await going.findByRole('link', { name: 'otto' });
  going.getByText('And 1 more');
  screen.getByText('Hosted by');
  screen.getByText(/Cash\s+at the door/);
  screen.getByText('The online link is here for those who are going.');
  await user.click(await nameSwitch());
  await user.click(screen.getByRole('button', { name: 'RSVP' }));
  await expectToast("You're going", 'Your seat is reserved.');
  expect((await screen.findByRole('link', { name: 'Join online' })).getAttribute('href')).toBe(onlineUrl);
  await going.findByText('And 2 more');
  expect((await nameSwitch()).checked).toBe(false);
  await user.click(await nameSwitch());
  await going.findByRole('link', { name: 'mia' });
  expect(await as.member.events.read({ id })).toMatchObject({ showName: true });
});

test('a switch of a name that failed is set back', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create(CAFE);
  await as.member.events.rsvp({ id });
  const { user, fail } = await openAs(as.member, `/events/${id}`);
  fail('events.showName');
  await user.click(await nameSwitch());
  await expectToast('Error', 'Failed to save whether your name is shown. Please try again.');
  expect((await nameSwitch()).checked).toBe(true);
});

test('visitors see how many are going, without names', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create(CAFE);
  await as.other.events.rsvp({ id });
  await openAs(as.anonymous, `/events/${id}`);
  const going = within(await screen.findByRole('region', { name: "Who's going" }));
  going.getByText('1 going');
  going.getByText('Members see the names of those who show them.');
  expect(screen.queryByText('otto')).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('the form of an event asks when and where before the text, and shows the first days of a series', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.staff, '/events');
  await user.click(await screen.findByRole('button', { name: 'Create New Event' }));
  const form = within(await dialogOf('Create New Event'));
  const description = form.getByRole('textbox', { name: /^Description/ });
  for (const name of [/^Start/, /^End/, /^Location/, /^Online link/]) {
    const field = form.getByLabelText(name);
    expect([name, field.compareDocumentPosition(description)]).toEqual([
      name,
      Node.DOCUMENT_POSITION_FOLLOWING,
    ]);
  }
  await fill(user, form.getByLabelText(/^Start/), '2041-03-05T18:00');
  await user.selectOptions(form.getByLabelText('Repeat'), 'Every week');
  await form.findByText('10 events, the last one on Tuesday, May 7, 2041');
  form.getByText('First: Tue, Mar 5, Tue, Mar 12, Tue, Mar 19, Tue, Mar 26');
});

test('time zones are found by their names and offsets, and Escape closes the list only', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.staff, '/events');
  await user.click(await screen.findByRole('button', { name: 'Create New Event' }));
  const form = within(await dialogOf('Create New Event'));
  await fill(user, form.getByLabelText(/^Start/), '2041-07-05T18:00');
  const zone = await form.findByRole<HTMLInputElement>('combobox', { name: /^Time zone/ });
  await fill(user, zone, 'berl');
  const found = within(form.getByRole('listbox', { name: 'Time zones' })).getAllByRole('option');
  expect(found.map(({ textContent }) => textContent)).toEqual(['Europe/BerlinGMT+2']);
  await user.keyboard('{Escape}');
  expect([zone.value, form.queryByRole('listbox')]).toEqual(['UTC', null]);
  await fill(user, zone, '+9');
  await user.click(form.getByRole('option', { name: /Tokyo/ }));
  expect(zone.value).toBe('Asia/Tokyo');
  await fill(user, zone, 'nowhere');
  await waitFor(() => expect(form.getAllByText('No time zone matches.')).not.toEqual([]));
});

test('another event is created from the open form, which keeps when and where', async () => {
  const { as } = newCommunity();
  const { user } = await openAs(as.staff, '/events');
  await user.click(await screen.findByRole('button', { name: 'Create New Event' }));
  const form = within(await dialogOf('Create New Event'));
  for (const title of ['First talk', 'Second talk']) {
    await fill(user, form.getByLabelText(/^Title/), title);
    await fill(user, form.getByRole('textbox', { name: /^Description/ }), CAFE.description);
    if (title === 'First talk') {
      await fill(user, form.getByLabelText(/^Start/), '2041-03-05T18:00');
      await fill(user, form.getByLabelText(/^Location/), CAFE.location);
      await user.click(form.getByRole('checkbox', { name: 'Create another' }));
    } else await user.click(form.getByRole('checkbox', { name: 'Create another' }));
    await user.click(form.getByRole('button', { name: 'Create' }));
    await expectToast('Event Created', 'Your event has been created successfully.');
    if (title === 'First talk')
      await waitFor(() => expect((form.getByLabelText(/^Title/) as HTMLInputElement).value).toBe(''));
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { items } = await as.staff.events.listByCursor({});
  expect(items.map(({ entry, location }) => [entry.title, location])).toEqual([
    ['Second talk', 'Town hall'],
    ['First talk', 'Town hall'],
  ]);
});
