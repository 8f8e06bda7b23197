import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { belongsTo, createdAt, deletedAt, instant, refersTo, updatedAt, version } from './columns.ts';
import { users } from './users.ts';

/** Where people talk as they go. A private one exists for its members alone, whatever the role of others. */
export const channels = sqliteTable(
  'channels',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    /** The name folded: no two live public channels share one. */
    sortName: text('sort_name').notNull(),
    description: text('description').notNull().default(''),
    isPrivate: integer('is_private', { mode: 'boolean' }).notNull().default(false),
    /** Who looks after it: invites, renames, deletes. Staff look after public ones, too. */
    ownerId: refersTo(integer('owner_id'), () => users.id),
    /** People in it, kept by the transaction that changes a membership. */
    memberCount: integer('member_count').notNull().default(0),
    /** The latest message that is not deleted, 0 before the first. */
    lastMessageId: integer('last_message_id').notNull().default(0),
    lastMessageAt: instant('last_message_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
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
    /** The last message the person has seen; later ones by others are unread. */
    lastReadId: integer('last_read_id').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.userId] }),
    index('channel_members_user').on(t.userId, t.channelId),
    index('channel_members_joined').on(t.channelId, t.joinedAt, t.userId),
  ],
);

/** Invitations that wait for an answer: joining, or saying no, ends one. */
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
    /** Made by the sender's browser: sent again, the same message is not stored again. */
    clientId: text('client_id').notNull(),
    /** Tells the text as it was sent from another one, also after an edit. */
    sentHash: text('sent_hash').notNull(),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
    /** Since when the moderators hide it: it counts as deleted meanwhile, and is not removed for good. */
    hiddenAt: instant('hidden_at'),
    deletedAt: deletedAt(),
    deletedBy: integer('deleted_by').references(() => users.id),
  },
  (t) => [
    // A list asks for those not deleted, `deleted_at is null`; the count of unread ones finds all it needs in it.
    index('messages_channel').on(t.channelId, t.deletedAt, t.id, t.senderId),
    index('messages_hidden').on(t.channelId, t.id).where(sql`${t.hiddenAt} is not null`),
    uniqueIndex('messages_client').on(t.senderId, t.clientId),
    index('messages_deleted').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('messages_deleted_by').on(t.deletedBy).where(sql`${t.deletedBy} is not null`),
  ],
);
