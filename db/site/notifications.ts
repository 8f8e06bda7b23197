import { MAILED_KINDS } from '#shared/email/model.ts';
import type { NotificationKind, NotificationSubject } from '#shared/notifications/model.ts';
import { publishLive } from '../kit/live-events.ts';
import type { Acting } from '../kit/records.ts';
import { statement } from '../kit/statement.ts';
import type { Db } from '../open.ts';
import { mailNotice } from './email/rows.ts';

// Call each of these inside the write transaction of the event.

/** A notification for one user. */
export type Notice = {
  to: number;
  kind: NotificationKind;
  /** Events with the same key are grouped in one row while it's unread. */
  group: string;
  /** The user who caused it. Null: the server. */
  by: number | null;
  /** The event's row ID, for grouped kinds. See `notification_acts`. */
  act?: number;
  entryId?: string;
  commentId?: number;
  channelId?: number;
  messageId?: number;
  subject?: NotificationSubject;
  subjectId?: number;
  detail?: string;
};

/**
 * Notifies one user. Returns false and stores nothing if they caused the event, turned the kind off, or already have
 * this event.
 */
export function notify({ db, clock }: Pick<Acting, 'db' | 'clock'>, notice: Notice): boolean {
  const { to, kind, group, by, act } = notice;
  const run = statements(db);
  if (to === by || run.muted.get(to, kind)) return false;
  const gathered = run.unread.get(to, group);
  if (gathered && act !== undefined && run.knows.get(gathered.id, act)) return false;
  const now = clock.now();
  const seq = publishChange(db, to, now);
  const row = { ...NOTHING, ...notice, seq, at: now.getTime() };
  const id = gathered?.id ?? Number(run.insert.run(row).lastInsertRowid);
  if (gathered) run.gather.run({ ...row, id });
  if (act !== undefined && by !== null) run.addAct.run(id, act, by);
  const mailed = MAILED_KINDS.find((each) => each === kind);
  if (mailed) mailNotice({ db, clock }, mailed, { id, userId: to, seq });
  return true;
}

/** Withdraws an unread event. Deletes a notification without events. */
export function unnotify(
  { db, clock }: Pick<Acting, 'db' | 'clock'>,
  { to, group, act }: Required<Pick<Notice, 'to' | 'group' | 'act'>>,
): void {
  const run = statements(db);
  const gathered = run.unread.get(to, group);
  if (!gathered || run.dropAct.run(gathered.id, act).changes === 0) return;
  if (!run.anyAct.get(gathered.id)) run.remove.run(gathered.id);
  publishChange(db, to, clock.now());
}

/** The user's browsers refetch their notifications. Returns the event's ID. */
export function publishChange(db: Db, userId: number, now: Date): number {
  return publishLive(db, { topic: `user:${userId}`, kind: 'notifications.changed', data: {} }, now);
}

/** The browsers of everyone with notifications of a subject refetch them: it changed, and with it who can see them. */
export function publishSubjectChange(
  { db, clock }: Pick<Acting, 'db' | 'clock'>,
  subject: NotificationSubject,
  subjectId: number,
): void {
  const now = clock.now();
  for (const { userId } of statements(db).notifiedUsers.all(subject, subjectId))
    publishChange(db, userId, now);
}

/** Whether a user was notified of a comment in any way, read or not. */
export function isNotifiedOfComment(db: Db, userId: number, entryId: string, commentId: number): boolean {
  return statements(db).notifiedOfComment.get({ userId, entryId, commentId }) !== undefined;
}

/** Whether a user was notified of a mention in an entry's body. */
export function isNamedInEntry(db: Db, userId: number, entryId: string): boolean {
  return statements(db).namedInEntry.get({ userId, entryId }) !== undefined;
}

/** Whether a user was notified of a message. */
export function isNotifiedOfMessage(db: Db, userId: number, messageId: number): boolean {
  return statements(db).notifiedOfMessage.get({ userId, messageId }) !== undefined;
}

/** Whether a user's vote on an entry is among the read events of a notification. */
export function isVoterKnown(db: Db, userId: number, entryId: string, voterId: number): boolean {
  return statements(db).voterKnown.get({ userId, entryId, voterId }) !== undefined;
}

/** Whether a user was notified of an event of a subject, read or not. */
export function isNotifiedOfSubject(
  db: Db,
  notice: Required<Pick<Notice, 'to' | 'group' | 'subject' | 'subjectId'>>,
): boolean {
  return statements(db).notifiedOfSubject.get(notice) !== undefined;
}

/** Deletes all notifications of a purged subject. */
export function dropNotifications(db: Db, subject: NotificationSubject, subjectId: number): void {
  statements(db).dropSubject.run(subject, subjectId);
}

const NOTHING = {
  entryId: null,
  commentId: null,
  channelId: null,
  messageId: null,
  subject: null,
  subjectId: null,
  detail: null,
};

type Ids = { userId: number; entryId: string };

function statements(db: Db) {
  return statement(db, 'notifications.write', () => ({
    muted: db.$client.prepare<[number, string]>(
      'select 1 from muted_notifications where user_id = ? and kind = ?',
    ),
    unread: db.$client.prepare<[number, string], { id: number }>(
      'select id from notifications where user_id = ? and group_key = ? and read_at is null',
    ),
    knows: db.$client.prepare<[number, number]>(
      'select 1 from notification_acts where notification_id = ? and about = ?',
    ),
    gather: db.$client.prepare(
      'update notifications set seq = @seq, updated_at = @at, actor_id = @by, detail = @detail where id = @id',
    ),
    insert: db.$client.prepare(
      `insert into notifications
         (user_id, kind, group_key, seq, actor_id, entry_id, comment_id, channel_id, message_id, subject, subject_id,
          detail, updated_at)
       values (@to, @kind, @group, @seq, @by, @entryId, @commentId, @channelId, @messageId, @subject, @subjectId,
          @detail, @at)`,
    ),
    addAct: db.$client.prepare<[number, number, number]>(
      'insert into notification_acts (notification_id, about, user_id) values (?, ?, ?)',
    ),
    dropAct: db.$client.prepare<[number, number]>(
      'delete from notification_acts where notification_id = ? and about = ?',
    ),
    anyAct: db.$client.prepare<[number]>('select 1 from notification_acts where notification_id = ?'),
    remove: db.$client.prepare<[number]>('delete from notifications where id = ?'),
    notifiedOfComment: db.$client.prepare<[Ids & { commentId: number }]>(
      `select 1 from notifications n
       where n.entry_id = @entryId and n.user_id = @userId
         and (n.comment_id = @commentId
           or (n.kind in ('reply', 'follow')
             and exists (select 1 from notification_acts a where a.notification_id = n.id and a.about = @commentId)))`,
    ),
    namedInEntry: db.$client.prepare<[Ids]>(
      `select 1 from notifications
       where entry_id = @entryId and user_id = @userId and kind = 'mention' and comment_id is null`,
    ),
    notifiedOfMessage: db.$client.prepare<[{ userId: number; messageId: number }]>(
      'select 1 from notifications where message_id = @messageId and user_id = @userId',
    ),
    notifiedOfSubject: db.$client.prepare<[object]>(
      `select 1 from notifications
       where subject = @subject and subject_id = @subjectId and user_id = @to and group_key = @group`,
    ),
    notifiedUsers: db.$client.prepare<[string, number], { userId: number }>(
      'select distinct user_id as userId from notifications where subject = ? and subject_id = ?',
    ),
    dropSubject: db.$client.prepare<[string, number]>(
      'delete from notifications where subject = ? and subject_id = ?',
    ),
    voterKnown: db.$client.prepare<[Ids & { voterId: number }]>(
      `select 1 from notifications n
       where n.entry_id = @entryId and n.user_id = @userId and n.kind = 'vote' and n.read_at is not null
         and exists (select 1 from notification_acts a where a.user_id = @voterId and a.notification_id = n.id)`,
    ),
  }));
}
