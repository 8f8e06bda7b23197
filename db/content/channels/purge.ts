import { and, asc, eq, isNull } from 'drizzle-orm';
import type { AuditAction } from '#shared/audit/messages.ts';
import type { Changes } from '#shared/records.ts';
import { publishLive } from '../../kit/live-events.ts';
import { type Acting, appendAudit, valuesBefore } from '../../kit/records.ts';
import type { Db } from '../../open.ts';
import { channelMembers, channels } from '../../schema/channels.ts';
import { dropMember } from './rows.ts';

// Call each of these inside a write transaction.

type LeftChannel = { id: number; isPrivate: boolean; ownerId: number };

/** Ends a membership. If the owner leaves, the longest-standing member becomes the owner. */
export function endMembership(ctx: Acting, channel: LeftChannel, userId: number): void {
  const { db, clock } = ctx;
  dropMember(db, channel.id, userId);
  if (channel.ownerId === userId) handOver(ctx, channel);
  tellPerson(ctx, userId);
  if (channel.isPrivate) {
    publishLive(db, { topic: `channel:${channel.id}`, kind: 'access', data: {} }, clock.now());
  }
  publishLive(db, channelChanged(channel.id), clock.now());
}

/** False if it has no members. */
function handOver(ctx: Acting, channel: LeftChannel): boolean {
  const { db } = ctx;
  const next = db
    .select({ userId: channelMembers.userId })
    .from(channelMembers)
    .where(eq(channelMembers.channelId, channel.id))
    .orderBy(asc(channelMembers.joinedAt), asc(channelMembers.userId))
    .limit(1)
    .get();
  if (!next) return false;
  db.update(channels).set({ ownerId: next.userId }).where(eq(channels.id, channel.id)).run();
  auditChannel(ctx, 'channels.handOver', channel, {}, { ownerId: [channel.ownerId, next.userId] });
  return true;
}

/** Deletes a channel, also when its last member leaves. `deletedBy` is the user who did it. */
export function closeChannel(
  ctx: Acting,
  channel: Omit<LeftChannel, 'ownerId'>,
  deletedBy: number | null,
): void {
  const { db, clock } = ctx;
  const now = clock.now();
  db.update(channels).set({ deletedAt: now, deletedBy }).where(eq(channels.id, channel.id)).run();
  const { name, description } = channels;
  const words = db.select({ name, description }).from(channels).where(eq(channels.id, channel.id)).get();
  auditChannel(ctx, 'channels.delete', channel, valuesBefore(words ?? {}));
  // Published before the streams are reauthorized. Afterwards, no one gets events of this channel.
  publishLive(db, channelChanged(channel.id), now);
  publishLive(db, { topic: `channel:${channel.id}`, kind: 'access', data: {} }, now);
}

/** Removes the user from all channels. Deletes channels left without members. */
export function leaveAllChannels(ctx: Acting, userId: number): void {
  for (const { memberCount, deletedAt, ...channel } of channelsOf(ctx.db, userId)) {
    if (memberCount === 1 && !deletedAt) closeChannel(ctx, channel, userId);
    endMembership(ctx, channel, userId);
  }
  for (const channel of stillOwned(ctx.db, userId)) {
    if (!handOver(ctx, channel)) closeChannel(ctx, channel, userId);
  }
}

/** Owners are members. Checked anyway, because no channel may stay without an owner. */
function stillOwned(db: Db, ownerId: number): LeftChannel[] {
  const { id, isPrivate } = channels;
  return db
    .select({ id, isPrivate, ownerId: channels.ownerId })
    .from(channels)
    .where(and(eq(channels.ownerId, ownerId), isNull(channels.deletedAt)))
    .all();
}

/** Includes deleted channels, which can be restored. */
function channelsOf(db: Db, userId: number) {
  const { id, isPrivate, ownerId, memberCount, deletedAt } = channels;
  return db
    .select({ id, isPrivate, ownerId, memberCount, deletedAt })
    .from(channelMembers)
    .innerJoin(channels, eq(channels.id, channelMembers.channelId))
    .where(eq(channelMembers.userId, userId))
    .all();
}

/** Notifies a channel's listeners of a change. */
export const channelChanged = (channelId: number) =>
  ({ topic: `channel:${channelId}`, kind: 'channel.changed', data: { channelId } }) as const;

/** For private channels, the audit log stores the action and the row IDs, but no text. */
export function auditChannel(
  ctx: Acting,
  action: AuditAction,
  channel: { id: number; isPrivate: boolean },
  words: Changes = {},
  ids: Changes = {},
): void {
  const changes = channel.isPrivate ? ids : { ...words, ...ids };
  appendAudit(ctx, action, { subject: 'channel', subjectId: String(channel.id) }, changes);
}

/** Notifies a user that their channels changed, after reauthorizing their streams. */
export function tellPerson({ db, clock }: Pick<Acting, 'db' | 'clock'>, userId: number): void {
  const topic = `user:${userId}` as const;
  publishLive(db, { topic, kind: 'access', data: {} }, clock.now());
  publishLive(db, { topic, kind: 'channels.changed', data: {} }, clock.now());
}
