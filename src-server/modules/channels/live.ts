import { eq } from 'drizzle-orm';
import { tellPerson } from '#db/channels/purge.ts';
import { publishLive } from '#db/kit/live-events.ts';
import { channelMembers } from '#db/schema/channels.ts';
import type { WriteContext } from '../../context.ts';

/** Members who hear at once that a channel is back; others see it when they next look. */
const TOLD_AT_ONCE = 500;

/** Says so to those who are in the channel: their streams do not carry it. Inside a write. */
export function tellMembers(work: WriteContext, channelId: number): void {
  const members = work.db
    .select({ userId: channelMembers.userId })
    .from(channelMembers)
    .where(eq(channelMembers.channelId, channelId))
    .limit(TOLD_AT_ONCE)
    .all();
  for (const { userId } of members) tellPerson(work, userId);
}

/** Says to a person that an invitation came or went. Inside a write. */
export function tellInvited({ db, clock }: WriteContext, userId: number): void {
  publishLive(db, { topic: `user:${userId}`, kind: 'channels.changed', data: {} }, clock.now());
}
