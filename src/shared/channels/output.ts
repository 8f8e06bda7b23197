import { z } from 'zod';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';
import { publicUserOutput } from '../users/output.ts';

/** A channel as the viewer may see it. */
export const channelOutput = z.strictObject({
  id: rowId,
  name: z.string(),
  description: z.string(),
  isPrivate: z.boolean(),
  memberCount: count,
  createdAt: instant,
  lastMessageAt: instant.nullable(),
  /** A stale edit is refused by it. */
  version: rowId,
  /** Whether the viewer is in it; one must be to write. */
  joined: z.boolean(),
  /** Whether the viewer looks after it: its owner, and staff where it is public. */
  manages: z.boolean(),
  ownerId: rowId,
  /** Messages of others after the viewer's last look, up to `UNREAD_MAX`; 0 where not joined. */
  unread: count,
  /** The last message the viewer has seen; null where not joined. */
  lastReadId: count.nullable(),
});
export const channelListOutput = pageOf(channelOutput);

/** A message as everyone in the channel sees it. */
export const messageOutput = z.strictObject({
  id: rowId,
  channelId: rowId,
  senderId: rowId,
  sender: publicUserOutput,
  text: z.string(),
  /** Who sent it finds the one that waits in the composer by it. */
  clientId: z.string(),
  createdAt: instant,
  editedAt: instant.nullable(),
  /** The moderators hide it: its sender and staff still read it. */
  hidden: z.boolean(),
});

/** A page of messages, newest first: `nextCursor` leads to older ones, `newerCursor` to newer ones than these. */
export const messageListOutput = pageOf(messageOutput).extend({ newerCursor: z.string().nullable() });

/** How far the viewer has read a channel, and what is left. */
export const readStateOutput = z.strictObject({ channelId: rowId, lastReadId: count, unread: count });

/** An invitation that waits for the viewer's answer. */
export const channelInviteOutput = z.strictObject({
  channelId: rowId,
  name: z.string(),
  description: z.string(),
  memberCount: count,
  invitedBy: publicUserOutput,
  createdAt: instant,
});

/** What waits for the viewer, and what they are in: the latest message first, then by name. */
export const myChannelsOutput = z.strictObject({
  channels: z.array(channelOutput),
  invites: z.array(channelInviteOutput),
});

export const channelMemberOutput = publicUserOutput.extend({ joinedAt: instant, owner: z.boolean() });
export const channelMemberListOutput = pageOf(channelMemberOutput);

/** Somebody whose invitation to a channel waits for an answer. */
export const invitedPersonOutput = publicUserOutput.extend({ invitedAt: instant });
export const invitedPeopleOutput = z.array(invitedPersonOutput);

/** The user names of those who were invited now. */
export const invitedOutput = z.strictObject({ invited: z.array(z.string()) });
