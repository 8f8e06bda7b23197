import type { z } from 'zod';
import { foldText } from '../kit/plain-text.ts';
import type {
  channelInviteOutput,
  channelMemberOutput,
  channelOutput,
  invitedPersonOutput,
  messageListOutput,
  messageOutput,
  myChannelsOutput,
} from './output.ts';

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

export type Channel = z.infer<typeof channelOutput>;
export type Message = z.infer<typeof messageOutput>;
export type ChannelInvite = z.infer<typeof channelInviteOutput>;
export type ChannelMember = z.infer<typeof channelMemberOutput>;
export type InvitedPerson = z.infer<typeof invitedPersonOutput>;
export type MyChannels = z.infer<typeof myChannelsOutput>;
export type MessagePage = z.infer<typeof messageListOutput>;

export function channelPath({ id }: { id: number }): string {
  return `/community/channels/${id}`;
}

/** Where a channel opens at a message. */
export function messagePath({ id, channelId }: { id: number; channelId: number }): string {
  return `${channelPath({ id: channelId })}#message-${id}`;
}

/** A channel's name as names are compared: without case, accents, and characters that nobody sees. */
export function foldChannelName(name: string): string {
  return foldText(name.replace(/\p{Cf}+/gu, ''));
}
