import { and, eq } from 'drizzle-orm';
import { addMember, insertChannel, insertMessage, setReaction } from '#db/content/channels/rows.ts';
import type { Db } from '#db/open.ts';
import { channelInvites, channelMembers, messages } from '#db/schema/channels.ts';
import { REACTIONS } from '#shared/channels/model.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/kit/days.ts';
import { CHANNELS, type DemoChannel } from './demo/channels.ts';
import type { Filling, People } from './demo-entries.ts';

/** Adds the channels with their members and messages, and what each member has read. Inside a write. */
export function addChannels(filling: Filling): void {
  const { db, people, now } = filling;
  const ids = CHANNELS.map((channel) => addChannel(filling, channel));
  const ago = (hours: number) => new Date(now - hours * HOUR_MS);
  const written = CHANNELS.flatMap((channel, at) =>
    channel.messages.map(([by, hoursAgo, text, more = {}], index) => {
      const createdAt = new Date(ago(hoursAgo).getTime() + index * MINUTE_MS);
      return { by, text, index, createdAt, channelId: ids[at] ?? 0, ...more };
    }),
  );
  const sent = new Map<string, number>();
  // Ids grow with time over all channels.
  for (const message of written.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    const { by, text, channelId, index, createdAt, answers, reactions = {} } = message;
    const clientId = `demo-${channelId}-${index}`;
    const replyToId = answers ? sent.get(`${channelId} ${index - answers}`) : null;
    const id = insertMessage(db, {
      channelId,
      senderId: people[by].id,
      text,
      replyToId,
      clientId,
      createdAt,
    });
    sent.set(`${channelId} ${index}`, id);
    for (const emoji of REACTIONS) {
      for (const who of reactions[emoji] ?? []) {
        setReaction(db, { messageId: id, userId: people[who].id, emoji, on: true }, createdAt);
      }
    }
  }
  for (const [at, channel] of CHANNELS.entries()) {
    const channelId = ids[at] ?? 0;
    markRead(db, channelId, channel, people);
    if (!channel.invited) continue;
    const { who, hoursAgo } = channel.invited;
    const invitedBy = ownerOf(channel, people);
    db.insert(channelInvites)
      .values({ channelId, userId: people[who].id, invitedBy, createdAt: ago(hoursAgo) })
      .run();
  }
}

function addChannel({ db, people, before }: Filling, channel: DemoChannel): number {
  const { name, description, isPrivate, members } = channel;
  const createdAt = before(channel.daysAgo);
  const ownerId = ownerOf(channel, people);
  const id = insertChannel(db, { name, description, isPrivate, createdAt, ownerId });
  for (const [index, who] of members.entries()) {
    // People who joined the community later joined the channel later.
    const since = Math.max(createdAt.getTime(), people[who].joinedAt.getTime());
    addMember(db, id, people[who].id, new Date(since + index * MINUTE_MS));
  }
  return id;
}

function ownerOf({ members, name }: DemoChannel, people: People): number {
  const [owner] = members;
  if (!owner) throw new Error(`the demo's channel “${name}” has no members`);
  return people[owner].id;
}

/** Each member has read everything but the last few messages. */
function markRead(db: Db, channelId: number, { members, unread = {} }: DemoChannel, people: People): void {
  const written = db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.channelId, channelId))
    .orderBy(messages.id)
    .all();
  for (const who of members) {
    const lastReadId = written.at(-1 - (unread[who] ?? 0))?.id ?? 0;
    db.update(channelMembers)
      .set({ lastReadId })
      .where(and(eq(channelMembers.channelId, channelId), eq(channelMembers.userId, people[who].id)))
      .run();
  }
}
