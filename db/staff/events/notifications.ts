import type { EventNotice } from '#shared/events/model.ts';
import { addJob } from '../../kit/job-rows.ts';
import type { Acting } from '../../kit/records.ts';
import { prepared } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import type { rsvps } from '../../schema/events.ts';
import { mailAddressOf } from '../../site/email/rows.ts';
import { isNotifiedOfSubject, notify } from '../../site/notifications.ts';
import type { StoredEvent } from './rows.ts';

type StoredRsvp = typeof rsvps.$inferSelect;

// Call each of these inside the write transaction of the event.

/** A seat became free for the head of the queue. Each place in the queue is notified once. */
export function notifySeat(
  ctx: Acting,
  { eventId, userId, position }: { eventId: number; userId: number; position: number },
): void {
  notify(ctx, {
    to: userId,
    kind: 'event',
    group: `event:${eventId}:seat:${position}`,
    by: null,
    subject: 'event',
    subjectId: eventId,
    detail: 'seat',
  });
}

/** The job that confirms an RSVP by email. Its payload is `MailedRsvp`. */
export const RSVP_MAIL_JOB = 'mail.rsvp';
export type MailedRsvp = { id: number; eventId: number; userId: number; at: number };

/** Confirms a user's own RSVP by email, if they want emails about events. */
export function mailRsvp({ db, clock }: Acting, { id, eventId, userId, rsvpAt }: StoredRsvp): void {
  if (!mailAddressOf(db, userId, 'event')) return;
  const payload: MailedRsvp = { id, eventId, userId, at: rsvpAt.getTime() };
  addJob(db, { kind: RSVP_MAIL_JOB, key: `${id}:${payload.at}`, payload, runAt: clock.now() });
}

/** The job that notifies everyone who goes or waits. */
export const NOTIFY_JOB = 'events.notify';

/** What a save did to some events. `moved` has the old and new values of each, in the same order. */
export type AttendeeNews = {
  notice: Extract<EventNotice, 'rescheduled' | 'cancelled' | 'reinstated'>;
  events: { id: number; version: number; moved?: MovedFields }[];
};
/** Times as text, with the zone and the place. */
export type MovedFields = Partial<
  Record<'startTime' | 'endTime' | 'timeZone' | 'location', [before: string, after: string]>
>;

/** The job's payload, with its progress: the event that it is at, and the last RSVP of it. */
export type NotifyProgress = AttendeeNews & { by: number | null; at: number; event: number; after: number };

/** The key of the job of a save. */
export const notifyKey = ({ events: [first] }: AttendeeNews) => `${first?.id}:${first?.version}`;

/** A job notifies those who go to the events or wait for a seat, each person once per save. */
export function tellAttendees({ db, clock, viewer }: Acting, news: AttendeeNews): void {
  if (news.events.length === 0) return;
  const at = clock.now();
  const payload: NotifyProgress = { ...news, by: viewer?.id ?? null, at: at.getTime(), event: 0, after: 0 };
  addJob(db, { kind: NOTIFY_JOB, key: notifyKey(news), payload, runAt: at });
}

const attendeeGroup = (eventId: number, cause: string) => `event:${eventId}:${cause}`;

/** The notifications that an attendee of some changed events can have of them. See `isNotifiedOfAny`. */
export function changeGroups({ notice, events }: AttendeeNews): string {
  return JSON.stringify(events.map(({ id, version }) => [id, attendeeGroup(id, causeOf(notice, version))]));
}

/** Whether an attendee was notified of any of these changes. `groups` is a value of `changeGroups`. */
export function isNotifiedOfAny(db: Db, userId: number, groups: string): boolean {
  return prepared<[string, number]>(db, TOLD_SQL).get(groups, userId) !== undefined;
}

/** Also used by the test of query plans. */
export const TOLD_SQL = `select 1 from json_each(?) j cross join notifications n indexed by notifications_subject
  on n.subject = 'event' and n.subject_id = j.value ->> 0 and n.user_id = ?
  where n.group_key = j.value ->> 1 limit 1`;

/** What a save tells attendees, which differs from the next save. */
export const causeOf = (notice: AttendeeNews['notice'], version: number) => `${notice}:${version}`;

/** Notifies one attendee of a change, or of a reminder. Each gets one notification, even if the job runs again. */
export function notifyAttendee(
  ctx: Pick<Acting, 'db' | 'clock'>,
  {
    eventId,
    userId,
    by,
    cause,
    detail,
  }: { eventId: number; userId: number; by: number | null; cause: string; detail: string },
): void {
  const group = attendeeGroup(eventId, cause);
  const about = { to: userId, group, subject: 'event', subjectId: eventId } as const;
  if (!isNotifiedOfSubject(ctx.db, about)) notify(ctx, { ...about, kind: 'event', by, detail });
}

/** The old and new values for attendees, or undefined if nothing changed that they need to know. */
export function movedFields(before: StoredEvent, after: StoredEvent): MovedFields | undefined {
  const timesOf = (row: StoredEvent) => ({
    startTime: row.startTime.toISOString(),
    endTime: row.endTime.toISOString(),
    timeZone: row.timeZone,
    location: row.location,
  });
  const [was, now] = [timesOf(before), timesOf(after)];
  const changed = (Object.keys(was) as (keyof typeof was)[]).filter((field) => was[field] !== now[field]);
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((field) => [field, [was[field], now[field]]]));
}
