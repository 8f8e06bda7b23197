import { eq, getTableColumns } from 'drizzle-orm';
import { roleColumns } from '#db/kit/role-columns.ts';
import { prepared, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import type { mails } from '#db/schema/email.ts';
import { users } from '#db/schema/users.ts';
import { mailAddressOf, type Posting, queueMail, storeMailToken } from '#db/site/email/rows.ts';
import {
  addRecipient,
  MESSAGE_JOB,
  type MessageProgress,
  messageKey,
  storedMessage,
} from '#db/staff/events/messages.ts';
import type { MailedRsvp } from '#db/staff/events/notifications.ts';
import { REMINDERS, reminderCause } from '#db/staff/events/reminders.ts';
import { publishEventChange } from '#db/staff/events/rows.ts';
import { rsvpOf } from '#db/staff/events/seats.ts';
import { type MailedKind, oneClickPath } from '#shared/email/model.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { grantedRole } from '#shared/roles.ts';
import { nameOf, type PersonName } from '#shared/users/model.ts';
import { inSteps, keepProgress, progressOf } from '../../../kit/job-steps.ts';
import type { EmailMessage } from '../../../services/mailer/email-message.ts';
import type { MailSite } from '../../../services/mailer/mailer.ts';
import { viewerTier } from '../../entries/queries.ts';
import { type MailedEvent, readMailedEvent } from '../../events/queries.ts';
import {
  type Notice,
  noticeOwner,
  readNotice,
  toEventNotice,
  toTaskEvent,
} from '../../notifications/queries.ts';
import { eventEmail, messageEmail, movedFrom, type NoticeEmail, rsvpEmail, taskEmail } from './emails.ts';

type Work = Posting & { site: MailSite };
type Reading = Pick<Work, 'db' | 'clock' | 'site'>;

/** What the keys of these emails begin with. Their IDs follow. */
const NOTICE = 'notice';
const RSVP = 'rsvp';
const MESSAGE = 'message';

/** Sends a notification about an event by email. Nothing if its reader no longer sees it, or it is no longer true. */
export function writeEventNotice(work: Work, id: number): void {
  write(work.db, () => {
    const current = currentEventNotice(work, id);
    if (!current) return;
    const { notice, what, event } = current;
    // A reminder is about nothing new.
    const calendar = what === 'reminder' ? undefined : event.calendar;
    post(work, 'event', { userId: notice.userId, key: `${NOTICE}:${id}`, calendar }, (about) =>
      eventEmail(work.site, { ...about, event, what, before: movedFrom(notice.detail) }),
    );
  });
}

/** Confirms an RSVP by email, unless it or the event was canceled in the meantime. One that was made again has a job of its own. */
export function writeRsvpMail(work: Work, { id, eventId, userId, at }: MailedRsvp): void {
  write(work.db, () => {
    const event = mailedEvent(work, { eventId, userId });
    if (!event || event.cancelReason !== null) return;
    if (rsvpOf(work.db, eventId, userId)?.rsvpAt.getTime() !== at) return;
    post(work, 'event', { userId, key: `${RSVP}:${id}:${at}`, calendar: event.calendar }, (about) =>
      rsvpEmail(work.site, { ...about, event }),
    );
  });
}

/** Sends a notification about a task by email. */
export function writeTaskNotice(work: Work, id: number): void {
  write(work.db, () => {
    const notice = visibleNotice(work, id);
    if (!notice) return;
    post(work, 'task', { userId: notice.userId, key: `${NOTICE}:${id}` }, (about) =>
      taskNoticeEmail(work, notice, about),
    );
  });
}

type Queued = Pick<typeof mails.$inferSelect, 'userId' | 'key' | 'unsubscribeUrl'>;

/**
 * A queued email about a task, written again: what was due tomorrow may be due today. Null if its reader no longer sees
 * the task, or no longer gets such emails.
 */
export function rewriteTaskNotice(
  work: Reading,
  { userId, key, unsubscribeUrl }: Queued,
): EmailMessage | null {
  const [cause, id] = key.split(':');
  const token = unsubscribeUrl?.split('/').at(-1);
  const notice = cause === NOTICE ? visibleNotice(work, Number(id)) : undefined;
  const person = userId === null ? undefined : mailAddressOf(work.db, userId, 'task');
  return notice && person && token ? taskNoticeEmail(work, notice, { person, token }) : null;
}

function taskNoticeEmail(work: Reading, { detail, title, path }: Notice, about: NoticeEmail): EmailMessage {
  const what = toTaskEvent(detail, todayOf(work)) ?? 'assigned';
  return taskEmail(work.site, { ...about, what, title, path });
}

/** Whether a queued email about an event is still true, and its reader still sees the event. */
export function isEventNoticeCurrent(work: Reading, { key }: { key: string }): boolean {
  const [cause, id, at] = key.split(':');
  if (cause === RSVP) {
    const rsvp = prepared<[number, number], { eventId: number; userId: number }>(
      work.db,
      'select event_id as eventId, user_id as userId from rsvps where id = ? and rsvp_at = ?',
    ).get(Number(id), Number(at));
    const event = rsvp && mailedEvent(work, rsvp);
    return event !== undefined && event.cancelReason === null;
  }
  if (cause === MESSAGE) {
    const message = storedMessage(work.db, Number(id));
    return (
      message !== undefined &&
      mailedEvent(work, { eventId: message.eventId, userId: Number(at) }) !== undefined
    );
  }
  return cause === NOTICE && currentEventNotice(work, Number(id)) !== undefined;
}

/** A notification about an event that its reader sees. Undefined if it is no longer true. */
function currentEventNotice(work: Reading, id: number) {
  const notice = visibleNotice(work, id);
  const what = notice && toEventNotice(notice.detail);
  const event = notice && mailedEvent(work, { eventId: notice.subjectId, userId: notice.userId });
  if (!notice || !what || !event) return undefined;
  const isCancelled = event.cancelReason !== null;
  if (isCancelled !== (what === 'cancelled')) return undefined;
  if (what === 'reminder' && !isAhead(work, notice, event)) return undefined;
  return { notice, what, event };
}

/** Whether a reminder is about the event's current start, which is ahead. */
function isAhead({ clock }: Reading, { groupKey }: Notice, { start }: MailedEvent): boolean {
  const causes = REMINDERS.map((which) => reminderCause(start.getTime(), which));
  return start > clock.now() && causes.some((cause) => groupKey.endsWith(`:${cause}`));
}

function mailedEvent(
  { db, clock, site }: Reading,
  who: { eventId: number; userId: number },
): MailedEvent | undefined {
  return readMailedEvent(db, { ...who, address: site.address(), now: clock.now() });
}

function todayOf({ clock, site }: Reading): string {
  return dayAt(clock.now(), site.timeZone);
}

function visibleNotice(work: Reading, id: number): Notice | undefined {
  const { db } = work;
  const userId = noticeOwner(db, id);
  const tier = userId === undefined ? undefined : tierOf(db, userId);
  return tier === undefined ? undefined : readNotice(db, id, { tier, today: todayOf(work) });
}

function tierOf(db: Db, userId: number): number | undefined {
  const columns = { ...getTableColumns(users), ...roleColumns };
  const person = db.select(columns).from(users).where(eq(users.id, userId)).get();
  return person && viewerTier({ id: userId, role: grantedRole(person), actualRole: person.role });
}

/** Attendees whose emails are written in one transaction. */
const WRITTEN_AT_ONCE = 100;

/**
 * Writes the emails of a message to attendees. Each step notes who gets one in the transaction that queues it, so a job that
 * is stopped at any time emails no one twice.
 */
export async function writeMessageMails(
  work: Work & { keep: () => void },
  { id }: { id: number },
): Promise<void> {
  const place = { kind: MESSAGE_JOB, key: String(id) };
  await inSteps(work, () => writeStep(work, place));
}

/** True if no one is left. */
function writeStep(work: Work, place: { kind: string; key: string }): boolean {
  const { db } = work;
  const progress = progressOf<MessageProgress>(db, place);
  const message = storedMessage(db, progress.id);
  if (!message) return true;
  const { eventId, audience } = message;
  const from = nameOf(prepared<[number], PersonName>(db, NAME_SQL).get(message.createdBy) ?? NO_NAME);
  const rows = prepared<[object], { id: number; userId: number }>(db, AUDIENCE_SQL).all({
    eventId,
    after: progress.after,
    status: audience === 'selected' ? null : audience,
    ids: audience === 'selected' ? JSON.stringify(progress.attendeeIds) : null,
  });
  for (const { userId } of rows) {
    const event = mailedEvent(work, { eventId, userId });
    if (!event || !mailAddressOf(db, userId, 'event') || !addRecipient(db, message.id, userId)) continue;
    post(work, 'event', { userId, key: messageKey(message.id, userId) }, (about) =>
      messageEmail(work.site, { ...about, event, message, from }),
    );
  }
  keepProgress(db, place, { ...progress, after: rows.at(-1)?.id ?? progress.after });
  const isDone = rows.length < WRITTEN_AT_ONCE;
  if (isDone) publishEventChange(work, eventId);
  return isDone;
}

const NAME_SQL = 'select username, display_name as displayName from users where id = ?';
const NO_NAME: PersonName = { username: '', displayName: null };

/** Also used by the test of query plans. */
export const AUDIENCE_SQL = `select id, user_id as userId from rsvps indexed by rsvps_listed
  where event_id = @eventId and id > @after and status in ('going', 'waitlisted')
    and (@status is null or status = @status) and (@ids is null or id in (select value from json_each(@ids)))
  order by id limit ${WRITTEN_AT_ONCE}`;

type Post = { userId: number; key: string; calendar?: string | undefined };

/** Queues an email with a link that ends emails of its kind. The preference is asked again: the job may be late. */
function post(
  work: Work,
  kind: MailedKind,
  { userId, key, calendar }: Post,
  written: (about: NoticeEmail) => EmailMessage,
): void {
  const person = mailAddressOf(work.db, userId, kind);
  if (!person) return;
  const { email } = person;
  const token = storeMailToken(work, {
    userId,
    email,
    purpose: 'unsubscribe',
    subscription: kind,
    expiresAt: null,
  });
  queueMail(work, {
    ...written({ person, token }),
    kind,
    key,
    userId,
    recipient: email,
    ...(calendar !== undefined && { calendar }),
    unsubscribeUrl: work.site.address() + oneClickPath(token),
  });
}
