import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { NOTIFICATION_KINDS } from '#shared/notifications/model.ts';
import { channels, messages } from './channels.ts';
import { belongsTo, instant, updatedAt } from './columns.ts';
import { comments } from './comments.ts';
import { entries } from './entries.ts';
import { users } from './users.ts';

/**
 * What a person is to hear of. Acts of one kind on one thing gather in one row while it is unread. It holds ids and
 * none of the texts: whether the person may (still) see what it is about is asked when it is read.
 */
export const notifications = sqliteTable(
  'notifications',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: belongsTo(integer('user_id'), () => users.id),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    /** What gathers: the same key goes into the same unread row. */
    groupKey: text('group_key').notNull(),
    /** The order of the list: the live event that told of its latest act, so that it only ever grows. */
    seq: integer('seq').notNull(),
    /** Whose act it was; null: the server's, or several people's, who are among its acts. */
    actorId: integer('actor_id').references(() => users.id),
    entryId: text('entry_id').references(() => entries.id, { onDelete: 'cascade' }),
    /** The comment that names the person; answers are acts. */
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    channelId: integer('channel_id').references(() => channels.id, { onDelete: 'cascade' }),
    messageId: integer('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    /** What has no row of its own: the role given, the key of the tag followed. */
    detail: text('detail'),
    /** When the latest act was. */
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
  ],
);

/**
 * What is gathered in a notification, act by act, so that each person and each act is counted once, and one that is
 * deleted leaves the others. `about` is the row id of the act: a comment (reply, follow of an entry), a vote, a lesson,
 * an entry (follow of a tag). It grows with time and is looked for when it is read, so that it needs no key.
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

/** The kinds a person does not want to hear of; a kind without a row is on. */
export const mutedNotifications = sqliteTable(
  'muted_notifications',
  {
    userId: belongsTo(integer('user_id'), () => users.id),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);
