import { randomUUID } from 'node:crypto';
import { insertEntry } from '#db/content/entries/rows.ts';
import type { Db } from '#db/open.ts';
import { TIER_PUBLIC, TIER_STAFF } from '#db/schema/entries.ts';
import { eventRef, insertEvent, storedEvent } from '#db/staff/events/rows.ts';
import { joinEvent } from '#db/staff/events/seats.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import { DAY_MS, HOUR_MS } from '#shared/kit/days.ts';
import type { ProcedurePath } from '../../src-server/app-router.ts';
import { everyone, fromStaff, hidden, hiddenClosed, hiddenWrite, type Row, signedIn } from './matrix-row.ts';

const FIELDS = { title: 'Repair café', description: 'Bring what broke.', location: 'Town hall' };
const TIMES = { startTime: '2030-03-10T18:00:00Z', endTime: '2030-03-10T20:00:00Z' };

/** The rows of events in the table of who gets what. `store` is asked when a row is tried. */
export function eventRows(store: () => { db: Db; authorId: number }): Row[] {
  const acting = () => {
    const { db, authorId } = store();
    return { db, clock: { now: () => new Date() }, viewer: { id: authorId }, source: 'rest' } as const;
  };

  function plan(tier = TIER_PUBLIC): { id: number } {
    const { db, authorId } = store();
    const [entryId, now] = [randomUUID(), new Date()];
    insertEntry(db, {
      ...{ id: entryId, type: 'thread', title: FIELDS.title, body: FIELDS.description, tags: ['Event'] },
      // Someone else's, since authors see their own hidden content.
      ...{ authorId, tier, createdAt: now },
    });
    const start = now.getTime() + 9 * DAY_MS;
    const times = { startTime: new Date(start), endTime: new Date(start + HOUR_MS), timeZone: 'UTC' };
    const rest = {
      ...{ location: FIELDS.location, onlineUrl: '', coverUrl: '', paymentInfo: '' },
      ...{ ticketPrice: 500, subscriptionPrice: 0, capacity: null },
    };
    return { id: insertEvent(acting(), { entryId, seriesId: null, ...times, ...rest }, now) };
  }

  const event = () => plan();

  function attendee(): { id: number; attendeeId: number } {
    const { id } = event();
    const { db, authorId } = store();
    const row = storedEvent(db, id);
    return { id, attendeeId: row ? joinEvent(acting(), row, authorId).id : 0 };
  }

  /** An event that the viewer goes to. */
  function attended(username: string): { id: number; showName: boolean } {
    const { id } = event();
    const { db } = store();
    const select = db.$client.prepare<[string], number>('select id from users where username = ?').pluck();
    const [row, userId] = [storedEvent(db, id), select.get(username)];
    if (row && userId !== undefined) joinEvent(acting(), row, userId);
    return { id, showName: true };
  }

  function cancelled(): { id: number } {
    const { id } = event();
    store().db.$client.prepare('update events set cancelled_at = 1 where id = ?').run(id);
    return { id };
  }

  function deleted() {
    const place = eventRef(event().id);
    moveToTrash(acting(), place);
    return place;
  }

  const staff = (name: string, procedure: ProcedurePath, input: () => Record<string, unknown>): Row => ({
    ...{ name, procedure, input, expected: fromStaff },
  });
  const open = (name: string, procedure: ProcedurePath, input: () => Record<string, unknown>): Row => ({
    ...{ name, procedure, input, expected: everyone },
  });

  return [
    open('a month of events', 'events.calendar', () => ({
      ...{ from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' },
    })),
    open('upcoming events', 'events.upcoming', () => ({})),
    open('events one after the other', 'events.listByCursor', () => ({})),
    open('an event', 'events.read', event),
    { name: 'a hidden event', procedure: 'events.read', expected: hidden, input: () => plan(TIER_STAFF) },
    open('similar events', 'events.similar', event),
    open('the events of a series', 'events.occurrences', event),
    {
      ...{ name: 'the series of a hidden event', procedure: 'events.occurrences', expected: hidden },
      input: () => plan(TIER_STAFF),
    },
    staff('create an event', 'events.create', () => ({ ...FIELDS, ...TIMES })),
    staff('change an event', 'events.update', () => ({ ...event(), title: 'Another title' })),
    staff('cancel an event', 'events.cancel', () => ({ ...event(), reason: 'Rain' })),
    staff('reinstate an event', 'events.reinstate', cancelled),
    staff('duplicate an event', 'events.duplicate', event),
    staff('delete an event', 'events.delete', event),
    // The trash of staff records is hidden from everyone else.
    { name: 'restore an event', procedure: 'trash.restore', expected: hiddenWrite, input: deleted },
    {
      ...{
        name: 'delete an event permanently',
        procedure: 'trash.purge',
        expected: [...hiddenClosed.slice(0, 5), 'ok'],
      },
      input: deleted,
    },
    { name: 'RSVP', procedure: 'events.rsvp', expected: signedIn, input: event },
    {
      ...{ name: 'RSVP to a hidden event', procedure: 'events.rsvp', expected: hiddenWrite },
      input: () => plan(TIER_STAFF),
    },
    { name: 'show or hide a name', procedure: 'events.showName', expected: signedIn, input: attended },
    { name: 'the names of those going', procedure: 'events.going', expected: signedIn, input: event },
    {
      ...{ name: 'the names at a hidden event', procedure: 'events.going', expected: hiddenWrite },
      input: () => plan(TIER_STAFF),
    },
    { name: 'cancel an RSVP', procedure: 'events.cancelRsvp', expected: signedIn, input: event },
    staff('attendees', 'events.attendees', event),
    staff('attendees as a table', 'events.attendeeTable', event),
    staff('check in', 'events.checkIn', attendee),
    staff('a walk-in', 'events.walkIn', () => ({ ...event(), userId: store().authorId })),
    staff('an attendee by code', 'events.attendeeByCode', () => {
      const { id, attendeeId } = attendee();
      const { db } = store();
      return { id, code: db.$client.prepare('select code from rsvps where id = ?').pluck().get(attendeeId) };
    }),
    staff('the reach of a message', 'events.messageReach', () => ({ ...event(), audience: 'going' })),
    staff('message attendees', 'events.sendMessage', () => {
      const { id } = attendee();
      const { db, authorId } = store();
      db.$client.prepare('update users set email_verified_at = 1 where id = ?').run(authorId);
      return { id, audience: 'going', subject: FIELDS.title, text: FIELDS.description };
    }),
    staff('messages to attendees', 'events.messages', event),
    staff('recipients of a message', 'events.messageRecipients', () => ({ ...event(), messageId: 1 })),
    staff('the numbers of events', 'events.analytics', () => ({})),
    { name: 'my calendar', procedure: 'events.feed', expected: signedIn, input: () => ({}) },
    { name: 'a new calendar', procedure: 'events.createFeed', expected: signedIn, input: () => ({}) },
    { name: 'no more calendar', procedure: 'events.revokeFeed', expected: signedIn, input: () => ({}) },
    staff('a payment', 'events.payment', () => ({ ...attendee(), step: 'paid' })),
  ];
}
