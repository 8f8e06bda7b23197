import { eventIdOf } from '#db/content/event-discussion.ts';
import { personOf } from '#db/kit/people.ts';
import { prepared, preparedColumn } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { lessonPath } from '#shared/courses/model.ts';
import { type EntryType, entryPath } from '#shared/entries/model.ts';
import { EVENT_NOTICES } from '#shared/events/model.ts';
import { dayAt } from '#shared/kit/day-ranges.ts';
import type { Page } from '#shared/kit/pagination.ts';
import { FLAGGED, MODERATIONS } from '#shared/moderation/model.ts';
import {
  CAMPAIGN_EVENTS,
  IMPORT_ENDS,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationPreferences,
  type NotificationSubject,
  SURVEY_NOTICES,
  TASK_EVENTS,
} from '#shared/notifications/model.ts';
import type { Notification } from '#shared/notifications/output.ts';
import { NOTIFICATIONS_COUNTED } from '#shared/notifications/shown.ts';
import type { AccountRole } from '#shared/roles.ts';
import type { ReadContext } from '../../context.ts';
import { pageTo, positionOf } from '../../cursor.ts';
import type { Clock } from '../../services/clock.ts';
import { viewerTier, voterId } from '../entries/queries.ts';
import { DETAILS_SQL, NOTICE_SQL, SUBJECT_NOTIFICATIONS_SQL, walkSql } from './delivery/visible.ts';

/** Rows checked in one read, visible or not. A page may be shorter. Its cursor continues after them. */
const LOOKED_AT = 500;

type Walked = { id: number; seq: number; latest: number | null };
type WalkParameters = { userId: number; tier: number; today: string; before: number };
/** Some notifications end at midnight in the site's time zone. */
type Reading = ReadContext & { clock: Clock; mailSite: { timeZone: string } };

/** The viewer's notifications, newest first. A page may be short or empty if much is hidden. */
export function listNotifications(
  reading: Reading,
  input: { limit: number; cursor?: string | null | undefined; unread?: boolean | undefined },
): Page<Notification> {
  const [before] = positionOf(input.cursor, [Number.MAX_SAFE_INTEGER]);
  const walked = walk(reading, {
    before,
    unread: input.unread === true,
    enough: input.limit + 1,
  });
  const shown = walked.visible.slice(0, input.limit);
  const next = walked.visible.length > input.limit ? shown.at(-1)?.seq : walked.lookedUpTo;
  return pageTo(details(reading, shown), next ? [next] : null);
}

/** The viewer's unread count, up to `NOTIFICATIONS_COUNTED`. */
export function countUnread(reading: Reading): number {
  const before = Number.MAX_SAFE_INTEGER;
  return walk(reading, { before, unread: true, enough: NOTIFICATIONS_COUNTED }).visible.length;
}

/** `lookedUpTo`: where the read stopped early, with fewer rows than wanted. */
function walk(
  { db, viewer, ...when }: Reading,
  { before, unread, enough }: { before: number; unread: boolean; enough: number },
): { visible: Walked[]; lookedUpTo: number | null } {
  const rows = prepared<[WalkParameters], Walked>(db, walkSql(unread)).iterate({
    userId: voterId(viewer),
    tier: viewerTier(viewer),
    today: todayOf(when),
    before,
  });
  const visible: Walked[] = [];
  let looked = 0;
  for (const row of rows) {
    if (row.latest !== null) visible.push(row);
    if (visible.length === enough) return { visible, lookedUpTo: null };
    looked += 1;
    if (looked === LOOKED_AT) return { visible, lookedUpTo: row.seq };
  }
  return { visible, lookedUpTo: null };
}

function todayOf({ clock, mailSite }: Pick<Reading, 'clock' | 'mailSite'>): string {
  return dayAt(clock.now(), mailSite.timeZone);
}

/** The kinds that the viewer has turned on. */
export function readPreferences({ db, viewer }: ReadContext): NotificationPreferences {
  const muted = preparedColumn<[number], NotificationKind>(
    db,
    'select kind from muted_notifications where user_id = ?',
  ).all(voterId(viewer));
  const kinds = NOTIFICATION_KINDS.map((kind) => [kind, !muted.includes(kind)]);
  return Object.fromEntries(kinds) as NotificationPreferences;
}

/** The person, the period (start exclusive, end inclusive), the highest visible tier, and the site's day. */
type Period = { userId: number; since: Date; until: Date; tier: number; today: string };
export type SubjectNotification = {
  subject: NotificationSubject;
  title: string;
  path: string;
  task: Notification['task'];
};

/**
 * What a user hasn't read yet about subjects such as tasks, for an email: the latest one of each, newest first. Only what
 * they can see.
 */
export function listSubjectNotifications(
  db: Db,
  { userId, since, until, tier, today }: Period,
  limit: number,
): SubjectNotification[] {
  const rows = prepared<[object], StoredNotification>(db, SUBJECT_NOTIFICATIONS_SQL).iterate({
    userId,
    tier,
    today,
    since: since.getTime(),
    until: until.getTime(),
  });
  const latest = new Map<string, SubjectNotification>();
  for (const { detail, subjectId, ...about } of rows) {
    const key = `${about.subject}:${subjectId}`;
    if (!latest.has(key)) latest.set(key, { ...about, task: toTaskEvent(detail, today) });
    if (latest.size === limit) break;
  }
  return [...latest.values()];
}

/** A notification about a subject, for an email of its own. */
export type Notice = {
  id: number;
  userId: number;
  subjectId: number;
  groupKey: string;
  detail: string | null;
  title: string;
  path: string;
};

/** Undefined for one that its user no longer sees. */
export function readNotice(
  db: Db,
  id: number,
  audience: { tier: number; today: string },
): Notice | undefined {
  return prepared<[object], Notice>(db, NOTICE_SQL).get({ id, ...audience });
}

/** Whose notification it is. */
export function noticeOwner(db: Db, id: number): number | undefined {
  return preparedColumn<[number], number>(db, 'select user_id from notifications where id = ?').get(id);
}

type StoredNotification = Omit<SubjectNotification, 'task'> & { detail: string | null; subjectId: number };

type Row = {
  id: number;
  seq: number;
  kind: NotificationKind;
  entryId: string | null;
  channelId: number | null;
  messageId: number | null;
  commentId: number | null;
  detail: string | null;
  groupKey: string;
  read: 0 | 1;
  latest: number;
  at: number;
  title: string;
  subjectPath: string | null;
  tagEntryId: string | null;
  entryType: EntryType | null;
  tag: string | null;
  lessonNumber: number | null;
  actor: string | null;
  count: number;
  actorCount: number;
};

/** A row with the event whose discussion it is about. */
type Detail = Row & { eventId: number | null };

function details({ db, viewer, ...when }: Reading, walked: Walked[]): Notification[] {
  if (walked.length === 0) return [];
  const rows = detailStatement(db).all({
    rows: JSON.stringify(walked.map(({ id, latest }) => [id, latest])),
    tier: viewerTier(viewer),
  });
  const today = todayOf(when);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return walked.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? [toNotification({ ...row, eventId: eventOf(db, row, when.clock.now()) }, today)] : [];
  });
}

/** The event whose discussion a notification is about. */
function eventOf(db: Db, { entryId, tagEntryId, entryType }: Row, now: Date): number | null {
  const id = entryId ?? tagEntryId;
  return id === null || entryType === null ? null : eventIdOf(db, { id, type: entryType }, now);
}

function detailStatement(db: Db) {
  return prepared<[{ rows: string; tier: number }], Row>(db, DETAILS_SQL);
}

function toNotification(row: Detail, today: string): Notification {
  const { id, seq, kind } = row;
  return {
    id,
    seq,
    kind,
    actor: personOf(row.actor),
    actorCount: row.actorCount,
    count: row.count,
    title: row.title,
    entryType: row.entryType,
    eventId: row.eventId,
    toComment: row.groupKey.startsWith('reply:comment:'),
    role: kind === 'role' ? (row.detail as AccountRole) : null,
    moderated: kind === 'moderation' ? toModerated(row.detail) : null,
    tag: kind === 'follow' && row.entryId === null ? row.tag : null,
    task: kind === 'task' ? toTaskEvent(row.detail, today) : null,
    event: kind === 'event' ? toEventNotice(row.detail) : null,
    moved: kind === 'event' ? toMoved(row.detail) : null,
    campaign: kind === 'campaign' ? toCampaignEvent(row.detail) : null,
    import: kind === 'import' ? toImportEnd(row.detail) : null,
    survey: kind === 'survey' ? toSurveyNotice(row.detail) : null,
    topic: kind === 'topic' ? (row.detail ?? '') : null,
    path: pathOf(row),
    at: new Date(row.at).toISOString(),
    read: row.read === 1,
  };
}

/** As `tellOfModeration` writes it. */
function toModerated(detail: string | null): Notification['moderated'] {
  const [subject, what] = (detail ?? '').split(':');
  const flagged = FLAGGED.find((each) => each === subject);
  const moderation = MODERATIONS.find((each) => each === what);
  return flagged && moderation ? { subject: flagged, what: moderation } : null;
}

/** As `db/staff/campaigns/states.ts` writes it. */
function toCampaignEvent(detail: string | null): Notification['campaign'] {
  return CAMPAIGN_EVENTS.find((event) => event === detail) ?? null;
}

/** As `modules/csv-import/notifications.ts` writes it. */
function toImportEnd(detail: string | null): Notification['import'] {
  const [what, taken, refused] = (detail ?? '').split(':');
  const end = IMPORT_ENDS.find((each) => each === what);
  return end ? { end, taken: Number(taken), refused: Number(refused) } : null;
}

/** As `db/staff/surveys/notifications.ts` writes it. */
function toSurveyNotice(detail: string | null): Notification['survey'] {
  return SURVEY_NOTICES.find((notice) => notice === detail) ?? null;
}

/** As `db/staff/tasks/notifications.ts` writes it, with or without a day. What was due tomorrow is due today a day later. */
export function toTaskEvent(detail: string | null, today: string): Notification['task'] {
  if (detail === `tomorrow:${today}`) return 'today';
  const [what] = (detail ?? '').split(':');
  return TASK_EVENTS.find((each) => each === what) ?? null;
}

/** As `db/staff/events/notifications.ts` writes it. */
export function toEventNotice(detail: string | null): Notification['event'] {
  const [what] = (detail ?? '').split(':');
  return EVENT_NOTICES.find((each) => each === what) ?? null;
}

/** What a rescheduled event had before, and has now. */
function toMoved(detail: string | null): Notification['moved'] {
  const prefix = 'rescheduled:';
  return detail?.startsWith(prefix) ? JSON.parse(detail.slice(prefix.length)) : null;
}

/** The place itself. */
function pathOf(row: Detail): string {
  if (row.subjectPath !== null) return row.subjectPath;
  if (row.kind === 'backup') return '/settings/backup';
  // Users who haven't joined yet respond to the invitation in the list.
  if (row.kind === 'invite') return '/community/channels';
  if (row.channelId !== null) {
    const message = row.messageId === null ? '' : `#message-${row.messageId}`;
    return `/community/channels/${row.channelId}${message}`;
  }
  const entryId = row.entryId ?? row.tagEntryId;
  if (entryId === null || row.entryType === null) return '/notifications?view=preferences';
  if (row.lessonNumber !== null) return lessonPath(entryId, row.lessonNumber);
  const path = entryPath({ type: row.entryType, id: entryId, eventId: row.eventId });
  const comment = row.commentId ?? (isOfComments(row) ? row.latest : null);
  return comment === null ? path : `${path}#comment-${comment}`;
}

const isOfComments = ({ kind, entryId }: Detail) =>
  kind === 'reply' || (kind === 'follow' && entryId !== null);
