import { eq } from 'drizzle-orm';
import { AppError } from '#shared/errors.ts';
import { eventLedger, eventMessages } from '#shared/events/messages.ts';
import type { PaymentStep } from '#shared/events/model.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { type ActingUser, appendAudit, changesBetween } from '../../kit/records.ts';
import type { Db } from '../../open.ts';
import { checkIns, rsvps } from '../../schema/events.ts';
import { postEntry } from '../accounting/rows.ts';
import { eventRef, publishEventChange, type StoredEvent } from './rows.ts';
import type { StoredRsvp } from './seats.ts';

// Call each of these inside a write, with rows that were read in it.

/** An attendee of an event. Throws `NOT_FOUND` for one of another event. */
export function requireAttendee(db: Db, event: StoredEvent, id: number): StoredRsvp {
  const row = db.select().from(rsvps).where(eq(rsvps.id, id)).get();
  if (row?.eventId !== event.id) throw new AppError('NOT_FOUND', eventMessages.attendeeNotFound);
  return row;
}

/**
 * Whether an action of a browser was already stored: it is sent again until the server confirms it. Throws `CONFLICT` if its
 * ID was used for another attendee.
 */
export function isRepeated(db: Db, actionId: string | undefined, rsvpId: number): boolean {
  if (actionId === undefined) return false;
  const checkIn = db.select().from(checkIns).where(eq(checkIns.id, actionId)).get();
  if (!checkIn) return false;
  if (checkIn.rsvpId !== rsvpId) throw new AppError('CONFLICT', eventMessages.actionOther);
  return true;
}

/** Checks an attendee in or out. A repeated action changes nothing, even if another one followed it. */
export function setCheckedIn(
  ctx: ActingUser,
  event: StoredEvent,
  row: StoredRsvp,
  { checkedIn, actionId }: { checkedIn: boolean; actionId?: string | undefined },
): void {
  const { db, clock, viewer } = ctx;
  if (isRepeated(db, actionId, row.id)) return;
  if (event.cancelledAt) throw new AppError('CONFLICT', eventMessages.cancelledCheckIn);
  if (row.status !== 'going') throw new AppError('CONFLICT', eventMessages.notGoing);
  const at = clock.now();
  if (actionId !== undefined) {
    db.insert(checkIns).values({ id: actionId, rsvpId: row.id, checkedIn, by: viewer.id, at }).run();
  }
  if (checkedIn === (row.checkedInAt !== null)) return;
  const change = checkedIn
    ? { checkedInAt: at, checkedInBy: viewer.id }
    : { checkedInAt: null, checkedInBy: null };
  db.update(rsvps)
    .set({ ...change, updatedAt: at })
    .where(eq(rsvps.id, row.id))
    .run();
  appendAudit(
    ctx,
    checkedIn ? 'events.checkIn' : 'events.undoCheckIn',
    eventRef(event.id),
    changesBetween({ userId: null as number | null }, { userId: row.userId }),
  );
  publishEventChange(ctx, event.id);
}

type Paying = { step: PaymentStep; title: string; timeZone: string };

/**
 * Marks a seat as paid, refunded, or paid again, and posts the row of the ledger. A step that was already taken changes
 * nothing. The ledger names the event and never the attendee.
 */
export function takePayment(
  ctx: ActingUser,
  event: StoredEvent,
  row: StoredRsvp,
  { step, title, timeZone }: Paying,
): void {
  const { db, clock } = ctx;
  const balance = row.paid - row.refunded;
  if (step === 'paid' ? balance > 0 : row.paymentStep > 0 && balance === 0) return;
  const amount = step === 'paid' ? payable(row) : balance;
  if (amount === 0) throw new AppError('CONFLICT', eventMessages.notPaid);
  const at = clock.now();
  const paymentStep = row.paymentStep + 1;
  const sum = step === 'paid' ? { paid: row.paid + amount } : { refunded: row.refunded + amount };
  db.update(rsvps)
    .set({ ...sum, paymentStep, updatedAt: at })
    .where(eq(rsvps.id, row.id))
    .run();
  postEntry(ctx, {
    date: dayAt(at, timeZone),
    amount: step === 'paid' ? amount : -amount,
    category: eventLedger.category[step],
    notes: eventLedger[step](title),
    source: 'rsvp',
    sourceId: row.id,
    sourceStep: paymentStep,
    eventId: event.id,
  });
  appendAudit(
    ctx,
    step === 'paid' ? 'events.pay' : 'events.refund',
    eventRef(event.id),
    changesBetween({ userId: null as number | null }, { userId: row.userId }),
  );
  publishEventChange(ctx, event.id);
}

function payable({ status, price }: StoredRsvp): number {
  if (status !== 'going' || price === null) throw new AppError('CONFLICT', eventMessages.noSeat);
  if (price === 0) throw new AppError('CONFLICT', eventMessages.freeSeat);
  return price;
}
