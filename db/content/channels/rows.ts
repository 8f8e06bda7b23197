import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type Emoji, foldChannelName } from '#shared/channels/model.ts';
import { publishLive } from '../../kit/live-events.ts';
import { statement } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { channelMembers, channels, messageReactions, messages } from '../../schema/channels.ts';
import { placeholders } from '../../schema/column-names.ts';

export type ChannelRow = typeof channels.$inferSelect;
type MessageRow = typeof messages.$inferSelect;
type NewChannel = Pick<ChannelRow, 'name' | 'description' | 'isPrivate' | 'ownerId' | 'createdAt'>;
type NewMessage = Pick<MessageRow, 'channelId' | 'senderId' | 'text' | 'clientId' | 'createdAt'> & {
  replyToId?: number | null | undefined;
};

/** Adds a channel with its owner as a member and returns its ID. Call it inside a write. */
export function insertChannel(db: Db, channel: NewChannel): number {
  const { createdAt, ownerId } = channel;
  const { id } = db
    .insert(channels)
    .values({ ...channel, sortName: foldChannelName(channel.name), updatedAt: createdAt })
    .returning({ id: channels.id })
    .get();
  addMember(db, id, ownerId, createdAt);
  return id;
}

/** Adds a member. Earlier messages count as read. False if they are already a member. Call it inside a write. */
export function addMember(db: Db, channelId: number, userId: number, joinedAt: Date): boolean {
  const lastReadId = sql`(select ${channels.lastMessageId} from ${channels} where ${channels.id} = ${channelId})`;
  const { changes } = db
    .insert(channelMembers)
    .values({ channelId, userId, joinedAt, lastReadId })
    .onConflictDoNothing()
    .run();
  if (changes > 0) countMembers(db, channelId, 1);
  return changes > 0;
}

/** Removes a member. False if they aren't one. Call it inside a write. */
export function dropMember(db: Db, channelId: number, userId: number): boolean {
  const { changes } = db
    .delete(channelMembers)
    .where(and(eq(channelMembers.channelId, channelId), eq(channelMembers.userId, userId)))
    .run();
  if (changes > 0) countMembers(db, channelId, -1);
  return changes > 0;
}

function countMembers(db: Db, channelId: number, by: 1 | -1): void {
  db.update(channels)
    .set({ memberCount: sql`${channels.memberCount} + ${by}` })
    .where(eq(channels.id, channelId))
    .run();
}

/**
 * Adds a message as the channel's latest one, marks it as read by its sender, and returns its ID. Call it inside a
 * write.
 */
export function insertMessage(db: Db, message: NewMessage): number {
  const { insert, latest, read } = statement(db, 'messages.insert', () => ({
    insert: db
      .insert(messages)
      .values(
        placeholders(['channelId', 'senderId', 'text', 'replyToId', 'clientId', 'sentHash', 'createdAt']),
      )
      .returning({ id: messages.id })
      .prepare(),
    latest: db.$client.prepare<[number, number, number]>(
      'update channels set last_message_id = ?, last_message_at = ? where id = ?',
    ),
    read: db.$client.prepare<[number, number, number]>(
      'update channel_members set last_read_id = ? where channel_id = ? and user_id = ?',
    ),
  }));
  const { channelId, senderId, createdAt } = message;
  const { id } = insert.get({ replyToId: null, ...message, sentHash: hashOf(message.text) }) as {
    id: number;
  };
  latest.run(id, createdAt.getTime(), channelId);
  read.run(id, channelId, senderId);
  return id;
}

/** Adds or removes a reaction. False if that changes nothing. Call it inside a write. */
export function setReaction(
  db: Db,
  { messageId, userId, emoji, on }: { messageId: number; userId: number; emoji: Emoji; on: boolean },
  now: Date,
): boolean {
  const change = on
    ? db.insert(messageReactions).values({ messageId, userId, emoji, createdAt: now }).onConflictDoNothing()
    : db
        .delete(messageReactions)
        .where(
          and(
            eq(messageReactions.messageId, messageId),
            eq(messageReactions.userId, userId),
            eq(messageReactions.emoji, emoji),
          ),
        );
  return change.run().changes > 0;
}

/** Deletes a message, or restores it if `deletedBy` is null. A hidden message stays hidden. Call it inside a write. */
export function setMessageDeleted(db: Db, id: number, by: number | null, now: Date): void {
  const back = { deletedAt: sql`${messages.hiddenAt}`, deletedBy: null };
  const row = db
    .update(messages)
    .set(by === null ? back : { deletedAt: now, deletedBy: by })
    .where(eq(messages.id, id))
    .returning({ channelId: messages.channelId, hiddenAt: messages.hiddenAt })
    .get();
  refreshLastMessage(db, row.channelId);
  if (by === null && row.hiddenAt) return;
  const kind = by === null ? 'message.created' : 'message.deleted';
  const data = { channelId: row.channelId, messageId: id };
  publishLive(db, { topic: `channel:${row.channelId}`, kind, data }, now);
}

/** Updates the channel's latest message from its messages. Call it inside a write. */
export function refreshLastMessage(db: Db, channelId: number): void {
  const { last, set } = statement(db, 'channels.lastMessage', () => ({
    last: db.$client.prepare<[number], { id: number; at: number }>(
      `select id, created_at as at from messages
       where channel_id = ? and deleted_at is null order by id desc limit 1`,
    ),
    set: db.$client.prepare<[number, number | null, number]>(
      'update channels set last_message_id = ?, last_message_at = ? where id = ?',
    ),
  }));
  const { id, at } = last.get(channelId) ?? { id: 0, at: null };
  set.run(id, at, channelId);
}

/** Identifies a text by 96 bits of its hash. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
