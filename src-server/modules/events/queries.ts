import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { TIER_PUBLIC } from '#db/schema/entries.ts';
import { type StoredEvent, storedEvent } from '#db/staff/events/rows.ts';
import { currentPrice, queuePosition, rsvpOf } from '#db/staff/events/seats.ts';
import { AppError } from '#shared/errors.ts';
import { eventMessages } from '#shared/events/messages.ts';
import {
  CALENDAR_EVENTS_MAX,
  EVENT_DEFAULT_TAGS,
  EVENT_LENGTH_MAX,
  eventPath,
  type RsvpStatus,
  SIMILAR_SHOWN,
  UPCOMING_SHOWN,
} from '#shared/events/model.ts';
import type { EventListItem, EventRead, EventRow, Occurrence, Rsvp } from '#shared/events/output.ts';
import type { EventCalendarInput, EventUpcomingInput, EventWalkInput } from '#shared/events/schema.ts';
import { calendarText } from '#shared/kit/icalendar.ts';
import { toDecimal } from '#shared/kit/money.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { Viewer } from '#shared/roles.ts';
import type { ReadContext } from '../../context.ts';
import { keysetPage, positionOf } from '../../cursor.ts';
import { tierSeen, viewerTier, voterId } from '../entries/queries.ts';
import { calendarEvent, FEED_COLUMNS, type FeedRow } from './feeds/feeds.ts';
import {
  eventColumns,
  isHidden,
  LISTED,
  type StoredRow,
  TAGGED,
  tagFilter,
  toEventRow,
  toListItem,
} from './rows.ts';

/** Newer than every event, and older. */
const [LAST, FIRST] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

/** Events that touch a time, newest start first. Throws `INVALID_INPUT` for a cursor of another list. */
export function listEventsByCursor({ db, viewer }: ReadContext, input: EventWalkInput): Page<EventListItem> {
  const [at, id] = positionOf(input.cursor, [LAST, LAST]);
  const from = input.from?.getTime() ?? FIRST;
  const rows = prepared<[object], StoredRow>(db, EVENT_WALK_SQL).all({
    tier: viewerTier(viewer),
    at,
    id,
    limit: input.limit + 1,
    from,
    earliest: from - EVENT_LENGTH_MAX,
    to: input.to?.getTime() ?? LAST,
  });
  return keysetPage(rows, input.limit, toListItem, (last) => [last.startTime, last.id]);
}

/** No event is longer than `EVENT_LENGTH_MAX`, so an earlier one can't touch the time. Also used by the test of query plans. */
export const EVENT_WALK_SQL = `select ${eventColumns(true)}
  from events v indexed by events_start cross join entries e on e.id = v.entry_id
  where ${LISTED} and (v.start_time, v.id) < (@at, @id) and v.start_time < @to
    and v.start_time >= @earliest and v.end_time > @from
  order by v.start_time desc, v.id desc limit @limit`;

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
export function listUpcoming({ db, viewer, clock }: Reading, { tag }: EventUpcomingInput): EventRow[] {
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

type Reading = ReadContext & { clock: { now(): Date } };

/** An event with the viewer's own RSVP and price. Throws like `loadEvent`. */
export function readEvent(reading: Reading, id: number): EventRead {
  const { db, viewer } = reading;
  const event = loadEvent(reading, id);
  const row = prepared<[number], StoredRow>(db, EVENT_SQL).get(id);
  if (!row) throw new AppError('NOT_FOUND', eventMessages.notFound);
  const user = voterId(viewer);
  return {
    ...toListItem(row),
    hidden: isHidden(row),
    price: toDecimal(currentPrice(db, event, user || null)),
    rsvp: user === 0 ? null : ownRsvp(db, event, user),
  };
}

/** Also used by the test of query plans. */
export const EVENT_SQL = `select ${eventColumns(true)} from events v cross join entries e on e.id = v.entry_id
  where v.id = ?`;

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

/** Upcoming events with tags of this one, those with the most common ones first. */
export function listSimilar(reading: Reading, id: number): EventRow[] {
  const { db, viewer, clock } = reading;
  loadEvent(reading, id);
  return prepared<[object], StoredRow>(db, SIMILAR_SQL)
    .all({
      id,
      tier: viewerTier(viewer),
      now: clock.now().getTime(),
      limit: SIMILAR_SHOWN,
      // It makes no two events similar.
      usual: tagFilter(db, EVENT_DEFAULT_TAGS[0]),
    })
    .map(toEventRow);
}

/** Upcoming events that are read to find similar ones. */
const SIMILAR_READ = 200;

/** Also used by the test of query plans. Other events of its series are the same event to a reader. */
export const SIMILAR_SQL = `select * from (
    select ${eventColumns(false)}, (select count(*) from entry_tags own cross join entry_tags t
      on t.tag_id = own.tag_id and t.entry_seq = e.seq
      where own.entry_seq = (select oe.seq from events s cross join entries oe on oe.id = s.entry_id where s.id = @id)
        and own.tag_id <> @usual) as common
    from events v indexed by events_start cross join entries e on e.id = v.entry_id
    where ${LISTED} and v.start_time > @now and v.cancelled_at is null and v.id <> @id
      and e.id <> (select s.entry_id from events s where s.id = @id)
    order by v.start_time, v.id limit ${SIMILAR_READ}
  ) where common > 0 order by common desc, startTime, id limit @limit`;

/** All events of a series by start, those of the trash excluded. Throws like `loadEvent`. */
export function listOccurrences(reading: ReadContext, id: number): Occurrence[] {
  const { db, viewer } = reading;
  const { seriesId } = loadEvent(reading, id);
  if (seriesId === null) return [];
  return prepared<[object], StoredRow>(db, SERIES_SQL)
    .all({ seriesId, tier: viewerTier(viewer) })
    .map(toEventRow)
    .map(({ id, entry, startTime, endTime, cancelled }) => ({
      id,
      title: entry.title,
      startTime,
      endTime,
      cancelled,
    }));
}

/** Also used by the test of query plans. */
export const SERIES_SQL = `select ${eventColumns(false)}
  from events v indexed by events_series cross join entries e on e.id = v.entry_id
  where v.series_id = @seriesId and ${LISTED} order by v.start_time`;

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
    cancelReason: event.cancelReason,
    status: rsvp.status,
    calendar: calendarText({
      method: cancelled ? 'CANCEL' : 'PUBLISH',
      events: rows.map((row) => calendarEvent(address, row)),
    }),
  };
}

/** The event, and the reader's events of its series that are ahead. Also used by the test of query plans. */
export const MAILED_EVENTS_SQL = `select ${FEED_COLUMNS}, r.status = 'waitlisted' as waits
  from rsvps r indexed by rsvps_own cross join events v on v.id = r.event_id cross join entries e on e.id = v.entry_id
  where r.user_id = @userId and r.status in ('going', 'waitlisted')
    and (v.id = @eventId or (v.series_id = @seriesId and v.end_time > @now and (v.cancelled_at is not null) = @cancelled))
    and v.deleted_at is null and e.deleted_at is null and e.tier = ${TIER_PUBLIC}`;
