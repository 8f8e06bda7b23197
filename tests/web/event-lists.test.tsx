import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatDate } from '#lib/text/format.ts';
import { Agenda } from '../../src/modules/events/calendar/Agenda.tsx';
import { formatTick } from '../../src/modules/events/calendar/dayTexts.ts';
import { newCommunity } from '../support/people.ts';
import { renderAs } from '../support/render.tsx';
import { openAs } from '../support/render-app.tsx';

const CAFE = {
  ...{ title: 'Repair café', description: 'Bring what broke, and we fix it.', location: 'Town hall' },
  ...{ startTime: '2041-03-05T18:00:00Z', endTime: '2041-03-05T20:00:00Z', timeZone: 'UTC' },
};

/** The list item or article that links to a title. */
async function lineOf(title: string) {
  // The activity names it twice: with the event, and with the reply.
  const link = (await screen.findAllByRole('link', { name: title })).at(-1) as HTMLElement;
  return { link, line: within(link.closest('article, li') as HTMLElement) };
}

test('lists show the discussion of an event as an event, and link to it', async () => {
  const { as } = newCommunity();
  const { id, entry } = await as.staff.events.create(CAFE);
  await as.author.entries.create({
    ...{
      type: 'thread',
      title: 'Which screwdriver',
      body: 'See [[Repair café]] for tools.',
      tags: ['Tools'],
    },
    linkedIds: [entry.id],
  });
  await as.member.follows.follow({ kind: 'entry', target: entry.id });
  // Without a reply, only the events list it.
  await as.author.comments.create({ entryId: entry.id, content: 'I bring a drill.' });
  const shows = async (path: string, badge: (line: ReturnType<typeof within>) => HTMLElement) => {
    const view = await openAs(as.member, path);
    const { link, line } = await lineOf(CAFE.title);
    expect([path, link.getAttribute('href')]).toEqual([path, `/events/${id}`]);
    badge(line);
    view.unmount();
  };
  await shows('/', (line) => line.getByRole('img', { name: 'Event' }));
  await shows('/community', (line) => line.getByText('Event', { selector: '[class*=badge]' }));
  await shows('/following', (line) => line.getByText('Event'));
  await shows('/community/activity', (line) => line.getByText(/announced the event/));

  // A discussion without an event stays one.
  await openAs(as.member, '/');
  const { link, line } = await lineOf('Which screwdriver');
  expect(link.getAttribute('href')).toMatch(/^\/thread\//);
  line.getByRole('img', { name: 'Discussion' });
});

/** Nothing has a place here, so the parts of staff below the text are shown after the first move. */
async function nearStaffParts(): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: /^Repair/ });
  fireEvent.pointerMove(document.body);
}

test('staff read the audit log of an event on its page, with names, times, and prices', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create(CAFE);
  await as.admin.events.update({
    id,
    title: 'Repair and tea',
    ticketPrice: 5,
    startTime: '2041-03-05T17:00:00Z',
  });
  await as.member.events.rsvp({ id });
  const { items } = await as.staff.events.attendees({ id });
  await as.staff.events.checkIn({ id, attendeeId: items[0]?.id ?? 0 });
  const { user, fail } = await openAs(as.staff, `/events/${id}`);
  const works = fail('staff.history');
  await nearStaffParts();
  await user.click(await screen.findByText('Audit log'));
  await screen.findByText('Failed to load the audit log. Please try again.');
  works();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const log = within(await screen.findByRole('list', { name: 'Audit log' }));
  const lines = log.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^Attendee checked in.*Attendee.*mia$/);
  for (const part of ['Edited', 'ada', 'Repair café', 'Repair and tea', '$0', '$5', 'Mar 5, 2041, 10:45 PM'])
    expect(lines[1]).toContain(part);
  expect(lines[2]).toMatch(/^Created/);
});

test('members see no audit log of an event', async () => {
  const { as } = newCommunity();
  const { id } = await as.staff.events.create(CAFE);
  await openAs(as.member, `/events/${id}`);
  await screen.findByRole('button', { name: 'RSVP' });
  await nearStaffParts();
  expect(screen.queryByText('Audit log')).toBeNull();
});

test("charts have the same day of an event on the axis and in the table: the viewer's", () => {
  const start = '2026-03-05T18:30:00.000Z';
  expect([formatTick(start), formatDate(start)]).toEqual(['Mar 6', 'Mar 6, 2026']);
});

test('an agenda whose events are all over says that no more follow this month, and shows them on request', async () => {
  const { as } = newCommunity();
  const event = await as.staff.events.create(CAFE);
  const query = { data: { items: [event] }, isFetching: false, isPending: false };
  const calendar = { query, days: new Map([['2041-03-05', [event]]]), today: '2041-03-20' };
  const { user } = await renderAs(as.member, <Agenda calendar={calendar as never} search={{}} />);
  await screen.findByText('No more events this month.');
  await user.click(screen.getByRole('button', { name: 'Show 1 event from earlier this month' }));
  expect(await screen.findAllByRole('link', { name: CAFE.title })).toHaveLength(1);
  expect(screen.queryByText(/^No (more )?events/)).toBeNull();
});

test.each(['agenda', 'week'])('without events, the %s shows the next ones', async (view) => {
  const { as } = newCommunity();
  await as.staff.events.create(CAFE);
  await openAs(as.member, `/events?view=${view}&month=2040-01`);
  await screen.findByText(/^No events in this/);
  const next = within(await screen.findByRole('region', { name: 'Upcoming events' }));
  next.getByRole('link', { name: CAFE.title });
});

test('an agenda continues after the end of the month, without repeating its own events', async () => {
  const { as } = newCommunity();
  const event = await as.staff.events.create(CAFE);
  await as.staff.events.create({
    ...CAFE,
    ...{ title: 'Seed swap', startTime: '2041-04-05T18:00:00Z', endTime: '2041-04-05T20:00:00Z' },
  });
  const query = { data: { items: [event] }, isFetching: false, isPending: false };
  const calendar = { query, days: new Map([['2041-03-05', [event]]]), today: '2041-03-05' };
  await renderAs(as.member, <Agenda calendar={calendar as never} search={{}} />);
  const next = within(await screen.findByRole('region', { name: 'Upcoming events' }));
  expect(next.getAllByRole('link')).toHaveLength(1);
  next.getByRole('link', { name: 'Seed swap' });
});

test('the panel of the next events is as high while they load as without any', async () => {
  const { as } = newCommunity();
  const { hold, router } = await openAs(as.member, '/wiki');
  const release = hold('events.upcoming');
  await router.navigate({ to: '/events' });
  const panel = await screen.findByRole('region', { name: 'Upcoming events' });
  const states = panel.lastElementChild as HTMLElement;
  await waitFor(() => expect(states.children).toHaveLength(1));
  expect(getComputedStyle(states).minHeight).toBe('112px');
  release();
  await within(states).findByText('No upcoming events scheduled');
  expect(panel.lastElementChild).toBe(states);
});
