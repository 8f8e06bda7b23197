import { and, eq } from 'drizzle-orm';
import type { Acting } from '../../kit/records.ts';
import { prepared, preparedColumn } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { rsvps } from '../../schema/events.ts';
import { isSubscriber } from '../../site/subscribers.ts';
import { notifySeat } from './notifications.ts';
import { publishEventChange, type StoredEvent, storedEvent } from './rows.ts';

// Call each of these inside a write, with an event that was read in it: the lock is what keeps two users from one seat.

export type StoredRsvp = typeof rsvps.$inferSelect;

/**
 * A walk-in is added by staff. `overCapacity` adds them to a full event, too. Without `showName`, no one was asked, so it
 * stays as it is.
 */
type Joining = { walkIn?: boolean; overCapacity?: boolean; showName?: boolean };

export function rsvpOf(db: Db, eventId: number, userId: number): StoredRsvp | undefined {
  return db
    .select()
    .from(rsvps)
    .where(and(eq(rsvps.eventId, eventId), eq(rsvps.userId, userId)))
    .get();
}

/** Whether someone who joins now gets a seat. Those who wait come first. */
export function hasSeat({ capacity, going, waitlisted }: StoredEvent): boolean {
  return capacity === null || (going < capacity && waitlisted === 0);
}

/** Gives a user a seat, or else the next place in the queue. Who has one keeps it. */
export function joinEvent(
  ctx: Acting,
  event: StoredEvent,
  userId: number,
  { walkIn = false, overCapacity = false, showName }: Joining = {},
): StoredRsvp {
  const { db, clock } = ctx;
  const before = rsvpOf(db, event.id, userId);
  if (before?.status === 'going' || (before?.status === 'waitlisted' && !walkIn)) {
    if (showName !== undefined) showAttendee(ctx, before, showName);
    return before;
  }
  const seated = walkIn || hasSeat(event);
  const at = clock.now();
  const row = {
    status: seated ? ('going' as const) : ('waitlisted' as const),
    position: seated ? null : nextPosition(db, event.id),
    price: seated ? priceFor(db, event, userId, before) : (before?.price ?? null),
    walkIn,
    overCapacity,
    showName: showName ?? before?.showName ?? null,
    rsvpAt: at,
    seatedAt: seated ? at : null,
    updatedAt: at,
    checkedInAt: null,
    checkedInBy: null,
  };
  const joined = before
    ? db.update(rsvps).set(row).where(eq(rsvps.id, before.id)).returning().get()
    : db
        .insert(rsvps)
        .values({ ...row, eventId: event.id, userId, code: newCode(db) })
        .returning()
        .get();
  publishEventChange(ctx, event.id);
  if (!joined) throw new Error(`RSVP of user ${userId} not stored`);
  return joined;
}

/** Shows an attendee's name to members, or hides it. */
export function showAttendee(
  ctx: Acting,
  { id, eventId, showName: was }: StoredRsvp,
  showName: boolean,
): void {
  if (was === showName) return;
  const { db, clock } = ctx;
  db.update(rsvps).set({ showName, updatedAt: clock.now() }).where(eq(rsvps.id, id)).run();
  publishEventChange(ctx, eventId);
}

/**
 * Whether members see a user's name at an event. Without an RSVP, the next one is like the user's last one, and shows it if
 * the user was never asked.
 */
export function showsName(db: Db, eventId: number, userId: number): boolean {
  const own = rsvpOf(db, eventId, userId);
  if (own && own.status !== 'cancelled') return own.showName === true;
  return preparedColumn<[number], number>(db, LAST_CHOICE_SQL).get(userId) !== 0;
}

/** Also used by the test of query plans. */
export const LAST_CHOICE_SQL = `select show_name from rsvps indexed by rsvps_user_at
  where user_id = ? and show_name is not null order by rsvp_at desc, id desc limit 1`;

/** Cancels a user's RSVP. Their seat goes to the head of the queue. Returns false if they had none. */
export function leaveEvent(ctx: Acting, event: StoredEvent, userId: number): boolean {
  const { db, clock } = ctx;
  const before = rsvpOf(db, event.id, userId);
  if (!before || before.status === 'cancelled') return false;
  db.update(rsvps)
    .set({
      status: 'cancelled',
      position: null,
      seatedAt: null,
      checkedInAt: null,
      checkedInBy: null,
      updatedAt: clock.now(),
    })
    .where(eq(rsvps.id, before.id))
    .run();
  publishEventChange(ctx, event.id);
  if (before.status === 'going') fillSeats(ctx, event.id);
  return true;
}

/** Gives free seats to the head of the queue, until the event starts. */
export function fillSeats(ctx: Acting, eventId: number): void {
  const { db, clock } = ctx;
  const event = storedEvent(db, eventId);
  const at = clock.now();
  if (!event || event.cancelledAt || event.deletedAt || event.startTime <= at) return;
  const free =
    event.capacity === null ? event.waitlisted : Math.min(event.capacity - event.going, event.waitlisted);
  if (free <= 0) return;
  for (const head of prepared<[number, number], Head>(db, HEADS_SQL).all(eventId, free)) {
    const before = rsvpOf(db, eventId, head.userId);
    db.update(rsvps)
      .set({
        status: 'going',
        position: null,
        seatedAt: at,
        updatedAt: at,
        price: priceFor(db, event, head.userId, before),
      })
      .where(eq(rsvps.id, head.id))
      .run();
    notifySeat(ctx, { eventId, userId: head.userId, position: head.position });
  }
  publishEventChange(ctx, eventId);
}

type Head = { id: number; userId: number; position: number };

/** Also used by the test of query plans. */
export const HEADS_SQL = `select id, user_id as userId, position from rsvps indexed by rsvps_queue
  where event_id = ? and status = 'waitlisted' order by position limit ?`;

/** The place in the queue, from 1. */
export function queuePosition(db: Db, { eventId, status, position }: StoredRsvp): number | null {
  if (status !== 'waitlisted' || position === null) return null;
  return preparedColumn<[number, number], number>(db, POSITION_SQL).get(eventId, position) ?? null;
}

/** Also used by the test of query plans. */
export const POSITION_SQL = `select count(*) from rsvps indexed by rsvps_queue
  where event_id = ? and status = 'waitlisted' and position <= ?`;

/**
 * Cancels the RSVPs of a deleted account for events that haven't ended. Their seats go to others. Earlier ones stay, because
 * they count in the numbers of their events.
 */
export function leaveAllEvents(ctx: Acting, userId: number): void {
  const { db, clock } = ctx;
  const ids = preparedColumn<[number, number], number>(db, AHEAD_SQL).all(userId, clock.now().getTime());
  for (const id of ids) {
    const event = storedEvent(db, id);
    if (event) leaveEvent(ctx, event, userId);
  }
}

/** Also used by the test of query plans. */
export const AHEAD_SQL = `select v.id from rsvps r indexed by rsvps_own cross join events v on v.id = r.event_id
  where r.user_id = ? and r.status in ('going', 'waitlisted') and v.end_time > ?`;

/** What a seat costs a user now. */
export function currentPrice(
  db: Db,
  { ticketPrice, subscriptionPrice }: Pick<StoredEvent, 'ticketPrice' | 'subscriptionPrice'>,
  userId: number | null,
): number {
  return subscriptionPrice > 0 && userId !== null && isSubscriber(db, userId)
    ? subscriptionPrice
    : ticketPrice;
}

/** The price that is stored with a seat. A paid one keeps its price until it is refunded. */
function priceFor(db: Db, event: StoredEvent, userId: number, before: StoredRsvp | undefined): number {
  if (before && before.price !== null && before.paid > before.refunded) return before.price;
  return currentPrice(db, event, userId);
}

function nextPosition(db: Db, eventId: number): number {
  const position = preparedColumn<[number], number>(
    db,
    'update events set last_position = last_position + 1 where id = ? returning last_position',
  ).get(eventId);
  if (position === undefined) throw new Error(`event ${eventId} not found`);
  return position;
}

function newCode(db: Db): string {
  const code = preparedColumn<[], string>(db, 'select lower(hex(randomblob(16)))').get();
  if (code === undefined) throw new Error('no random code');
  return code;
}
