import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { REACTIONS } from '#shared/channels/model.ts';
import { belongsTo, createdAt, deletedAt, instant, recordStamps, refersTo } from './columns.ts';
import { users } from './users.ts';

/** Channels. Only members see a private one, whatever the role of others. */
export const channels = sqliteTable(
  'channels',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    /** The folded name, unique among live public channels. */
    sortName: text('sort_name').notNull(),
    description: text('description').notNull().default(''),
    isPrivate: integer('is_private', { mode: 'boolean' }).notNull().default(false),
    /** The owner, who invites, renames, and deletes. Staff also manage public channels. */
    ownerId: refersTo(integer('owner_id'), () => users.id),
    /** The member count, updated by the transaction that changes a membership. */
    memberCount: integer('member_count').notNull().default(0),
    /** The latest message that isn't deleted. 0 before the first. */
    lastMessageId: integer('last_message_id').notNull().default(0),
    lastMessageAt: instant('last_message_at'),
    ...recordStamps(),
    deletedBy: integer('deleted_by').references(() => users.id),
  },
  (t) => [
    uniqueIndex('channels_public_name')
      .on(t.sortName)
      .where(sql`${t.isPrivate} = 0 and ${t.deletedAt} is null`),
    index('channels_owner').on(t.ownerId),
    index('channels_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('channels_deleted_by').on(t.deletedBy),
  ],
);

export const channelMembers = sqliteTable(
  'channel_members',
  {
    channelId: belongsTo(integer('channel_id'), () => channels.id),
    userId: belongsTo(integer('user_id'), () => users.id),
    joinedAt: instant('joined_at').notNull(),
    /** The last message the user has seen. Later ones by others are unread. */
    lastReadId: integer('last_read_id').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.userId] }),
    index('channel_members_user').on(t.userId, t.channelId),
    index('channel_members_joined').on(t.channelId, t.joinedAt, t.userId),
  ],
);

/** Pending invitations. Joining or declining deletes one. */
export const channelInvites = sqliteTable(
  'channel_invites',
  {
    channelId: belongsTo(integer('channel_id'), () => channels.id),
    userId: belongsTo(integer('user_id'), () => users.id),
    invitedBy: refersTo(integer('invited_by'), () => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.userId] }),
    index('channel_invites_user').on(t.userId, t.createdAt),
    index('channel_invites_by').on(t.invitedBy),
  ],
);

export const messages = sqliteTable(
  'messages',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    channelId: belongsTo(integer('channel_id'), () => channels.id),
    senderId: refersTo(integer('sender_id'), () => users.id),
    text: text('text').notNull(),
    /** The quoted message of the same channel. It may be deleted since, also permanently. */
    replyToId: integer('reply_to_id'),
    /** Created by the sender's browser, so a message sent twice is stored once. */
    clientId: text('client_id').notNull(),
    /** Identifies the text as sent, also after an edit. */
    sentHash: text('sent_hash').notNull(),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
    /** When moderators hid it. Until unhidden, it counts as deleted, but isn't deleted permanently. */
    hiddenAt: instant('hidden_at'),
    deletedAt: deletedAt(),
    deletedBy: integer('deleted_by').references(() => users.id),
  },
  (t) => [
    // Lists filter by `deleted_at is null`. The unread count is answered by this index alone.
    index('messages_channel').on(t.channelId, t.deletedAt, t.id, t.senderId),
    index('messages_hidden').on(t.channelId, t.id).where(sql`${t.hiddenAt} is not null`),
    uniqueIndex('messages_client').on(t.senderId, t.clientId),
    index('messages_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('messages_deleted_by').on(t.deletedBy).where(sql`${t.deletedBy} is not null`),
  ],
);

/** Reactions to messages. They aren't shown while the message is deleted or hidden. */
export const messageReactions = sqliteTable(
  'message_reactions',
  {
    messageId: belongsTo(integer('message_id'), () => messages.id),
    userId: belongsTo(integer('user_id'), () => users.id),
    emoji: text('emoji', { enum: REACTIONS }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.userId, t.emoji] }),
    index('message_reactions_user').on(t.userId),
  ],
);
