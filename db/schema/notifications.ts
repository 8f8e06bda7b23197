import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { NOTIFICATION_KINDS, NOTIFICATION_SUBJECTS } from '#shared/notifications/model.ts';
import { channels, messages } from './channels.ts';
import { belongsTo, instant, updatedAt } from './columns.ts';
import { comments } from './comments.ts';
import { entries } from './entries.ts';
import { users } from './users.ts';

/**
 * Notifications. Events of one kind on one subject are grouped in one row while it's unread. Rows contain IDs, not
 * texts, and visibility is checked when they are read.
 */
export const notifications = sqliteTable(
  'notifications',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: belongsTo(integer('user_id'), () => users.id),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    /** The grouping key. Events with the same key go into the same unread row. */
    groupKey: text('group_key').notNull(),
    /** The list's order: the ID of the live event of its latest event, which only grows. */
    seq: integer('seq').notNull(),
    /** The user who caused it. Null: the server, or several users, who are stored with the events. */
    actorId: integer('actor_id').references(() => users.id),
    entryId: text('entry_id').references(() => entries.id, { onDelete: 'cascade' }),
    /** The comment that mentions the user. Replies are events. */
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    channelId: integer('channel_id').references(() => channels.id, { onDelete: 'cascade' }),
    messageId: integer('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    /** Another kind of row, and its ID. It has no foreign key: purging the row deletes its notifications. */
    subject: text('subject', { enum: NOTIFICATION_SUBJECTS }),
    subjectId: integer('subject_id'),
    /** Details without a row: the new role, the followed tag's key, or what happened to a task. */
    detail: text('detail'),
    /** The time of the latest event. */
    updatedAt: updatedAt(),
    readAt: instant('read_at'),
  },
  (t) => [
    index('notifications_recent').on(t.userId, t.seq),
    index('notifications_unread').on(t.userId, t.seq).where(sql`${t.readAt} is null`),
    uniqueIndex('notifications_group').on(t.userId, t.groupKey).where(sql`${t.readAt} is null`),
    index('notifications_old').on(t.updatedAt),
    index('notifications_actor').on(t.actorId),
    index('notifications_entry').on(t.entryId, t.userId),
    index('notifications_comment').on(t.commentId),
    index('notifications_channel').on(t.channelId, t.userId),
    index('notifications_message').on(t.messageId, t.userId),
    index('notifications_subject').on(t.subject, t.subjectId, t.userId).where(sql`${t.subject} is not null`),
  ],
);

/**
 * The events of a notification, so each user and event is counted once, and deleting one keeps the others. `about` is
 * the row ID of a comment (reply, followed entry), a vote, a lesson, or an entry (followed tag). It has no foreign key,
 * because its row is looked up when read.
 */
export const notificationActs = sqliteTable(
  'notification_acts',
  {
    notificationId: belongsTo(integer('notification_id'), () => notifications.id),
    about: integer('about').notNull(),
    userId: belongsTo(integer('user_id'), () => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.notificationId, t.about, t.userId] }),
    index('notification_acts_user').on(t.userId, t.notificationId),
  ],
);

/** The kinds a user has turned off. Kinds without a row are on. */
export const mutedNotifications = sqliteTable(
  'muted_notifications',
  {
    userId: belongsTo(integer('user_id'), () => users.id),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);
