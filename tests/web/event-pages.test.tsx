import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { newCommunity } from '../support/people.ts';
import { fill, openAs } from '../support/render-app.tsx';
import { chooseByKeys, dialogOf, expectToast, pressInToast, questionOf } from '../support/site.tsx';

/** Far ahead, because the browser's clock is the real one. In March, so that clocks are not set back or forward. */
const CAFE = {
  ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
  ...{ startTime: '2041-03-05T18:00:00Z', endTime: '2041-03-05T20:00:00Z', timeZone: 'UTC' },
};
const MARCH = '/events?month=2041-03';

const dialog = async (name: string) => within(await dialogOf(name));
const day = (name: string | RegExp) => screen.getByRole('button', { name });
const dayHere = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the calendar', () => {
  test('names the events of each day, and lists those of a chosen one', async () => {
    const { as } = newCommunity();
    await as.staff.events.create(CAFE);
    const long = await as.staff.events.create({
      ...CAFE,
      ...{ title: 'Hackathon', startTime: '2041-03-07T06:00:00Z', endTime: '2041-03-09T06:00:00Z' },
    });
    await as.staff.events.cancel({ id: long.id, reason: 'No room' });
    const { user, at } = await openAs(as.anonymous, MARCH);
    // 18:00 UTC is 23:45 in the zone of the tests, so the café goes on after midnight.
    await dayHere('Tuesday, March 5, 2041, 1 event');
    day('Wednesday, March 6, 2041, 1 event');
    for (const name of ['Thursday, March 7', 'Friday, March 8', 'Saturday, March 9'])
      day(`${name}, 2041, 1 event`);
    day('Sunday, March 10, 2041, 0 events');
    await user.click(day(/^Friday, March 8/));
    await screen.findByRole('heading', { name: 'Events on Mar 8, 2041' });
    const card = within(
      screen.getByRole('heading', { level: 3, name: 'Hackathon' }).closest('li') as HTMLElement,
    );
    card.getByText('Canceled');
    card.getByText('0 going');
    expect(at()).toContain('day=2041-03-08');
    await user.click(day(/^Sunday, March 10/));
    await screen.findByRole('heading', { name: 'Events on Mar 10, 2041' });
    expect(screen.getAllByText('No events scheduled for this day').length).toBeGreaterThan(0);
  });

  test('is one stop of the tab key, and keys move by days, weeks, months, and years', async () => {
    const { as } = newCommunity();
    const { user, at } = await openAs(as.anonymous, '/events?day=2041-03-05');
    const start = await dayHere(/^Tuesday, March 5, 2041/);
    expect(
      screen.getAllByRole('gridcell').filter((cell) => cell.querySelector('[tabindex="0"]')),
    ).toHaveLength(1);
    start.focus();
    const steps = [
      ['{ArrowRight}', /^Wednesday, March 6, 2041/],
      ['{ArrowDown}', /^Wednesday, March 13, 2041/],
      ['{Home}', /^Sunday, March 10, 2041/],
      ['{End}', /^Saturday, March 16, 2041/],
      ['{ArrowUp}{ArrowLeft}', /^Friday, March 8, 2041/],
      ['{PageDown}', /^Monday, April 8, 2041/],
      ['{PageUp}{PageUp}', /^Friday, February 8, 2041/],
      ['{Shift>}{PageUp}{/Shift}', /^Wednesday, February 8, 2040/],
    ] as const;
    for (const [keys, name] of steps) {
      for (const key of keys.match(/\{Shift>\}.*|\{\w+\}/g) ?? []) await user.keyboard(key);
      await waitFor(() => expect(document.activeElement).toBe(day(name)));
    }
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Events on Feb 8, 2040' });
    expect(at()).toBe('/events?day=2040-02-08');
  });

  test('has a week and an agenda, and keeps month and tag in the URL', async () => {
    const { as } = newCommunity();
    await as.staff.events.create({ ...CAFE, tags: ['Workshop'], endTime: '2041-03-05T18:10:00Z' });
    await as.staff.events.create({
      ...CAFE,
      title: 'Board games',
      startTime: '2041-03-06T06:00:00Z',
      endTime: '2041-03-06T08:00:00Z',
    });
    const { user, at } = await openAs(as.anonymous, `${MARCH}&tag=workshop`);
    await dayHere('Tuesday, March 5, 2041, 1 event');
    day('Wednesday, March 6, 2041, 0 events');
    await user.click(screen.getByRole('link', { name: 'Agenda' }));
    await screen.findByRole('heading', { level: 3, name: 'Repair café' });
    expect(at()).toBe(`${MARCH}&tag=workshop&view=agenda`);
    await user.click(screen.getByRole('button', { name: /^Remove tag filter: workshop/ }));
    await screen.findByRole('heading', { level: 3, name: 'Board games' });
    await user.click(screen.getByRole('link', { name: 'Week' }));
    await user.click(await screen.findByRole('button', { name: 'Next week' }));
    await screen.findByRole('link', { name: /Board games/ });
    expect(at()).toContain('view=week');
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    await screen.findByText('No events in this week.');
    const next = within(await screen.findByRole('region', { name: 'Upcoming events' }));
    next.getByRole('link', { name: /Board games/ });
    expect(screen.getAllByRole('link', { name: /Board games/ })).toHaveLength(1);
  });

  test('says that it failed, and loads again', async () => {
    const { as } = newCommunity();
    await as.staff.events.create(CAFE);
    const view = await openAs(as.anonymous, '/projects');
    const repairs = [view.fail('events.calendar'), view.fail('events.upcoming')];
    await view.router.navigate({ to: '/events', search: { month: '2041-03' } });
    await screen.findByText('Failed to load events. Please try again.');
    for (const repair of repairs) repair();
    // One press loads the month and the next events.
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    await dayHere('Tuesday, March 5, 2041, 1 event');
    await screen.findByRole('heading', { level: 3, name: 'Repair café' });
  });

  test('tells those without permission why they cannot create events or export the report', async () => {
    const { as } = newCommunity();
    const { user } = await openAs(as.member, '/events');
    for (const [name, reason] of [
      ['Create New Event', "You don't have permission to create events."],
      ['Export Event Report', "You don't have permission to export event reports."],
    ] as const) {
      const button = await screen.findByRole('button', { name });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      await user.click(button);
      await expectToast('Permission Denied', reason);
    }
    expect(screen.queryByRole('heading', { name: 'Event Analytics' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Events' }).getAttribute('aria-current')).toBe('page');
  });
});

describe('the form of an event', () => {
  test('shows the fixed texts at its fields, keeps the input of a failed save, and creates the event once', async () => {
    const { as } = newCommunity();
    const { user, fail } = await openAs(as.staff, '/events');
    await user.click(await screen.findByRole('button', { name: 'Create New Event' }));
    const form = await dialog('Create New Event');
    // The dialog gives the focus to its first field, and then people type.
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Title/)));
    expect((form.getByLabelText(/^Ticket price/) as HTMLInputElement).value).toBe('0');
    form.getByRole('button', { name: 'Remove tag Event' });
    await fill(user, form.getByLabelText(/^Ticket price/), '-1');
    await fill(user, form.getByLabelText(/^Subscription price/), '-1');
    await user.click(form.getByRole('button', { name: 'Create' }));
    for (const text of [
      'Title must be at least 3 characters',
      'Description must be at least 10 characters',
      'Location must be at least 3 characters',
      'Ticket price must be at least 0',
      'Subscription price must be at least 0',
    ])
      await form.findByText(text);
    await fill(user, form.getByLabelText(/^Title/), CAFE.title);
    await fill(user, form.getByRole('textbox', { name: /^Description/ }), CAFE.description);
    await fill(user, form.getByLabelText(/^Location/), CAFE.location);
    await fill(user, form.getByLabelText(/^Ticket price/), '12.50');
    await fill(user, form.getByLabelText(/^Subscription price/), '');
    await fill(user, form.getByLabelText(/^Capacity/), '30');
    const repair = fail('events.create');
    await user.click(form.getByRole('button', { name: 'Create' }));
    await expectToast('Error', 'Failed to create event. Please try again.');
    repair();
    await user.click(form.getByRole('button', { name: 'Create' }));
    await expectToast('Event Created', 'Your event has been created successfully.');
    const { items } = await as.staff.events.listByCursor({});
    expect(items).toMatchObject([
      {
        entry: { title: CAFE.title },
        ticketPrice: 12.5,
        subscriptionPrice: 0,
        capacity: 30,
        tags: ['Event'],
      },
    ]);
    const [made] = items;
    // It ends two hours after its start.
    expect(Date.parse(made?.endTime ?? '') - Date.parse(made?.startTime ?? '')).toBe(2 * 3_600_000);
  });

  test('moves the end along with the start, and says what daylight saving does to a time', async () => {
    const { as } = newCommunity('Europe/Berlin');
    const { user } = await openAs(as.staff, '/events');
    await user.click(await screen.findByRole('button', { name: 'Create New Event' }));
    const form = await dialog('Create New Event');
    await fill(user, await form.findByRole('combobox', { name: /^Time zone/ }), 'europe berlin');
    await user.keyboard('{Enter}');
    await fill(user, form.getByLabelText(/^Start/), '2026-03-29T02:30');
    await form.findByText(/Clocks go forward at this time.*Sun, Mar 29, 2026, 3:30 AM GMT\+2/);
    expect((form.getByLabelText(/^End/) as HTMLInputElement).value).toBe('2026-03-29T04:30');
    await fill(user, form.getByLabelText(/^Start/), '2026-10-25T02:30');
    await form.findByText(/Clocks go back at this time/);
    await form.findByText(/^In your time zone: /);
  });

  test('creates a series, and changes all following events of it', async () => {
    const { as } = newCommunity();
    const { user, unmount } = await openAs(as.staff, '/events');
    await user.click(await screen.findByRole('button', { name: 'Create New Event' }));
    const form = await dialog('Create New Event');
    await fill(user, form.getByLabelText(/^Title/), 'Office hours');
    await fill(user, form.getByRole('textbox', { name: /^Description/ }), CAFE.description);
    await fill(user, form.getByLabelText(/^Location/), CAFE.location);
    await fill(user, form.getByLabelText(/^Start/), '2041-03-05T18:00');
    await user.selectOptions(form.getByLabelText('Repeat'), 'Every week');
    await user.click(form.getByRole('button', { name: 'Thu' }));
    await fill(user, form.getByLabelText('Number of events'), '4');
    await form.findByText('4 events, the last one on Thursday, March 14, 2041');
    await user.click(form.getByRole('button', { name: 'Create' }));
    await expectToast('Event Created', 'Your event has been created successfully.');
    const events = async () => (await as.staff.events.listByCursor({})).items.toReversed();
    expect((await events()).map(({ startTime }) => startTime.slice(0, 10))).toEqual([
      ...['2041-03-05', '2041-03-07', '2041-03-12', '2041-03-14'],
    ]);
    const third = (await events())[2];
    unmount();
    const page = await openAs(as.staff, `/events/${third?.id}`);
    await page.user.click(await screen.findByRole('button', { name: 'Edit' }));
    const edit = await dialog('Edit event');
    await fill(page.user, edit.getByLabelText(/^Location/), 'Library');
    const following = edit.getByRole<HTMLInputElement>('radio', { name: /^This and all following/ });
    await page.user.click(following);
    await waitFor(() => expect(following.checked).toBe(true));
    await page.user.click(edit.getByRole('button', { name: 'Save changes' }));
    await expectToast('Event saved', 'Your changes have been saved.');
    expect((await events()).map(({ location }) => location)).toEqual([
      ...['Town hall', 'Town hall', 'Library', 'Library'],
    ]);
  });

  test("repeats on the start's weekday of the month", async () => {
    const { as } = newCommunity();
    const { user } = await openAs(as.staff, '/events');
    await user.click(await screen.findByRole('button', { name: 'Create New Event' }));
    const form = await dialog('Create New Event');
    await fill(user, form.getByLabelText(/^Title/), 'Office hours');
    await fill(user, form.getByRole('textbox', { name: /^Description/ }), CAFE.description);
    await fill(user, form.getByLabelText(/^Location/), CAFE.location);
    await fill(user, form.getByLabelText(/^Start/), '2041-03-19T18:00');
    await user.selectOptions(form.getByLabelText('Repeat'), 'Every month by weekday');
    await fill(user, form.getByLabelText('Number of events'), '3');
    const which = form.getByRole<HTMLSelectElement>('combobox', { name: 'Which weekday' });
    expect(which.selectedOptions[0]?.textContent).toBe('On the third Tuesday of the month');
    await form.findByText('3 events, the last one on Tuesday, May 21, 2041');
    await user.click(form.getByRole('button', { name: 'Create' }));
    await expectToast('Event Created', 'Your event has been created successfully.');
    const { items } = await as.staff.events.listByCursor({});
    expect(items.toReversed().map(({ startTime }) => startTime.slice(0, 10))).toEqual([
      ...['2041-03-19', '2041-04-16', '2041-05-21'],
    ]);
  });

  test('says that a lower capacity removes no one', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.events.create({ ...CAFE, capacity: 5 });
    await as.member.events.rsvp({ id });
    await as.contributor.events.rsvp({ id });
    const { user } = await openAs(as.staff, `/events/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit event');
    const says = '2 are going. A lower capacity removes no one.';
    await fill(user, form.getByLabelText(/^Capacity/), '2');
    await waitFor(() => expect(form.queryByText(says)).toBeNull());
    await fill(user, form.getByLabelText(/^Capacity/), '1');
    await form.findByText(says);
  });

  test('compares both versions when someone else saved first', async () => {
    const { as } = newCommunity();
    const event = await as.staff.events.create(CAFE);
    const { user } = await openAs(as.staff, `/events/${event.id}`);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit event');
    await as.admin.events.update({ id: event.id, version: event.version, location: 'Library' });
    await fill(user, form.getByLabelText(/^Title/), 'Repair evening');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await form.findByText(/^Someone else edited this event/);
    await user.click(form.getByRole('button', { name: 'Save your version anyway' }));
    await expectToast('Event saved', 'Your changes have been saved.');
    expect(await as.staff.events.read({ id: event.id })).toMatchObject({
      ...{ entry: { title: 'Repair evening' }, location: 'Library' },
    });
  });

  test('after an edit conflict, start and end are those of one version', async () => {
    const { as } = newCommunity();
    const event = await as.staff.events.create(CAFE);
    const { user } = await openAs(as.staff, `/events/${event.id}`);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit event');
    const later = { startTime: '2041-03-05T20:30:00Z', endTime: '2041-03-05T22:00:00Z' };
    await as.admin.events.update({ id: event.id, version: event.version, ...later });
    await fill(user, form.getByLabelText(/^End/), '2041-03-05T19:00');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await form.findByText(/^Someone else edited this event/);
    await user.click(form.getByRole('button', { name: 'Save your version anyway' }));
    await expectToast('Event saved', 'Your changes have been saved.');
    expect(await as.staff.events.read({ id: event.id })).toMatchObject({
      ...{ startTime: '2041-03-05T18:00:00.000Z', endTime: '2041-03-05T19:00:00.000Z' },
    });
  });
});

describe('the page of an event', () => {
  test('gives seats until it is full, then places in the queue', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.events.create({ ...CAFE, capacity: 1, ticketPrice: 5 });
    const first = await openAs(as.member, `/events/${id}`);
    const focused = (name: string) =>
      waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
    await first.user.click(await screen.findByRole('button', { name: 'RSVP' }));
    await screen.findByText("You're going", { selector: '[role=status]' });
    await focused('Cancel RSVP');
    screen.getByText('Your seat costs $5.00.');
    screen.getByText('1 of 1 going');
    screen.getByText('Full');
    first.unmount();
    const second = await openAs(as.contributor, `/events/${id}`);
    await second.user.click(await screen.findByRole('button', { name: 'Join waitlist' }));
    await screen.findByText("You're number 1 on the waitlist");
    await focused('Leave waitlist');
    await second.user.click(screen.getByRole('button', { name: 'Leave waitlist' }));
    await screen.findByRole('button', { name: 'Join waitlist' });
    await focused('Join waitlist');
    second.unmount();
    const again = await openAs(as.member, `/events/${id}`);
    await again.user.click(await screen.findByRole('button', { name: 'Cancel RSVP' }));
    const question = within(await questionOf('Cancel your RSVP?'));
    await again.user.click(question.getByRole('button', { name: 'Cancel RSVP' }));
    await screen.findByRole('button', { name: 'RSVP' });
    await focused('RSVP');
  });

  test('that is canceled says why, and an RSVP can still be canceled', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.events.create({ ...CAFE, capacity: 1 });
    await as.member.events.rsvp({ id });
    await as.staff.events.cancel({ id, reason: 'The hall is closed.' });
    const { user } = await openAs(as.member, `/events/${id}`);
    await screen.findByText("You're going", { selector: '[role=status]' });
    screen.getByText('This event is canceled: The hall is closed.');
    expect(screen.queryByText('Show QR code')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel RSVP' }));
    const question = within(await questionOf('Cancel your RSVP?'));
    await user.click(question.getByRole('button', { name: 'Cancel RSVP' }));
    await expectToast('RSVP canceled', "You're no longer going.");
    await waitFor(() => expect(screen.queryByText("You're going", { selector: '[role=status]' })).toBeNull());
    screen.getByText('This event is canceled: The hall is closed.');
    expect(screen.queryByRole('button', { name: 'RSVP' })).toBeNull();
  });

  test('asks visitors to log in, who come back', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.events.create(CAFE);
    const { user, at } = await openAs(as.anonymous, `/events/${id}`);
    await user.click(await screen.findByRole('button', { name: 'RSVP' }));
    await expectToast('Login Required', 'You must be logged in to RSVP.');
    await pressInToast('Log in');
    await waitFor(() => expect(at()).toBe(`/login?next=%2Fevents%2F${id}`));
  });

  test('shows both times and a link to a call, and its discussion leads to it', async () => {
    const { as } = newCommunity();
    const event = await as.staff.events.create({
      ...{ ...CAFE, location: 'https://meet.example.com/a', timeZone: 'America/New_York' },
      ...{ startTime: '2041-01-05T18:00:00Z', endTime: '2041-01-05T20:00:00Z' },
    });
    const { at } = await openAs(as.anonymous, `/thread/${event.entry.id}`);
    await screen.findByRole('heading', { level: 1, name: CAFE.title });
    expect(at()).toBe(`/events/${event.id}`);
    screen.getByText('Time in America/New York');
    screen.getByText('1:00 – 3:00 PM EST');
    expect(screen.getByRole('link', { name: 'https://meet.example.com/a' }).getAttribute('href')).toBe(
      'https://meet.example.com/a',
    );
    await screen.findByRole('heading', { name: 'Comments (0)' });
    const calendars = within(screen.getByRole('group', { name: 'Add to calendar' }));
    expect(calendars.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0])).toEqual([
      'https://calendar.google.com/calendar/render',
      'https://outlook.live.com/calendar/0/deeplink/compose',
      `/events/${event.id}.ics`,
    ]);
  });

  test('leads to the next events of its series, and to all of them', async () => {
    const { as } = newCommunity();
    const repeat = { by: 'weekdays' as const, weekdays: [2 as const], count: 6 };
    const { id } = await as.staff.events.create({ ...CAFE, repeat });
    await as.staff.events.cancel({ id: id + 2, reason: 'Rain' });
    const { user, at } = await openAs(as.anonymous, `/events/${id + 1}`);
    const series = within(await screen.findByRole('region', { name: 'Part of a series' }));
    const shown = () => series.getAllByRole('listitem').map(({ textContent }) => textContent);
    // 18:00 UTC is 23:45 in the zone of the tests.
    expect(shown()).toEqual([
      'Tue, Mar 5, 2041, 11:45 PM',
      'Tue, Mar 19, 2041, 11:45 PMCanceled',
      'Tue, Mar 26, 2041, 11:45 PM',
    ]);
    await user.click(series.getByRole('button', { name: 'Show all 6 events', expanded: false }));
    expect(shown()).toHaveLength(6);
    expect(series.queryByRole('link', { name: /Mar 12/ })).toBeNull();
    expect(shown()[1]).toBe('Tue, Mar 12, 2041, 11:45 PMThis event');
    await user.click(series.getByRole('button', { name: 'Show fewer', expanded: true }));
    expect(shown()).toHaveLength(3);
    await user.click(series.getByRole('link', { name: /Mar 26/ }));
    await waitFor(() => expect(at()).toBe(`/events/${id + 3}`));
    await screen.findByRole('region', { name: 'Part of a series' });
  });

  test('lets staff cancel it with a reason, reinstate, duplicate, and delete it with Undo', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.events.create(CAFE);
    const { user, at } = await openAs(as.staff, `/events/${id}`);
    await screen.findByRole('heading', { level: 1, name: CAFE.title });
    await chooseByKeys('Cancel event', 'More actions');
    const cancel = await dialog('Cancel “Repair café”?');
    await user.click(cancel.getByRole('button', { name: 'Cancel event' }));
    await cancel.findByText('Reason is required');
    await waitFor(() =>
      expect(document.activeElement).toBe(cancel.getByRole('textbox', { name: /^Reason/ })),
    );
    await fill(user, cancel.getByLabelText(/^Reason/), 'The hall is closed.');
    await user.click(cancel.getByRole('button', { name: 'Cancel event' }));
    await screen.findByText('This event is canceled: The hall is closed.');
    await chooseByKeys('Reinstate event', 'More actions');
    await screen.findByRole('button', { name: 'RSVP' });
    await chooseByKeys('Duplicate', 'More actions');
    await waitFor(() => expect(at()).toBe(`/events/${id + 1}`));
    await chooseByKeys('Delete', 'More actions');
    await waitFor(() => expect(at()).toBe('/events'));
    await pressInToast('Undo');
    await waitFor(async () =>
      expect(await as.staff.events.read({ id: id + 1 })).toMatchObject({
        startTime: '2041-03-12T18:00:00.000Z',
      }),
    );
  });

  test('says that an event is unknown or deleted', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.events.create(CAFE);
    await as.staff.events.delete({ id });
    const view = await openAs(as.anonymous, `/events/${id}`);
    await screen.findByText('This event was deleted.');
    view.unmount();
    await openAs(as.anonymous, '/events/987654');
    await screen.findByText('Event not found.');
  });
});

describe('attendees', () => {
  test('are checked in, marked as paid, and refunded by staff', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.events.create({ ...CAFE, ticketPrice: 5 });
    await as.member.events.rsvp({ id });
    const { user } = await openAs(as.staff, `/events/${id}`);
    await screen.findByRole('heading', { level: 1 });
    fireEvent.pointerMove(document.body);
    await screen.findByText('Not paid, $5.00');
    await user.click(screen.getByRole('button', { name: /^Check in / }));
    const menu =
      (await screen.findByRole('button', { name: /^Actions for / })).getAttribute('aria-label') ?? '';
    await waitFor(async () =>
      expect((await as.staff.events.attendees({ id })).items[0]?.checkedInAt).not.toBeNull(),
    );
    await chooseByKeys('Mark as paid', menu);
    await screen.findByText('Paid, $5.00');
    await chooseByKeys('Mark as refunded', menu);
    await screen.findByText('Refunded, $5.00');
    await chooseByKeys('Undo', menu);
    await screen.findByRole('button', { name: /^Check in / });
  });

  test('are a table that is searched, filtered, sorted, and paged in the URL', async () => {
    const { as, db } = newCommunity();
    const { id } = await as.staff.events.create({ ...CAFE, capacity: 30 });
    db.$client.exec(`insert into users (username, password_hash, role, created_at, updated_at)
        with recursive n (i) as (select 1 union all select i + 1 from n where i < 27)
        select 'guest' || i, 'x', 'member', 1, 1 from n;
      insert into rsvps (event_id, user_id, status, price, code, rsvp_at, updated_at)
        select ${id}, id, 'going', 0, username, id, 1 from users where username like 'guest%';
      insert into rsvps (event_id, user_id, status, position, code, rsvp_at, updated_at)
        select ${id}, id, 'waitlisted', 1, username, 1e12, 1 from users where username = 'mia'`);
    const { user, at } = await openAs(as.staff, `/events/${id}`);
    await screen.findByRole('heading', { level: 1, name: CAFE.title });
    // Not near yet.
    expect(screen.queryByRole('region', { name: 'Attendees' })).toBeNull();
    // The discussion below doesn't move: a page of rows has room from the start, a filtered one is lower.
    const room = () =>
      parseFloat(document.querySelector<HTMLElement>('[style*="min-height"]')?.style.minHeight ?? '');
    const before = room();
    expect(before).toBeGreaterThan(25 * 2);
    fireEvent.pointerMove(document.body);
    await screen.findByRole('region', { name: 'Attendees' });
    expect(room()).toBe(before);
    const table = within(screen.getByRole('main'));
    const names = () =>
      table.getAllByRole('link', { name: /^guest|^mia|^Mia/ }).map(({ textContent }) => textContent);
    await table.findByText('Page 1 of 2');
    expect(names().slice(0, 2)).toEqual(['guest1', 'guest2']);
    await user.click(table.getByRole('button', { name: 'Next' }));
    await table.findByText('Waitlisted, number 1');
    expect(at()).toBe(`/events/${id}?page=2`);
    await user.click(table.getByRole('button', { name: /^Name/ }));
    await waitFor(() => expect(names()[1]).toBe('guest10'));
    expect(at()).toBe(`/events/${id}?sort=name`);
    await user.selectOptions(table.getByRole('combobox', { name: 'Status' }), 'Waitlisted');
    await table.findByText('1 attendee');
    expect(room()).toBeLessThan(before / 2);
    expect(at()).toBe(`/events/${id}?sort=name&status=waitlisted`);
    await fill(user, table.getByRole('searchbox', { name: 'Search attendees by name' }), 'guest3');
    await table.findByText('No attendees match your filters.');
    await user.click(table.getByRole('button', { name: 'Clear filters' }));
    await table.findByText('Page 1 of 2');
    expect(at()).toBe(`/events/${id}`);
  });

  test('are added as walk-ins, and a full event asks once', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.events.create({ ...CAFE, capacity: 1 });
    await as.contributor.events.rsvp({ id });
    const { user } = await openAs(as.staff, `/events/${id}`);
    await screen.findByRole('heading', { level: 1 });
    fireEvent.pointerMove(document.body);
    await user.click(await screen.findByRole('button', { name: 'Add walk-in' }));
    const form = await dialog('Add walk-in');
    await fill(user, form.getByLabelText('Member'), 'mia');
    await user.click(await form.findByRole('button', { name: /^Check in / }));
    const question = within(await questionOf('This event is full'));
    await user.click(question.getByRole('button', { name: 'Add anyway' }));
    await screen.findByText('Over capacity');
    await screen.findByText('2 of 1 going');
  });

  test('are added as walk-ins at the entrance without a connection, each once', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.events.create({ ...CAFE, capacity: 1 });
    await as.contributor.events.rsvp({ id });
    const { user, fail } = await openAs(as.staff, `/events/${id}/check-in`);
    await screen.findByText('0 of 1 checked in');
    const repair = fail('events.walkIn');
    for (const asks of [true, false]) {
      await user.click(screen.getByRole('button', { name: 'Walk-in' }));
      const form = await dialog('Add walk-in');
      await fill(user, form.getByLabelText('Member'), 'mia');
      await user.click(await form.findByRole('button', { name: /^Check in / }));
      if (!asks) continue;
      // The page knows that the event is full, before it reaches the server.
      const question = within(await questionOf('This event is full'));
      await user.click(question.getByRole('button', { name: 'Add anyway' }));
    }
    await screen.findByText('1 action waiting for the connection');
    within(screen.getByRole('list', { name: 'Walk-ins that are not saved yet' })).getByText('Not saved yet');
    screen.getByText('1 of 2 checked in');
    repair();
    window.dispatchEvent(new Event('online'));
    await screen.findByText('Everything is saved');
    await expectToast('Walk-in added');
    const { items } = await as.staff.events.attendees({ id });
    expect(
      items.map(({ walkIn, overCapacity, checkedInAt }) => [walkIn, overCapacity, checkedInAt !== null]),
    ).toEqual([
      [false, false, false],
      [true, true, true],
    ]);
  });

  test('are found by name at the entrance, and a lost connection loses no check-in', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.events.create(CAFE);
    for (const viewer of [as.member, as.contributor])
      await as[viewer === as.member ? 'member' : 'contributor'].events.rsvp({ id });
    const { user, fail } = await openAs(as.staff, `/events/${id}/check-in`);
    await screen.findByText('0 of 2 checked in');
    await fill(user, screen.getByRole('searchbox', { name: 'Search by name' }), 'mia');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Check in / })).toHaveLength(1));
    const repair = fail('events.checkIn');
    await user.click(screen.getByRole('button', { name: /^Check in / }));
    await screen.findByText('1 of 2 checked in');
    await screen.findByText('1 action waiting for the connection');
    screen.getByText('Not saved yet');
    repair();
    window.dispatchEvent(new Event('online'));
    await screen.findByText('Everything is saved');
    const { items } = await as.staff.events.attendees({ id });
    expect(items.filter(({ checkedInAt }) => checkedInAt !== null)).toHaveLength(1);
  });

  test('are checked in by their code with one press of staff, and others see the event', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.events.create(CAFE);
    const { rsvp } = await as.member.events.rsvp({ id });
    const path = `/events/${id}/check-in?code=${rsvp?.code}`;
    const staff = await openAs(as.staff, path);
    const scanned = within(await screen.findByRole('region', { name: 'Scanned code' }));
    await scanned.findByRole('button', { name: /^Check in / });
    expect((await as.staff.events.attendees({ id })).items[0]?.checkedInAt).toBeNull();
    await staff.user.click(scanned.getByRole('button', { name: /^Check in / }));
    await scanned.findByRole('button', { name: /^Undo check-in for / });
    staff.unmount();
    const { at } = await openAs(as.member, path);
    await screen.findByText("You're checked in");
    expect(at()).toBe(`/events/${id}`);
  });

  test('are not checked in at a canceled event', async () => {
    const { as } = newCommunity();
    const { id } = await as.staff.events.create(CAFE);
    const { rsvp } = await as.member.events.rsvp({ id });
    await as.staff.events.cancel({ id, reason: 'The hall is closed.' });
    await openAs(as.staff, `/events/${id}/check-in?code=${rsvp?.code}`);
    await screen.findByText('This event is canceled: The hall is closed.');
    await screen.findByText('0 of 1 checked in');
    const scanned = within(await screen.findByRole('region', { name: 'Scanned code' }));
    await scanned.findByText('mia');
    within(await screen.findByRole('list', { name: 'Attendees' })).getByText('mia');
    expect(screen.queryByRole('button', { name: /^Check in / })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Walk-in' })).toBeNull();
  });
});
