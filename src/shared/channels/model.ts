import { foldText } from '../kit/plain-text.ts';

export const CHANNEL_NAME_MIN = 3;
export const CHANNEL_NAME_MAX = 60;
export const CHANNEL_DESCRIPTION_MAX = 200;
export const MESSAGE_MAX = 4_000;
/** Messages of one user per minute. */
export const MESSAGES_PER_MINUTE = 30;
/** The emoji that members can react with, in the order in which they are shown. */
export const REACTIONS = ['👍', '❤️', '😂', '🎉', '👏', '🙏', '😮', '😢', '🔥', '👀', '✅', '❓'] as const;
export type Emoji = (typeof REACTIONS)[number];
/** Reactions that one user can add or remove per minute. */
export const REACTIONS_PER_MINUTE = 60;
/** People named with a reaction. The others are counted. */
export const REACTORS_NAMED = 20;
/** Characters of a quoted message that a reply shows. */
export const QUOTE_LENGTH = 140;
/** Messages on a page, in both directions. */
export const MESSAGES_PAGE = 50;
/** Titles that one message can link to. Further ones stay text. */
export const MESSAGE_LINKS_MAX = 20;
/** Unread messages are counted up to this. The badge says 99+. */
export const UNREAD_MAX = 100;
/** Users invited at a time, and pending invitations per channel. */
export const INVITES_AT_ONCE = 20;
/** Invitations of one user per hour. */
export const INVITES_PER_HOUR = 60;
/** Channels that one user can own. */
export const CHANNELS_OWNED_MAX = 50;
/** Channels that one user can join. */
export const CHANNELS_JOINED_MAX = 500;
/** Invitations shown to a user, newest first. */
export const INVITES_SHOWN = 100;

export function channelPath({ id }: { id: number }): string {
  return `/community/channels/${id}`;
}

/** The path that opens a channel at a message. */
export function messagePath({ id, channelId }: { id: number; channelId: number }): string {
  return `${channelPath({ id: channelId })}#message-${id}`;
}

/** A channel's name for comparison: without case, accents, and invisible characters. */
export function foldChannelName(name: string): string {
  return foldText(name.replace(/\p{Cf}+/gu, ''));
}
