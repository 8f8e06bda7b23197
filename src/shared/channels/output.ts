import { z } from 'zod';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';
import { hitFields } from '../kit/hits.output.ts';
import { publicUserOutput } from '../users/output.ts';
import { titleLinkOutput } from '../wiki-links/output.ts';
import { REACTIONS } from './model.ts';

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

/** The message that a reply quotes. Without sender and excerpt if it was deleted or hidden. */
export const quoteOutput = z.strictObject({
  id: rowId,
  sender: publicUserOutput.nullable(),
  /** Its beginning as plain text. */
  excerpt: z.string().nullable(),
});

/** One emoji below a message. */
export const reactionOutput = z.strictObject({
  emoji: z.enum(REACTIONS),
  count: rowId,
  /** Whether the viewer reacted with it. False in a live event, which is the same for everyone. */
  mine: z.boolean(),
  /** The first people who reacted with it, up to `REACTORS_NAMED`. */
  people: z.array(publicUserOutput.pick({ id: true, username: true, displayName: true })),
});
/** All reactions to one message after the viewer's own. */
export const reactedOutput = z.strictObject({ messageId: rowId, reactions: z.array(reactionOutput) });

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
  /** The quoted message. Null if it isn't a reply. */
  replyTo: quoteOutput.nullable(),
  /** In the order of `REACTIONS`. Empty while the message is hidden. */
  reactions: z.array(reactionOutput),
  /** The images in its text with their sizes in pixels. */
  images: z.array(z.strictObject({ id: z.string(), width: rowId, height: rowId })),
  /** The public entries that the `[[titles]]` in its text lead to. */
  links: z.array(titleLinkOutput),
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

/** The viewer's channels (`joinedIds`), those with unread messages, and the last message in any of them. */
export const unreadChannelsOutput = z.strictObject({
  joinedIds: z.array(rowId),
  channelIds: z.array(rowId),
  upTo: count,
});

export type Channel = z.infer<typeof channelOutput>;
export type Message = z.infer<typeof messageOutput>;
export type Quote = z.infer<typeof quoteOutput>;
export type Reaction = z.infer<typeof reactionOutput>;
export type UnreadChannels = z.infer<typeof unreadChannelsOutput>;
export type ChannelInvite = z.infer<typeof channelInviteOutput>;
export type ChannelMember = z.infer<typeof channelMemberOutput>;
export type InvitedPerson = z.infer<typeof invitedPersonOutput>;
export type MyChannels = z.infer<typeof myChannelsOutput>;
export type MessagePage = z.infer<typeof messageListOutput>;

/** A channel as a search result. `title` is the name, `excerpt` the description. */
export const channelHitOutput = z.strictObject({
  type: z.literal('channel'),
  id: rowId,
  ...hitFields,
  isPrivate: z.boolean(),
  memberCount: count,
});
export type ChannelHit = z.infer<typeof channelHitOutput>;

/** A message as a search result. `title` is the name of the channel. */
export const messageHitOutput = z.strictObject({
  type: z.literal('message'),
  id: rowId,
  ...hitFields,
  channelId: rowId,
  isPrivate: z.boolean(),
  author: z.string(),
  createdAt: instant,
});
export type MessageHit = z.infer<typeof messageHitOutput>;
