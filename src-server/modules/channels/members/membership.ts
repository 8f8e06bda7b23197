import { and, eq } from 'drizzle-orm';
import {
  auditChannel,
  channelChanged,
  closeChannel,
  endMembership,
  tellPerson,
} from '#db/content/channels/purge.ts';
import { addMember } from '#db/content/channels/rows.ts';
import { publishLive } from '#db/kit/live-events.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { channelInvites, channelMembers } from '#db/schema/channels.ts';
import { channelMessages } from '#shared/channels/messages.ts';
import { CHANNELS_JOINED_MAX } from '#shared/channels/model.ts';
import type { Channel } from '#shared/channels/output.ts';
import type { ChannelPersonInput } from '#shared/channels/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { ActorContext } from '../../../context.ts';
import { tellInvited } from '../live.ts';
import { requireChannel } from '../mutations.ts';
import { findChannel, loadJoinable, notFound, readChannel } from '../queries.ts';

/** Adds the viewer to a public channel, or to one they're invited to. Idempotent. */
export function joinChannel(work: ActorContext, { id }: { id: number }): Channel {
  const { db, clock } = work;
  const userId = work.viewer.id;
  return write(db, () => {
    // Checked again, because the invitation may have been revoked in the meantime.
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
 * Removes the viewer from the channel. Its ownership passes to the longest-standing member. The last member to leave
 * deletes the channel, and can undo that for a while.
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

/** Removes another member. Throws `NOT_FOUND` if they aren't a member. */
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

/** Declines an invitation. Throws `NOT_FOUND` without one. */
export function declineInvite(work: ActorContext, { id }: { id: number }): { id: number } {
  const { db } = work;
  const userId = work.viewer.id;
  return write(db, () => {
    if (!dropInvite(db, id, userId)) throw new AppError('NOT_FOUND', channelMessages.noInvite);
    tellInvited(work, userId);
    return { id };
  });
}

/** Deletes an invitation. False if there was none. Call it inside a write. */
export function dropInvite(db: Db, channelId: number, userId: number): boolean {
  const ownInvite = and(eq(channelInvites.channelId, channelId), eq(channelInvites.userId, userId));
  return db.delete(channelInvites).where(ownInvite).run().changes > 0;
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
