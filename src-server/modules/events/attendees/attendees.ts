import { personColumns, personJson, personOf } from '#db/kit/people.ts';
import { appendAudit, changesBetween } from '#db/kit/records.ts';
import { prepared, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { columnsOf, type RowOf } from '#db/schema/column-names.ts';
import { rsvps } from '#db/schema/events.ts';
import { isRepeated, requireAttendee, setCheckedIn, takePayment } from '#db/staff/events/entrance.ts';
import type { StoredEvent } from '#db/staff/events/rows.ts';
import { eventRef } from '#db/staff/events/rows.ts';
import { joinEvent, queuePosition, rsvpOf, type StoredRsvp } from '#db/staff/events/seats.ts';
import { AppError } from '#shared/errors.ts';
import { eventMessages } from '#shared/events/messages.ts';
import type { Attendee } from '#shared/events/output.ts';
import type { AttendeeListInput, CheckInInput, PaymentInput, WalkInInput } from '#shared/events/schema.ts';
import { toDecimal } from '#shared/kit/money.ts';
import type { Page } from '#shared/kit/pagination.ts';
import type { PublicUser } from '#shared/users/output.ts';
import type { ActorContext, ReadContext } from '../../../context.ts';
import { keysetPage, positionOf } from '../../../cursor.ts';
import { nameExpression } from '../../members/queries.ts';
import { loadEvent, titleOf } from '../queries.ts';

const KEYS = [
  ...(['id', 'eventId', 'status', 'position', 'price', 'paid', 'refunded', 'paymentStep'] as const),
  ...(['checkedInAt', 'walkIn', 'overCapacity', 'rsvpAt'] as const),
] as const;
export type StoredAttendee = RowOf<typeof rsvps, (typeof KEYS)[number]> & { person: string };
export const attendeeColumns = `${columnsOf(rsvps, 'r', KEYS)}, ${personJson('u')} as person`;

export type AttendeeReading = ReadContext & { clock: { now(): Date } };

/** The RSVPs of an event in the order of joining, canceled ones too, optionally of people with a name. */
export function listAttendees(
  reading: AttendeeReading,
  { id, q, limit, cursor }: AttendeeListInput,
): Page<Attendee> {
  const { db } = reading;
  const event = loadEvent(reading, id);
  const [after] = positionOf(cursor, [0]);
  const match = q === '' ? null : nameExpression(q);
  // Only punctuation: no one is called that.
  if (q !== '' && match === null) return { items: [], nextCursor: null };
  const rows = prepared<[object], StoredAttendee>(
    db,
    match === null ? ATTENDEES_SQL : NAMED_ATTENDEES_SQL,
  ).all({ id, after, limit: limit + 1, ...(match !== null && { match }) });
  return keysetPage(
    rows,
    limit,
    (row) => toAttendee(reading, event, row),
    (last) => [last.id],
  );
}

/** Also used by the test of query plans. */
export const ATTENDEES_SQL = `select ${attendeeColumns}
  from rsvps r indexed by rsvps_listed cross join users u on u.id = r.user_id
  where r.event_id = @id and r.id > @after order by r.id limit @limit`;
export const NAMED_ATTENDEES_SQL = `select ${attendeeColumns}
  from rsvps r indexed by rsvps_listed cross join users u on u.id = r.user_id
  where r.event_id = @id and r.id > @after
    and r.user_id in (select rowid from members_fts where members_fts match @match)
  order by r.id limit @limit`;

/** One attendee as staff see it. */
export function readAttendee(reading: AttendeeReading, event: StoredEvent, id: number): Attendee {
  const row = prepared<[number], StoredAttendee>(reading.db, ATTENDEE_SQL).get(id);
  if (!row) throw new AppError('NOT_FOUND', eventMessages.attendeeNotFound);
  return toAttendee(reading, event, row);
}

/** Also used by the test of query plans. */
export const ATTENDEE_SQL = `select ${attendeeColumns} from rsvps r cross join users u on u.id = r.user_id where r.id = ?`;

/** The attendee whose QR code was scanned. Throws `NOT_FOUND` for the code of another event. */
export function attendeeByCode(
  reading: AttendeeReading,
  { id, code }: { id: number; code: string },
): Attendee {
  const event = loadEvent(reading, id);
  const row = prepared<[string, number], StoredAttendee>(reading.db, CODE_SQL).get(code, event.id);
  if (!row) throw new AppError('NOT_FOUND', eventMessages.attendeeNotFound);
  return toAttendee(reading, event, row);
}

/** Also used by the test of query plans. */
export const CODE_SQL = `select ${attendeeColumns} from rsvps r indexed by rsvps_code cross join users u on u.id = r.user_id
  where r.code = ? and r.event_id = ?`;

export function toAttendee(
  { db, clock }: AttendeeReading,
  event: StoredEvent,
  row: StoredAttendee,
): Attendee {
  const { id, status, price, paid, refunded } = row;
  const balance = paid - refunded;
  const free = status === 'going' && price === 0;
  const payment = balance > 0 ? 'paid' : row.paymentStep > 0 ? 'refunded' : free ? 'free' : 'unpaid';
  const position = { eventId: event.id, status, position: row.position } as StoredRsvp;
  return {
    id,
    user: personOf(row.person),
    status,
    position: queuePosition(db, position),
    payment,
    price: price === null ? null : toDecimal(price),
    paid: toDecimal(paid),
    refunded: toDecimal(refunded),
    toRefund: balance > 0 && (status === 'cancelled' || event.cancelledAt !== null),
    checkedInAt: row.checkedInAt === null ? null : new Date(row.checkedInAt).toISOString(),
    walkIn: row.walkIn === 1,
    overCapacity: row.overCapacity === 1,
    noShow:
      status === 'going' &&
      row.checkedInAt === null &&
      event.cancelledAt === null &&
      event.endTime <= clock.now(),
    rsvpAt: new Date(row.rsvpAt).toISOString(),
  };
}

/** Checks an attendee in or out. The same action can be sent again. */
export function checkIn(work: ActorContext, { id, attendeeId, checkedIn, actionId }: CheckInInput): Attendee {
  const { db } = work;
  return write(db, () => {
    const event = loadEvent(work, id);
    setCheckedIn(work, event, requireAttendee(db, event, attendeeId), { checkedIn, actionId });
    return readAttendee(work, event, attendeeId);
  });
}

/** Adds a member who comes without an RSVP, and checks them in. Throws `CONFLICT` for a full event unless it was confirmed. */
export function addWalkIn(work: ActorContext, { id, userId, overCapacity, actionId }: WalkInInput): Attendee {
  const { db } = work;
  return write(db, () => {
    const event = loadEvent(work, id);
    requireMember(db, userId);
    const before = rsvpOf(db, id, userId);
    if (before && isRepeated(db, actionId, before.id)) return readAttendee(work, event, before.id);
    if (event.cancelledAt) throw new AppError('CONFLICT', eventMessages.cancelledCheckIn);
    const full = event.capacity !== null && event.going >= event.capacity;
    if (full && before?.status !== 'going' && !overCapacity)
      throw new AppError('CONFLICT', eventMessages.eventFull, { overCapacity: eventMessages.eventFull });
    const row = joinEvent(work, event, userId, { walkIn: true, overCapacity: full });
    if (before?.status !== 'going') {
      const changes = changesBetween({ userId: null as number | null }, { userId });
      appendAudit(work, 'events.walkIn', eventRef(id), changes);
    }
    setCheckedIn(work, event, row, { checkedIn: true, actionId });
    return readAttendee(work, event, row.id);
  });
}

/** Marks a seat as paid, refunded, or paid again. */
export function markPayment(
  work: ActorContext & { mailSite: { timeZone: string } },
  { id, attendeeId, step }: PaymentInput,
): Attendee {
  const { db, mailSite } = work;
  return write(db, () => {
    const event = loadEvent(work, id);
    const row = requireAttendee(db, event, attendeeId);
    takePayment(work, event, row, { step, title: titleOf(db, event), timeZone: mailSite.timeZone });
    return readAttendee(work, event, attendeeId);
  });
}

/** Throws `NOT_FOUND` for accounts that can't come: deleted, suspended, and pending ones. */
function requireMember(db: Db, userId: number): PublicUser {
  const user = prepared<[number], PublicUser>(db, MEMBER_SQL).get(userId);
  if (!user) throw new AppError('NOT_FOUND', eventMessages.memberNotFound);
  return user;
}

const MEMBER_SQL = `select ${personColumns('u')} from users u
  where u.id = ? and u.state = 'active' and u.deleted_at is null and u.password_hash is not null`;
