import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepSubscriber } from '#db/site/subscribers.ts';
import { registry } from '#lib/live/registry.ts';
import { newCommunity } from '../support/people.ts';
import { openAs } from '../support/render-app.tsx';
import { dialogOf } from '../support/site.tsx';

const EVENT = {
  ...{ description: 'Bring what broke, and we fix it.', location: 'Town hall' },
  ...{ startTime: '2041-03-05T18:00:00Z', endTime: '2041-03-05T20:00:00Z' },
};

const panel = async () => within(await screen.findByRole('region', { name: 'Event Analytics' }));
const setDay = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function numbers(): Promise<(string | null)[]> {
  const { getByText } = await panel();
  return ['Total Events', 'Total RSVPs', 'Avg. Attendance', 'Revenue'].map(
    (label) => getByText(label).nextElementSibling?.textContent ?? null,
  );
}

test('numbers without any event to count are dashes', async () => {
  const { as } = newCommunity();
  await openAs(as.staff, '/events');
  await (await panel()).findByText('No events in this range.');
  expect(await numbers()).toEqual(['0', '—', '—', '—']);
});

test('numbers follow the range, and a reversed one is named at its field and not asked for', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create({ ...EVENT, title: 'Repair workshop', tags: ['Workshop'] });
  await as.staff.events.create({
    ...{ ...EVENT, title: 'Chess', startTime: '2041-04-05T18:00:00Z', endTime: '2041-04-05T20:00:00Z' },
  });
  await as.member.events.rsvp({ id });
  const { user, heard } = await openAs(as.staff, '/events');
  await waitFor(async () => expect((await numbers()).slice(0, 2)).toEqual(['2', '1']));
  const own = await panel();
  expect(own.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('50%'),
    expect.stringContaining('50%'),
  ]);
  await user.click(own.getByText('All time', { selector: 'summary' }));
  setDay(own.getByLabelText('From'), '2041-04-01');
  await waitFor(async () => expect((await numbers()).slice(0, 2)).toEqual(['1', '0']));
  own.getByText('Range', { selector: 'summary' });
  const asked = heard.filter((name) => name === 'events.analytics').length;
  setDay(own.getByLabelText('To'), '2041-03-01');
  await own.findByText('End date must be on or after the start date');
  expect(heard.filter((name) => name === 'events.analytics')).toHaveLength(asked);
  await user.click(own.getByRole('button', { name: 'All time' }));
  await waitFor(async () => expect((await numbers()).slice(0, 2)).toEqual(['2', '1']));
});

test('the report begins with the shown month and tag, and has addresses only on request', async () => {
  const { as } = newCommunity();
  await as.staff.events.create({ ...EVENT, title: 'Repair workshop', tags: ['Workshop'] });
  const { user } = await openAs(as.staff, '/events?month=2041-03&tag=Workshop');
  await user.click(await screen.findByRole('button', { name: 'Export Event Report' }));
  const dialog = within(await dialogOf('Export Event Report'));
  const days = () => ['From', 'To'].map((label) => dialog.getByLabelText<HTMLInputElement>(label).value);
  expect(days()).toEqual(['2041-03-01', '2041-03-31']);
  dialog.getByText('Only events with the tag Workshop.');
  const link = () => dialog.getByRole('link', { name: 'Export' }).getAttribute('href');
  const month = '/api/events/export.csv?from=2041-03-01&to=2041-03-31&tag=Workshop';
  expect(link()).toBe(month);
  await user.click(dialog.getByText('Include email addresses'));
  expect(link()).toBe(`${month}&emails=true`);
  setDay(dialog.getByLabelText('To'), '2041-02-01');
  await dialog.findByText('End date must be on or after the start date');
  expect(dialog.queryByRole('link', { name: 'Export' })).toBeNull();
});

test('the counts at the entrance follow check-ins by others', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create({ ...EVENT, title: 'Repair workshop' });
  await as.member.events.rsvp({ id });
  await as.contributor.events.rsvp({ id });
  await openAs(as.staff, `/events/${id}/check-in`);
  await screen.findByText('0 of 2 checked in');
  const [attendee] = (await as.admin.events.attendees({ id })).items;
  await as.admin.events.checkIn({ id, attendeeId: attendee?.id ?? 0, checkedIn: true });
  act(() => registry.deliver({ id: 1, topic: `event:${id}`, kind: 'event.changed', data: { eventId: id } }));
  await screen.findByText('1 of 2 checked in');
});

test('a member with a confirmed address subscribes and unsubscribes in the settings', async () => {
  const { as, db, clock } = newCommunity();
  const { id } = as.member.user;
  const unconfirmed = await openAs(as.member, '/settings/notifications');
  await screen.findByText('Confirm your email address to become a subscriber.');
  expect(screen.queryByRole('checkbox', { name: /^Emails to subscribers/ })).toBeNull();
  unconfirmed.unmount();
  db.$client
    .prepare('update users set email = ?, email_verified_at = ? where id = ?')
    .run('mia@mail.example', clock.now().getTime(), id);
  keepSubscriber(db, id, clock.now());
  const { user } = await openAs(as.member, '/settings/notifications');
  for (const on of [true, false]) {
    await user.click(await screen.findByText('Emails to subscribers', { selector: 'label *, label' }));
    await waitFor(async () => expect((await as.member.emailAddress.preferences({})).subscribed).toBe(on));
  }
});
