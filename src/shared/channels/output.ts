import { z } from 'zod';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';
import { publicUserOutput } from '../users/output.ts';

/** A channel as the viewer sees it. */
export const channelOutput = z.strictObject({
  id: rowId,
  name: z.string(),
  description: z.string(),
  isPrivate: z.boolean(),
  memberCount: count,
  createdAt: instant,
  lastMessageAt: instant.nullable(),
  /** Detects edit conflicts. */
  version: rowId,
  /** Whether the viewer is a member. Only members can write. */
  joined: z.boolean(),
  /** Whether the viewer manages it: its owner, and staff in public channels. */
  manages: z.boolean(),
  ownerId: rowId,
  /** Others' unread messages, up to `UNREAD_MAX`. 0 if not joined. */
  unread: count,
  /** The last message the viewer has seen. Null if not joined. */
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
  /** The sender's browser uses it to find the message it is sending. */
  clientId: z.string(),
  createdAt: instant,
  editedAt: instant.nullable(),
  /** Hidden by moderators. Its sender and staff can still read it. */
  hidden: z.boolean(),
});

/** A page of messages, newest first. `nextCursor` leads to older ones, `newerCursor` to newer ones. */
export const messageListOutput = pageOf(messageOutput).extend({ newerCursor: z.string().nullable() });

/** The viewer's last read message and unread count. */
export const readStateOutput = z.strictObject({ channelId: rowId, lastReadId: count, unread: count });

/** A pending invitation for the viewer. */
export const channelInviteOutput = z.strictObject({
  channelId: rowId,
  name: z.string(),
  description: z.string(),
  memberCount: count,
  invitedBy: publicUserOutput,
  createdAt: instant,
});

/** The viewer's invitations and channels, by latest message, then by name. */
export const myChannelsOutput = z.strictObject({
  channels: z.array(channelOutput),
  invites: z.array(channelInviteOutput),
});

export const channelMemberOutput = publicUserOutput.extend({ joinedAt: instant, owner: z.boolean() });
export const channelMemberListOutput = pageOf(channelMemberOutput);

/** A user with a pending invitation to a channel. */
export const invitedPersonOutput = publicUserOutput.extend({ invitedAt: instant });
export const invitedPeopleOutput = z.array(invitedPersonOutput);

/** The newly invited usernames. */
export const invitedOutput = z.strictObject({ invited: z.array(z.string()) });
