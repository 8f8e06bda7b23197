import { eq } from 'drizzle-orm';
import { tellPerson } from '#db/content/channels/purge.ts';
import { publishLive } from '#db/kit/live-events.ts';
import { channelMembers } from '#db/schema/channels.ts';
import type { WriteContext } from '../../context.ts';

/** Members who are notified live of a restored channel. Others see it on their next visit. */
const TOLD_AT_ONCE = 500;

/** Notifies the channel's members, whose streams don't carry the channel. Call it inside a write. */
export function tellMembers(work: WriteContext, channelId: number): void {
  const members = work.db
    .select({ userId: channelMembers.userId })
    .from(channelMembers)
    .where(eq(channelMembers.channelId, channelId))
    .limit(TOLD_AT_ONCE)
    .all();
  for (const { userId } of members) tellPerson(work, userId);
}

/** Notifies a user that an invitation was added or removed. Call it inside a write. */
export function tellInvited({ db, clock }: WriteContext, userId: number): void {
  publishLive(db, { topic: `user:${userId}`, kind: 'channels.changed', data: {} }, clock.now());
}
