import { and, eq } from 'drizzle-orm';
import { addMember, insertChannel, insertMessage } from '#db/channels/rows.ts';
import type { Db } from '#db/open.ts';
import { channelInvites, channelMembers, messages } from '#db/schema/channels.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/kit/days.ts';
import { CHANNELS, type DemoChannel } from './demo/channels.ts';
import type { DemoUsername } from './demo/people.ts';

type People = Record<DemoUsername, { id: number; joinedAt: Date }>;

/** Adds the channels with their people and what they wrote, and what each has seen of it. Inside a write. */
export function addChannels(db: Db, people: People, before: (days: number) => Date, now: number): void {
  const ids = CHANNELS.map((channel) => addChannel(db, channel, people, before));
  const ago = (hours: number) => new Date(now - hours * HOUR_MS);
  const written = CHANNELS.flatMap((channel, at) =>
    channel.messages.map((message, index) => ({ ...message, index, channelId: ids[at] ?? 0 })),
  );
  // Ids grow with time, over all channels.
  for (const { by, hoursAgo, text, channelId, index } of written.sort((a, b) => b.hoursAgo - a.hoursAgo)) {
    const createdAt = new Date(ago(hoursAgo).getTime() + index * MINUTE_MS);
    const clientId = `demo-${channelId}-${index}`;
    insertMessage(db, { channelId, senderId: people[by].id, text, clientId, createdAt });
  }
  for (const [at, channel] of CHANNELS.entries()) {
    const channelId = ids[at] ?? 0;
    markSeen(db, channelId, channel, people);
    if (!channel.invited) continue;
    const { who, hoursAgo } = channel.invited;
    db.insert(channelInvites)
      .values({
        channelId,
        userId: people[who].id,
        invitedBy: ownerOf(channel, people),
        createdAt: ago(hoursAgo),
      })
      .run();
  }
}

function addChannel(db: Db, channel: DemoChannel, people: People, before: (days: number) => Date): number {
  const { name, description, isPrivate, members } = channel;
  const createdAt = before(channel.daysAgo);
  const id = insertChannel(db, {
    ...{ name, description, isPrivate, createdAt },
    ownerId: ownerOf(channel, people),
  });
  for (const [index, who] of members.entries()) {
    // Who came to the community later came here later.
    const since = Math.max(createdAt.getTime(), people[who].joinedAt.getTime());
    addMember(db, id, people[who].id, new Date(since + index * MINUTE_MS));
  }
  return id;
}

function ownerOf({ members, name }: DemoChannel, people: People): number {
  const [owner] = members;
  if (!owner) throw new Error(`nobody is in the demo’s channel “${name}”`);
  return people[owner].id;
}

/** Everybody has seen everything but their last so many. */
function markSeen(db: Db, channelId: number, { members, unseen = {} }: DemoChannel, people: People): void {
  const written = db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.channelId, channelId))
    .orderBy(messages.id)
    .all();
  for (const who of members) {
    const lastReadId = written.at(-1 - (unseen[who] ?? 0))?.id ?? 0;
    db.update(channelMembers)
      .set({ lastReadId })
      .where(and(eq(channelMembers.channelId, channelId), eq(channelMembers.userId, people[who].id)))
      .run();
  }
}
