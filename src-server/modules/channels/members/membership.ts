import { and, eq } from 'drizzle-orm';
import { auditChannel, channelChanged, closeChannel, endMembership, tellPerson } from '#db/channels/purge.ts';
import { addMember } from '#db/channels/rows.ts';
import { publishLive } from '#db/kit/live-events.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { channelInvites, channelMembers } from '#db/schema/channels.ts';
import { channelMessages } from '#shared/channels/messages.ts';
import { CHANNELS_JOINED_MAX, type Channel } from '#shared/channels/model.ts';
import type { ChannelPersonInput } from '#shared/channels/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { ActorContext } from '../../../context.ts';
import { tellInvited } from '../live.ts';
import { requireChannel } from '../mutations.ts';
import { findChannel, loadJoinable, notFound, readChannel } from '../queries.ts';

/** The viewer is in the channel from now on: a public one, or one they are invited to. The same again changes nothing. */
export function joinChannel(work: ActorContext, { id }: { id: number }): Channel {
  const { db, clock } = work;
  const userId = work.viewer.id;
  return write(db, () => {
    // Looked at again: the invitation may have been taken back since.
    const channel = loadJoinable(work, id);
    if (!channel.joined) {
      requireFewJoined(db, userId);
      addMember(db, id, userId, clock.now());
      dropInvite(db, id, userId);
      tellPerson(work, userId);
      publishLive(db, channelChanged(id), clock.now());
    }
    return readChannel(work, id);
  });
}

/**
 * The viewer is no longer in the channel. An owner hands it to who is in it for longest; with the last one it is
 * deleted, which they can undo for a while.
 */
export function leaveChannel(work: ActorContext, { id }: { id: number }): { id: number; deleted: boolean } {
  const { db } = work;
  const userId = work.viewer.id;
  return write(db, () => {
    const channel = findChannel(db, id, userId);
    if (!channel || (channel.isPrivate && !channel.joined)) throw notFound();
    if (!channel.joined) return { id, deleted: false };
    if (requireChannel(db, id).memberCount > 1) endMembership(work, channel, userId);
    else closeChannel(work, channel, userId);
    return { id, deleted: findChannel(db, id, userId) === undefined };
  });
}

/** Takes somebody else out of the channel. Throws `NOT_FOUND` when they are not in it. */
export function removeFromChannel(
  work: ActorContext,
  input: ChannelPersonInput,
): { id: number; userId: number } {
  const { db } = work;
  const { id, userId } = input;
  if (userId === work.viewer.id) throw new AppError('INVALID_INPUT', channelMessages.leaveInstead);
  return write(db, () => {
    const channel = findChannel(db, id, userId);
    if (!channel?.joined) throw new AppError('NOT_FOUND', channelMessages.noMember);
    auditChannel(work, 'channels.removeMember', channel, {}, { userId: [userId, null] });
    endMembership(work, channel, userId);
    return { id, userId };
  });
}

/** The viewer does not want to join. Throws `NOT_FOUND` without an invitation. */
export function declineInvite(work: ActorContext, { id }: { id: number }): { id: number } {
  const { db } = work;
  const userId = work.viewer.id;
  return write(db, () => {
    if (!dropInvite(db, id, userId)) throw new AppError('NOT_FOUND', channelMessages.noInvite);
    tellInvited(work, userId);
    return { id };
  });
}

/** Ends an invitation; false when there was none. Inside a write. */
export function dropInvite(db: Db, channelId: number, userId: number): boolean {
  const mine = and(eq(channelInvites.channelId, channelId), eq(channelInvites.userId, userId));
  return db.delete(channelInvites).where(mine).run().changes > 0;
}

function requireFewJoined(db: Db, userId: number): void {
  const joined = db
    .select({ id: channelMembers.channelId })
    .from(channelMembers)
    .where(eq(channelMembers.userId, userId))
    .limit(CHANNELS_JOINED_MAX)
    .all();
  if (joined.length >= CHANNELS_JOINED_MAX) throw new AppError('UNPROCESSABLE', channelMessages.joinedMax);
}
