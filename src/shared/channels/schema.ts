import { z } from 'zod';
import { sentInteger } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { atLeast, boundedList, multiLine, singleLine, trimmed } from '../kit/text.schema.ts';
import { userMessages } from '../users/messages.ts';
import { USERNAME_MAX } from '../users/model.ts';
import { channelMessages } from './messages.ts';
import {
  CHANNEL_DESCRIPTION_MAX,
  CHANNEL_NAME_MAX,
  CHANNEL_NAME_MIN,
  foldChannelName,
  INVITES_AT_ONCE,
  MESSAGE_MAX,
  REACTIONS,
} from './model.ts';

const idSaying = (message: string) => sentInteger(z.number(message).int(message).min(1, message));
const id = idSaying(channelMessages.id);
const messageId = idSaying(channelMessages.messageId);
const userId = idSaying(channelMessages.userId);

const name = singleLine(channelMessages.nameMin, CHANNEL_NAME_MAX, channelMessages.nameMax).pipe(
  z
    .string()
    .refine((text) => foldChannelName(text).length >= CHANNEL_NAME_MIN, channelMessages.nameMin)
    .meta({ minLength: CHANNEL_NAME_MIN }),
);
const description = singleLine(
  channelMessages.descriptionMax,
  CHANNEL_DESCRIPTION_MAX,
  channelMessages.descriptionMax,
);
const text = multiLine(channelMessages.textMin, MESSAGE_MAX, channelMessages.textMax).pipe(
  atLeast(1, channelMessages.textMin),
);

export const channelIdInput = z.object({ id });
export const channelCreateInput = z.object({
  name,
  description: description.default(''),
  isPrivate: z.boolean(channelMessages.isPrivate).default(false),
});
export type ChannelCreateInput = z.infer<typeof channelCreateInput>;

/** `version` is the version the client read. Without it, conflicts aren't detected. */
export const channelUpdateInput = z.object({
  id,
  name: name.optional(),
  description: description.optional(),
  version: idSaying(channelMessages.version).optional(),
});
export type ChannelUpdateInput = z.infer<typeof channelUpdateInput>;

export const channelMembersInput = pageInput.extend({ id });
export type ChannelMembersInput = z.infer<typeof channelMembersInput>;
export const channelPersonInput = z.object({ id, userId });
export type ChannelPersonInput = z.infer<typeof channelPersonInput>;
export const channelInviteInput = z.object({
  id,
  usernames: boundedList(
    trimmed(channelMessages.usernames, USERNAME_MAX, userMessages.usernameMax),
    INVITES_AT_ONCE,
    channelMessages.usernames,
    channelMessages.usernames,
  )
    .refine((names) => names.length > 0, channelMessages.usernames)
    .meta({ minItems: 1 }),
});
export type ChannelInviteInput = z.infer<typeof channelInviteInput>;

/** `around` centers the page on a message. A cursor takes precedence. */
export const messageListInput = pageInput.extend({ channelId: id, around: messageId.nullish() });
export type MessageListInput = z.infer<typeof messageListInput>;

/** `replyToId` is the quoted message of the same channel. */
export const messageSendInput = z.object({
  channelId: id,
  text,
  replyToId: messageId.nullish(),
  clientId: z.string(channelMessages.clientId).regex(/^[\w-]{8,64}$/, channelMessages.clientId),
});
export type MessageSendInput = z.infer<typeof messageSendInput>;
export const messageIdInput = z.object({ id: messageId });
export const messageUpdateInput = z.object({ id: messageId, text });
export type MessageUpdateInput = z.infer<typeof messageUpdateInput>;
export const messageReadInput = z.object({ channelId: id, messageId });
export type MessageReadInput = z.infer<typeof messageReadInput>;
/** `on` adds the reaction, or else removes it. */
export const messageReactInput = z.object({
  messageId,
  emoji: z.enum(REACTIONS, channelMessages.emoji),
  on: z.boolean(channelMessages.on),
});
export type MessageReactInput = z.infer<typeof messageReactInput>;
