import { nameColumns } from '#db/kit/people.ts';
import { appendAudit, changesBetween } from '#db/kit/records.ts';
import { prepared, preparedColumn, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { TIER_PUBLIC } from '#db/schema/entries.ts';
import { eventReport } from '#shared/events/messages.ts';
import { EVENT_EXPORT_PATH, type RsvpStatus } from '#shared/events/model.ts';
import { type EventExportInput, eventExportInput } from '#shared/events/schema.ts';
import type { CsvValue } from '#shared/kit/csv.ts';
import { formatCents } from '#shared/kit/money.ts';
import { wallClock } from '#shared/kit/zone.ts';
import type { PersonName } from '#shared/users/model.ts';
import { nameOf } from '#shared/users/model.ts';
import type { AccountContext, ActorContext } from '../../context.ts';
import { csvExport, csvFile, STRETCH, stretchesOf } from '../../kit/export.ts';
import { type DayRange, instantsOf } from './analytics/range.ts';
import { TAGGED, tagFilter } from './rows.ts';

/** The report isn't about one event. */
const NO_EVENT = { subject: 'event', subjectId: '' } as const;

type Exporting = ActorContext & { mailSite: { timeZone: string } };

export const rsvpExport = csvExport({
  url: EVENT_EXPORT_PATH,
  permission: 'events.attendees',
  name: 'events',
  input: eventExportInput,
  make: (work: Exporting & Pick<AccountContext, 'accounts'>, input) => {
    if (input.emails) work.accounts.requireConfirmed();
    return exportRsvps(work, input);
  },
});

/**
 * The event report: one row per RSVP to the events that start in a range, the newest event first, without hidden and
 * deleted events. A report with email addresses is in the audit log.
 */
export function exportRsvps(work: Exporting, input: EventExportInput): AsyncGenerator<string> {
  const { db, mailSite } = work;
  const { from, to, tag, emails } = input;
  if (emails) {
    const none: Record<string, string | null> = { from: null, to: null, tag: null };
    const changes = changesBetween(none, { from: from ?? null, to: to ?? null, tag: tag ?? null });
    write(db, () => appendAudit(work, 'events.exportEmails', NO_EVENT, changes));
  }
  const range = instantsOf(input, mailSite.timeZone);
  const columns = emails ? [...eventReport.columns, eventReport.email] : eventReport.columns;
  return csvFile(columns, rsvpsOf(db, range, tagFilter(db, tag)), (row) => cellsOf(row, emails));
}

type EventRow = { id: number; title: string; startTime: number; timeZone: string; waitlisted: number };
/** An RSVP with what the rows of its event share. */
type RsvpRow = PersonName & {
  id: number;
  title: string;
  start: number;
  timeZone: string;
  position: number | null;
  status: RsvpStatus;
  price: number | null;
  paid: number;
  refunded: number;
  checkedInAt: number | null;
  rsvpAt: number;
  email: string | null;
};
/** Event by event, so that a long report is never read as a whole. */
function* rsvpsOf(db: Db, range: DayRange, tag: number | null): Generator<RsvpRow[]> {
  const newest = { startTime: Number.MAX_SAFE_INTEGER, id: Number.MAX_SAFE_INTEGER };
  const readEvents = (last: EventRow = newest as EventRow) =>
    prepared<[object], EventRow>(db, EXPORTED_EVENTS_SQL).all({
      ...range,
      tag,
      tier: TIER_PUBLIC,
      limit: STRETCH,
      at: last.startTime,
      id: last.id,
    });
  for (const events of stretchesOf(readEvents)) {
    for (const event of events) yield* rsvpsOfEvent(db, event);
  }
}

/**
 * Rows come from the database as they are used. Objects around them would live as long as their stretch, so V8 may create
 * them in the old generation, where the rows then stay until a full collection.
 */
function* rsvpsOfEvent(db: Db, event: EventRow): Generator<RsvpRow[]> {
  const queue = event.waitlisted === 0 ? [] : preparedColumn<[number], number>(db, QUEUE_SQL).all(event.id);
  const places = new Map(queue.map((id, before) => [id, before + 1]));
  const { id: eventId, title, startTime: start, timeZone } = event;
  const shared = { eventId, title, start, timeZone, limit: STRETCH };
  const readRsvps = (last?: RsvpRow) =>
    prepared<[object], RsvpRow>(db, EXPORTED_RSVPS_SQL).all({ ...shared, after: last?.id ?? 0 });
  for (const rows of stretchesOf(readRsvps)) {
    if (places.size > 0) for (const row of rows) row.position = places.get(row.id) ?? null;
    yield rows;
  }
}

/** Also used by the test of query plans. */
export const EXPORTED_EVENTS_SQL = `select v.id, e.title, v.start_time as startTime, v.time_zone as timeZone, v.waitlisted
  from events v indexed by events_start cross join entries e on e.id = v.entry_id
  where v.deleted_at is null and e.deleted_at is null and e.tier <= @tier
    and v.start_time >= @from and v.start_time < @until and (v.start_time, v.id) < (@at, @id)
    and ${TAGGED}
  order by v.start_time desc, v.id desc limit @limit`;
export const EXPORTED_RSVPS_SQL = `select r.id, @title as title, @start as start, @timeZone as timeZone, null as position, r.status, r.price, r.paid, r.refunded, r.checked_in_at as checkedInAt,
    r.rsvp_at as rsvpAt, ${nameColumns('u')}, u.email
  from rsvps r indexed by rsvps_listed cross join users u on u.id = r.user_id
  where r.event_id = @eventId and r.id > @after order by r.id limit @limit`;
export const QUEUE_SQL = `select id from rsvps indexed by rsvps_queue
  where event_id = ? and status = 'waitlisted' order by position`;

function cellsOf(rsvp: RsvpRow, emails: boolean): CsvValue[] {
  const { title, start, timeZone, position, status, price, paid, refunded, checkedInAt, rsvpAt } = rsvp;
  const money = (cents: number): CsvValue => ({ number: formatCents(cents) });
  return [
    ...[title, localTime(start, timeZone), timeZone, nameOf(rsvp), eventReport.status[status], position],
    ...[price === null ? null : money(price), money(paid), money(refunded)],
    ...[checkedInAt === null ? null : localTime(checkedInAt, timeZone), localTime(rsvpAt, timeZone)],
    ...(emails ? [rsvp.email] : []),
  ];
}

/** An instant in an event's zone, such as 2026-11-12 18:30, which spreadsheets read as a time. */
function localTime(at: number, timeZone: string): string {
  return new Date(wallClock(new Date(at), timeZone)).toISOString().slice(0, 16).replace('T', ' ');
}
