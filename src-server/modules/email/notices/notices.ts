import { eq, getTableColumns } from 'drizzle-orm';
import { mailAddressOf, type Posting, queueMail, storeMailToken } from '#db/email/rows.ts';
import type { MailedRsvp } from '#db/events/notifications.ts';
import { rsvpOf } from '#db/events/seats/seats.ts';
import { roleColumns } from '#db/kit/role-columns.ts';
import { prepared, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { users } from '#db/schema/users.ts';
import { type MailedKind, type MailKind, oneClickPath } from '#shared/email/model.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import { grantedRole } from '#shared/roles.ts';
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
import { eventEmail, movedFrom, type NoticeEmail, rsvpEmail, taskEmail } from './emails.ts';

type Work = Posting & { site: MailSite };
type Reading = Pick<Work, 'db' | 'clock' | 'site'>;

/** What the keys of these emails begin with. Their IDs follow. */
const NOTICE = 'notice';
const RSVP = 'rsvp';

/** Sends a notification about an event by email. Nothing if its reader no longer sees it. */
export function writeEventNotice(work: Work, id: number): void {
  write(work.db, () => {
    const notice = visibleNotice(work, id);
    const what = notice && toEventNotice(notice.detail);
    const event = notice && mailedEvent(work, { eventId: notice.subjectId, userId: notice.userId });
    if (!notice || !what || !event) return;
    // A reminder is about nothing new.
    const calendar = what === 'reminder' ? undefined : event.calendar;
    post(work, 'event', { userId: notice.userId, key: `${NOTICE}:${id}`, calendar }, (about) =>
      eventEmail(work.site, { ...about, event, what, before: movedFrom(notice.detail) }),
    );
  });
}

/** Confirms an RSVP by email, unless it was canceled in the meantime. One that was made again has a job of its own. */
export function writeRsvpMail(work: Work, { id, eventId, userId, at }: MailedRsvp): void {
  write(work.db, () => {
    const event = mailedEvent(work, { eventId, userId });
    if (!event || rsvpOf(work.db, eventId, userId)?.rsvpAt.getTime() !== at) return;
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
    const what = toTaskEvent(notice.detail, todayOf(work)) ?? 'assigned';
    post(work, 'task', { userId: notice.userId, key: `${NOTICE}:${id}` }, (about) =>
      taskEmail(work.site, { ...about, what, title: notice.title, path: notice.path }),
    );
  });
}

/**
 * Whether the reader of a queued email about an event or a task still sees it, as when it was written.
 */
export function isNoticeReadable(work: Reading, { kind, key }: { kind: MailKind; key: string }): boolean {
  const [cause, id] = key.split(':');
  if (cause === RSVP) {
    const rsvp = prepared<[number], { eventId: number; userId: number }>(
      work.db,
      'select event_id as eventId, user_id as userId from rsvps where id = ?',
    ).get(Number(id));
    return rsvp !== undefined && mailedEvent(work, rsvp) !== undefined;
  }
  if (cause !== NOTICE) return false;
  const notice = visibleNotice(work, Number(id));
  if (!notice) return false;
  const { subjectId: eventId, userId } = notice;
  return kind !== 'event' || mailedEvent(work, { eventId, userId }) !== undefined;
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
    ...{ userId, email, purpose: 'unsubscribe', subscription: kind, expiresAt: null },
  });
  queueMail(work, {
    ...written({ person, token }),
    ...{ kind, key, userId, recipient: email, ...(calendar !== undefined && { calendar }) },
    unsubscribeUrl: work.site.address() + oneClickPath(token),
  });
}
