import { personJson, personOf } from '#db/kit/people.ts';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { TIER_PUBLIC } from '#db/schema/entries.ts';
import { sitePaymentInfo } from '#db/site/settings.ts';
import { type StoredEvent, storedEvent } from '#db/staff/events/rows.ts';
import { currentPrice, queuePosition, rsvpOf, type StoredRsvp, showsName } from '#db/staff/events/seats.ts';
import { AppError } from '#shared/errors.ts';
import { eventMessages } from '#shared/events/messages.ts';
import {
  CALENDAR_EVENTS_MAX,
  EVENT_LENGTH_MAX,
  eventPath,
  type RsvpStatus,
  UPCOMING_SHOWN,
} from '#shared/events/model.ts';
import type { EventRead, EventRow, Rsvp } from '#shared/events/output.ts';
import type { EventCalendarInput, EventUpcomingInput } from '#shared/events/schema.ts';
import { calendarText } from '#shared/kit/icalendar.ts';
import { toDecimal } from '#shared/kit/money.ts';
import { refusal } from '#shared/permissions.ts';
import type { Viewer } from '#shared/roles.ts';
import type { ReadContext } from '../../context.ts';
import { tierSeen, viewerTier, voterId } from '../entries/queries.ts';
import { calendarEvent, FEED_COLUMNS, type FeedRow, OWN_COLUMNS } from './feeds/feeds.ts';
import {
  eventColumns,
  type FullRow,
  isHidden,
  LISTED,
  type StoredRow,
  TAGGED,
  tagFilter,
  toEventRow,
  toListItem,
} from './rows.ts';

export type EventReading = ReadContext & { clock: { now(): Date } };

/** The events that touch the time of a calendar's page, by start. */
export function readCalendar(
  { db, viewer }: ReadContext,
  { from, to, tag }: EventCalendarInput,
): { items: EventRow[]; more: boolean } {
  const rows = prepared<[object], StoredRow>(db, CALENDAR_SQL).all({
    tier: viewerTier(viewer),
    tag: tagFilter(db, tag),
    limit: CALENDAR_EVENTS_MAX + 1,
    from: from.getTime(),
    earliest: from.getTime() - EVENT_LENGTH_MAX,
    to: to.getTime(),
  });
  return {
    items: rows.slice(0, CALENDAR_EVENTS_MAX).map(toEventRow),
    more: rows.length > CALENDAR_EVENTS_MAX,
  };
}

/** Also used by the test of query plans. */
export const CALENDAR_SQL = `select ${eventColumns(false)}
  from events v indexed by events_start cross join entries e on e.id = v.entry_id
  where ${LISTED} and v.start_time >= @earliest and v.start_time < @to and v.end_time > @from
    and ${TAGGED}
  order by v.start_time, v.id limit @limit`;

/** The next events that take place, by start. Events in progress are among them until their end. */
export function listUpcoming({ db, viewer, clock }: EventReading, { tag }: EventUpcomingInput): EventRow[] {
  const now = clock.now().getTime();
  return prepared<[object], StoredRow>(db, UPCOMING_SQL)
    .all({
      tier: viewerTier(viewer),
      tag: tagFilter(db, tag),
      now,
      earliest: now - EVENT_LENGTH_MAX,
      limit: UPCOMING_SHOWN,
    })
    .map(toEventRow);
}

/** Also used by the test of query plans. */
export const UPCOMING_SQL = `select ${eventColumns(false)}
  from events v indexed by events_start cross join entries e on e.id = v.entry_id
  where ${LISTED} and v.start_time >= @earliest and v.end_time > @now and v.cancelled_at is null
    and ${TAGGED}
  order by v.start_time, v.id limit @limit`;

/** An event with the viewer's own RSVP and price. Throws like `loadEvent`. */
export function readEvent(reading: EventReading, id: number): EventRead {
  const { db, viewer } = reading;
  const event = loadEvent(reading, id);
  const row = prepared<[number], FullRow & { person: string }>(db, EVENT_SQL).get(id);
  if (!row) throw new AppError('NOT_FOUND', eventMessages.notFound);
  const user = voterId(viewer);
  const rsvp = user === 0 ? null : ownRsvp(db, event, user);
  const seesLink = rsvp?.status === 'going' || refusal('events.attendees', viewer, null) === null;
  return {
    ...toListItem(row),
    hidden: isHidden(row),
    host: personOf(row.person),
    online: event.onlineUrl !== '',
    onlineUrl: seesLink && event.onlineUrl !== '' ? event.onlineUrl : null,
    howToPay: howToPay(db, event),
    showName: user === 0 || showsName(db, event.id, user),
    price: toDecimal(currentPrice(db, event, user || null)),
    rsvp,
  };
}

/** Also used by the test of query plans. */
export const EVENT_SQL = `select ${eventColumns(true)}, ${personJson('h')} as person
  from events v cross join entries e on e.id = v.entry_id cross join users h on h.id = v.created_by
  where v.id = ?`;

/** What the event says about paying, or else the site. Nothing for a free event. */
function howToPay(db: Db, { ticketPrice, subscriptionPrice, paymentInfo }: StoredEvent): string {
  if (ticketPrice === 0 && subscriptionPrice === 0) return '';
  return paymentInfo || sitePaymentInfo(db);
}

/** A user's RSVP to an event, with their place in the queue. */
export function ownRsvp(db: Db, { id: eventId }: StoredEvent, userId: number): Rsvp | null {
  const row = rsvpOf(db, eventId, userId);
  if (!row) return null;
  const { id, status, price, checkedInAt } = row;
  return {
    id,
    eventId,
    status,
    position: queuePosition(db, row),
    price: status === 'going' && price !== null ? toDecimal(price) : null,
    checkedInAt: checkedInAt?.toISOString() ?? null,
    code: status === 'going' ? row.code : null,
    rsvpAt: row.rsvpAt.toISOString(),
  };
}

/**
 * The row of an event for reads and writes. Throws `NOT_FOUND`, also if the viewer can't see it, or `GONE` if it is in the
 * trash.
 */
export function loadEvent({ db, viewer }: ReadContext, id: number): StoredEvent {
  const event = storedEvent(db, id);
  const entry = event && entryOf(db, event.entryId);
  if (!event || !entry || isAbove(entry, viewer)) throw new AppError('NOT_FOUND', eventMessages.notFound);
  if (event.deletedAt) throw new AppError('GONE', eventMessages.gone);
  return event;
}

type Entry = { title: string; tier: number; shownTier: number | null; authorId: number };

function isAbove(entry: Entry, viewer: Viewer): boolean {
  return tierSeen(entry, viewer) > viewerTier(viewer);
}

function entryOf(db: Db, entryId: string): Entry | undefined {
  return prepared<[string], Entry>(
    db,
    'select title, tier, shown_tier as shownTier, author_id as authorId from entries where id = ?',
  ).get(entryId);
}

/** An event's title, as ledger rows name it. */
export function titleOf(db: Db, { entryId }: StoredEvent): string {
  return entryOf(db, entryId)?.title ?? '';
}

/** What an email about an event says. */
export type MailedEvent = {
  title: string;
  path: string;
  start: Date;
  end: Date;
  timeZone: string;
  location: string;
  /** Empty for those who don't go, and without one. */
  onlineUrl: string;
  /** How to pay for the reader's seat. Empty if there is nothing to pay. */
  howToPay: string;
  cancelReason: string | null;
  status: RsvpStatus;
  /** A calendar file with the event, and with the reader's other ones of its series. */
  calendar: string;
};

/** Undefined for an event that is hidden or deleted, and for who has no RSVP. */
export function readMailedEvent(
  db: Db,
  { eventId, userId, address, now }: { eventId: number; userId: number; address: string; now: Date },
): MailedEvent | undefined {
  const event = storedEvent(db, eventId);
  const rsvp = rsvpOf(db, eventId, userId);
  if (!event || !rsvp) return undefined;
  const cancelled = Number(event.cancelledAt !== null);
  const rows = prepared<[object], FeedRow>(db, MAILED_EVENTS_SQL).all({
    eventId,
    userId,
    cancelled,
    seriesId: event.seriesId,
    now: now.getTime(),
  });
  const own = rows.find(({ id }) => id === eventId);
  if (!own) return undefined;
  return {
    title: own.title,
    path: eventPath(event),
    start: event.startTime,
    end: event.endTime,
    timeZone: event.timeZone,
    location: event.location,
    onlineUrl: rsvp.status === 'going' ? event.onlineUrl : '',
    howToPay: isUnpaid(rsvp) ? howToPay(db, event) : '',
    cancelReason: event.cancelReason,
    status: rsvp.status,
    calendar: calendarText({
      method: cancelled ? 'CANCEL' : 'PUBLISH',
      events: rows.map((row) => calendarEvent(address, row)),
    }),
  };
}

function isUnpaid({ status, price, paid, refunded }: StoredRsvp): boolean {
  return status === 'going' && price !== null && price > 0 && paid <= refunded;
}

/** The event, and the reader's events of its series that are ahead. Also used by the test of query plans. */
export const MAILED_EVENTS_SQL = `select ${FEED_COLUMNS}, ${OWN_COLUMNS}
  from rsvps r indexed by rsvps_own cross join events v on v.id = r.event_id cross join entries e on e.id = v.entry_id
  where r.user_id = @userId and r.status in ('going', 'waitlisted')
    and (v.id = @eventId or (v.series_id = @seriesId and v.end_time > @now and (v.cancelled_at is not null) = @cancelled))
    and v.deleted_at is null and e.deleted_at is null and e.tier = ${TIER_PUBLIC}`;
