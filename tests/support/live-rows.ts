import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { publishLive } from '#db/kit/live-events.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { channelMembers, channels, messages } from '#db/schema/channels.ts';

/** A stored channel with its members. */
export function placeChannel(
  db: Db,
  { name = 'Lobby', isPrivate = false, owner, members = [] as number[], at = new Date() }: PlacedChannel,
): number {
  return write(db, () => {
    const { id } = db
      .insert(channels)
      .values({
        name,
        sortName: `${name.toLowerCase()} ${randomUUID()}`,
        isPrivate,
        ownerId: owner,
        memberCount: members.length,
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: channels.id })
      .get();
    for (const userId of members)
      db.insert(channelMembers).values({ channelId: id, userId, joinedAt: at }).run();
    return id;
  });
}

type PlacedChannel = { name?: string; isPrivate?: boolean; owner: number; members?: number[]; at?: Date };

/** Stores and publishes a message, as sending one does. */
export function placeMessage(
  db: Db,
  channelId: number,
  senderId: number,
  text: string,
  at = new Date(),
): number {
  return write(db, () => {
    const { id } = db
      .insert(messages)
      .values({ channelId, senderId, text, clientId: randomUUID(), sentHash: '', createdAt: at })
      .returning({ id: messages.id })
      .get();
    db.update(channels).set({ lastMessageId: id, lastMessageAt: at }).where(eq(channels.id, channelId)).run();
    const data = { channelId, messageId: id };
    publishLive(db, { topic: `channel:${channelId}`, kind: 'message.created', data }, at);
    return id;
  });
}
