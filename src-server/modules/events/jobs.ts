import type { Acting } from '#db/kit/records.ts';
import { prepared } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { TIER_PUBLIC } from '#db/schema/entries.ts';
import {
  causeOf,
  changeGroups,
  isNotifiedOfAny,
  NOTIFY_JOB,
  type NotifyProgress,
  notifyAttendee,
  notifyKey,
} from '#db/staff/events/notifications.ts';
import {
  REMIND_JOB,
  type Reminder,
  type RemindProgress,
  reminderCause,
  reminderTimes,
  remindKey,
} from '#db/staff/events/reminders.ts';
import { type StoredEvent, storedEvent } from '#db/staff/events/rows.ts';
import { inSteps, keepProgress, progressOf } from '../../kit/job-steps.ts';

type Work = Acting & { payload: unknown; keep: () => void };

/** People notified in one transaction. */
const TOLD_AT_ONCE = 200;

/** Notifies everyone who goes to changed events or waits for a seat, once per save. */
export async function notifyAttendees(work: Work): Promise<void> {
  const place = { kind: NOTIFY_JOB, key: notifyKey(work.payload as NotifyProgress) };
  await inSteps(work, () => notifyStep(work, place));
}

/** Reminds everyone who goes to an event, unless it is too late, or the event moved or is canceled. */
export async function remindAttendees(work: Work): Promise<void> {
  const place = { kind: REMIND_JOB, key: remindKey(work.payload as RemindProgress) };
  await inSteps(work, () => remindStep(work, place));
}

type Place = { kind: string; key: string };

/** True if no one is left. */
function notifyStep(work: Work, place: Place): boolean {
  const { db } = work;
  const progress = progressOf<NotifyProgress>(db, place);
  const { notice, events, by, at, event: index, after } = progress;
  const changed = events[index];
  if (!changed) return true;
  const event = shownEvent(db, changed.id);
  // It may have been reinstated, canceled, or deleted in the meantime.
  const isTrue = event !== null && (event.cancelledAt !== null) === (notice === 'cancelled');
  const rows = isTrue ? attendees(db, changed.id, after) : [];
  const earlier = changeGroups({ notice, events: events.slice(0, index) });
  for (const { userId, rsvpAt } of rows) {
    // Attendees who joined later already know. Attendees of several changed events of a series get one notification.
    if (rsvpAt > at || isNotifiedOfAny(db, userId, earlier)) continue;
    const cause = causeOf(notice, changed.version);
    const detail = changed.moved ? `${notice}:${JSON.stringify(changed.moved)}` : notice;
    notifyAttendee(work, { eventId: changed.id, userId, by, cause, detail });
  }
  const last = rows.at(-1);
  const goesOn = last !== undefined && rows.length === TOLD_AT_ONCE;
  const next = goesOn ? { event: index, after: last.id } : { event: index + 1, after: 0 };
  keepProgress(db, place, { ...progress, ...next });
  return false;
}

function remindStep(work: Work, place: Place): boolean {
  const { db, clock } = work;
  const progress = progressOf<RemindProgress>(db, place);
  const { eventId, start, which, after } = progress;
  const event = shownEvent(db, eventId);
  if (event?.startTime.getTime() !== start || event.cancelledAt || isLate(event, which, clock.now()))
    return true;
  const due = reminderTimes(event)[which].getTime();
  const rows = attendees(db, eventId, after);
  for (const { userId, status, rsvpAt } of rows) {
    if (status !== 'going' || rsvpAt > due) continue;
    const cause = reminderCause(start, which);
    notifyAttendee(work, { eventId, userId, by: null, cause, detail: `reminder:${which}` });
  }
  keepProgress(db, place, { ...progress, after: rows.at(-1)?.id ?? after });
  return rows.length < TOLD_AT_ONCE;
}

/** A server that was down reminds of the next day only until the hour before, and then of the start. */
function isLate(event: StoredEvent, which: Reminder, now: Date): boolean {
  return which === 'day' ? reminderTimes(event).hour <= now : event.startTime <= now;
}

/** An event that everyone can see. */
function shownEvent(db: Db, id: number): StoredEvent | null {
  const event = storedEvent(db, id);
  if (!event || event.deletedAt) return null;
  const row = prepared<[string, number]>(
    db,
    'select 1 from entries where id = ? and deleted_at is null and tier <= ?',
  ).get(event.entryId, TIER_PUBLIC);
  return row === undefined ? null : event;
}

type Row = { id: number; userId: number; status: 'going' | 'waitlisted'; rsvpAt: number };

function attendees(db: Db, eventId: number, after: number): Row[] {
  return prepared<[number, number], Row>(db, COMING_SQL).all(eventId, after);
}

/** Also used by the test of query plans. */
export const COMING_SQL = `select id, user_id as userId, status, rsvp_at as rsvpAt from rsvps indexed by rsvps_listed
  where event_id = ? and id > ? and status in ('going', 'waitlisted') order by id limit ${TOLD_AT_ONCE}`;
