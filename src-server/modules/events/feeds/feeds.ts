import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { TIER_PUBLIC } from '#db/schema/entries.ts';
import { feedTexts } from '#shared/events/feed.messages.ts';
import { eventTexts } from '#shared/events/messages.ts';
import { eventPath, FEED_CANCELLED_DAYS, FEED_DAYS, FEED_EVENTS_MAX } from '#shared/events/model.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { type CalendarEvent, calendarText } from '#shared/kit/icalendar.ts';
import { plainLines } from '#shared/kit/plain-text.ts';

/** Where calendars are read, for their links. */
export type FeedSite = { db: Db; now: Date; address: string };

/** A row of a calendar. */
export type FeedRow = {
  id: number;
  title: string;
  body: string;
  startTime: number;
  endTime: number;
  timeZone: string;
  location: string;
  sequence: number;
  cancelled: 0 | 1;
  createdAt: number;
  updatedAt: number;
  /** The reader waits for a seat. */
  waits: 0 | 1;
  /** Empty for those who don't go, and without one. */
  onlineUrl: string;
};

export const FEED_COLUMNS = `v.id, e.title, e.body, v.start_time as startTime, v.end_time as endTime, v.time_zone as timeZone,
  v.location, v.sequence, v.cancelled_at is not null as cancelled, v.created_at as createdAt, v.updated_at as updatedAt`;

/** What depends on the RSVP `r` of the reader, and what it is without one. */
export const OWN_COLUMNS = `r.status = 'waitlisted' as waits, iif(r.status = 'going', v.online_url, '') as onlineUrl`;
const NO_OWN_COLUMNS = `0 as waits, '' as onlineUrl`;

/** Visible to everyone. Canceled events stay for some time, so that calendars remove them. */
const SHOWN = `v.deleted_at is null and e.deleted_at is null and e.tier = ${TIER_PUBLIC}
  and (v.cancelled_at is null or v.cancelled_at > @cancelled)`;

/** A calendar changes with its events and with the day. */
function timesOf(now: Date): { from: number; cancelled: number; limit: number } {
  const day = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return {
    from: day - FEED_DAYS * DAY_MS,
    cancelled: day - FEED_CANCELLED_DAYS * DAY_MS,
    limit: FEED_EVENTS_MAX,
  };
}

/** The public calendar: no attendees, no queue, no prices paid, and no online links. */
export function publicCalendar(site: FeedSite): string {
  const rows = prepared<[object], FeedRow>(site.db, PUBLIC_FEED_SQL).all(timesOf(site.now));
  return fileOf(site, rows, eventTexts.title);
}

/** Also used by the test of query plans. */
export const PUBLIC_FEED_SQL = `select ${FEED_COLUMNS}, ${NO_OWN_COLUMNS}
  from events v indexed by events_end cross join entries e on e.id = v.entry_id
  where ${SHOWN} and v.end_time > @from order by v.end_time, v.id limit @limit`;

/** The file of one event. Null if visitors can't see it. Canceled ones are kept longer than in calendars. */
export function eventCalendar(site: FeedSite, id: number): string | null {
  const row = prepared<[object], FeedRow>(site.db, EVENT_FEED_SQL).get({ id, cancelled: 0 });
  return row ? fileOf(site, [row]) : null;
}

/** Also used by the test of query plans. */
export const EVENT_FEED_SQL = `select ${FEED_COLUMNS}, ${NO_OWN_COLUMNS}
  from events v cross join entries e on e.id = v.entry_id where v.id = @id and ${SHOWN}`;

/** Events that visitors can see, by id, without canceled ones. Also used by the test of query plans. */
export const SHOWN_EVENTS_SQL = `select v.id as key, max(v.updated_at, e.updated_at) as changedAt
  from events v cross join entries e on e.id = v.entry_id
  where v.id > @after and v.id <= @until and ${SHOWN} and v.cancelled_at is null order by v.id limit @limit`;

/** Whether visitors can see an event's file. */
export function isEventShown({ db }: FeedSite, id: number): boolean {
  return prepared<[object], unknown>(db, EVENT_SHOWN_SQL).get({ id, cancelled: 0 }) !== undefined;
}

/** Also used by the test of query plans. */
export const EVENT_SHOWN_SQL = `select 1 from events v cross join entries e on e.id = v.entry_id
  where v.id = @id and ${SHOWN}`;

/** What a private calendar depends on besides the events: those that the member goes to, and those they wait for. */
export function seatsStamp(db: Db, userId: number): string {
  const rows = prepared<[number], { status: string; ids: string }>(db, SEATS_SQL).all(userId);
  return rows.map(({ status, ids }) => `${status} ${ids}`).join(' ');
}

/** Also used by the test of query plans. */
export const SEATS_SQL = `select status, group_concat(event_id) as ids from rsvps indexed by rsvps_own
  where user_id = ? and status in ('going', 'waitlisted') group by status`;

/** The events that a member goes to or waits for. */
export function privateCalendar(site: FeedSite, userId: number): string {
  const rows = prepared<[object], FeedRow>(site.db, PRIVATE_FEED_SQL).all({ ...timesOf(site.now), userId });
  return fileOf(site, rows, eventTexts.title);
}

/** Also used by the test of query plans. */
export const PRIVATE_FEED_SQL = `select ${FEED_COLUMNS}, ${OWN_COLUMNS}
  from rsvps r indexed by rsvps_own cross join events v on v.id = r.event_id cross join entries e on e.id = v.entry_id
  where r.user_id = @userId and r.status in ('going', 'waitlisted') and ${SHOWN} and v.end_time > @from
  order by v.end_time, v.id limit @limit`;

/** A version of everything that the public calendar depends on, apart from its URL: the calendar is unchanged as long as this is. */
export function calendarStamp({ db, now }: FeedSite): string {
  const revision = prepared<[], { revision: number }>(db, STAMP_SQL).get()?.revision ?? 0;
  return `${revision}-${Math.floor(now.getTime() / DAY_MS)}`;
}

/** Also used by the test of query plans. */
export const STAMP_SQL = 'select revision from event_stamps where id = 1';

function fileOf(site: FeedSite, rows: readonly FeedRow[], name?: string): string {
  return calendarText({
    ...(name !== undefined && { name }),
    method: 'PUBLISH',
    events: rows.map((row) => calendarEvent(site.address, row)),
  });
}

/** An event as calendars read it. Its UID never changes. */
export function calendarEvent(address: string, row: FeedRow): CalendarEvent {
  const { id, title, body, location, timeZone, sequence, cancelled, waits, onlineUrl } = row;
  return {
    uid: `event-${id}-${row.createdAt}@commonplace`,
    start: new Date(row.startTime),
    end: new Date(row.endTime),
    timeZone,
    title,
    description: [plainLines(body), ...(onlineUrl === '' ? [] : [feedTexts.online(onlineUrl)])].join('\n\n'),
    location,
    sequence,
    url: `${address}${eventPath({ id })}`,
    modifiedAt: new Date(row.updatedAt),
    status: cancelled ? 'CANCELLED' : waits ? 'TENTATIVE' : 'CONFIRMED',
  };
}
