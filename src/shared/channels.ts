import type { PublicUser } from './users.ts';

export const CHANNEL_NAME_MIN = 3;
export const CHANNEL_NAME_MAX = 60;
export const CHANNEL_DESCRIPTION_MAX = 200;
export const MESSAGE_MAX = 4_000;
/** Messages of one person in a minute. */
export const MESSAGES_PER_MINUTE = 30;
/** Messages of a page, both ways. */
export const MESSAGES_PAGE = 50;
/** Unread messages are counted up to here; the badge says 99+. */
export const UNREAD_MAX = 100;
/** People that can be invited at a time, and invitations of a channel that may wait. */
export const INVITES_AT_ONCE = 20;
/** Invitations of one person in an hour. */
export const INVITES_PER_HOUR = 60;
/** Live channels that one person may look after. */
export const CHANNELS_OWNED_MAX = 50;
/** Channels that one person may be in. */
export const CHANNELS_JOINED_MAX = 500;
/** Invitations that a person is shown, the latest ones. */
export const INVITES_SHOWN = 100;

/** A channel as the viewer may see it. */
export type Channel = {
  id: number;
  name: string;
  description: string;
  isPrivate: boolean;
  memberCount: number;
  createdAt: string;
  lastMessageAt: string | null;
  /** A stale edit is refused by it. */
  version: number;
  /** Whether the viewer is in it; one must be to write. */
  joined: boolean;
  /** Whether the viewer looks after it: its owner, and staff where it is public. */
  manages: boolean;
  ownerId: number;
  /** Messages of others after the viewer's last look, up to `UNREAD_MAX`; 0 where not joined. */
  unread: number;
  /** The last message the viewer has seen; null where not joined. */
  lastReadId: number | null;
};

/** A message as everyone in the channel sees it. */
export type Message = {
  id: number;
  channelId: number;
  sender: PublicUser;
  text: string;
  /** Who sent it finds the one that waits in the composer by it. */
  clientId: string;
  createdAt: string;
  editedAt: string | null;
  /** The moderators hide it: its sender and staff still read it. */
  hidden: boolean;
};

/** An invitation that waits for the viewer's answer. */
export type ChannelInvite = {
  channelId: number;
  name: string;
  description: string;
  memberCount: number;
  invitedBy: PublicUser;
  createdAt: string;
};

export type ChannelMember = PublicUser & { joinedAt: string; owner: boolean };

/** Somebody whose invitation to a channel waits for an answer. */
export type InvitedPerson = PublicUser & { invitedAt: string };

/** What waits for the viewer, and what they are in: the latest message first, then by name. */
export type MyChannels = { channels: Channel[]; invites: ChannelInvite[] };

/** A page of messages, newest first: `nextCursor` leads to older ones, `newerCursor` to newer ones than these. */
export type MessagePage = { items: Message[]; nextCursor: string | null; newerCursor: string | null };

export function channelPath({ id }: { id: number }): string {
  return `/community/channels/${id}`;
}

/** Where a channel opens at a message. */
export function messagePath({ id, channelId }: { id: number; channelId: number }): string {
  return `${channelPath({ id: channelId })}#message-${id}`;
}
