import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { NOTIFICATION_KINDS } from '#shared/notifications.ts';
import { createdAt, instant, updatedAt } from '../columns.ts';
import { channels, messages } from './channels.ts';
import { lessons } from './courses.ts';
import { comments, entries } from './entries.ts';
import { users } from './users.ts';

/**
 * What a person is to hear of. Acts of one kind on one thing gather in one row while it is unread. It holds ids and
 * none of the texts: whether the person may (still) see what it is about is asked when it is read.
 */
export const notifications = sqliteTable(
  'notifications',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    /** What gathers: the same key goes into the same unread row. */
    groupKey: text('group_key').notNull(),
    /** Whose act was the latest; null: the server's. */
    actorId: integer('actor_id').references(() => users.id),
    /** Different people behind it. */
    actorCount: integer('actor_count').notNull().default(1),
    /** Acts behind it. */
    count: integer('count').notNull().default(1),
    entryId: text('entry_id').references(() => entries.id, { onDelete: 'cascade' }),
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    lessonId: integer('lesson_id').references(() => lessons.id, { onDelete: 'cascade' }),
    channelId: integer('channel_id').references(() => channels.id, { onDelete: 'cascade' }),
    messageId: integer('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    /** What has no row of its own: the role given, the tag followed. */
    detail: text('detail'),
    createdAt: createdAt(),
    /** The latest act: the order of the list. */
    updatedAt: updatedAt(),
    readAt: instant('read_at'),
  },
  (t) => [
    index('notifications_recent').on(t.userId, t.updatedAt, t.id),
    index('notifications_unread').on(t.userId, t.updatedAt, t.id).where(sql`${t.readAt} is null`),
    uniqueIndex('notifications_group').on(t.userId, t.groupKey).where(sql`${t.readAt} is null`),
    index('notifications_old').on(t.updatedAt),
    index('notifications_actor').on(t.actorId),
    index('notifications_entry').on(t.entryId),
    index('notifications_comment').on(t.commentId),
    index('notifications_lesson').on(t.lessonId),
    index('notifications_channel').on(t.channelId),
    index('notifications_message').on(t.messageId),
  ],
);

/** Who stands behind a gathered notification, so that each is counted once. */
export const notificationActors = sqliteTable(
  'notification_actors',
  {
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.notificationId, t.userId] }),
    index('notification_actors_user').on(t.userId),
  ],
);

/** The kinds a person does not want to hear of; a kind without a row is on. */
export const mutedNotifications = sqliteTable(
  'muted_notifications',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);
