import { and, eq } from 'drizzle-orm';
import { notifyMessagePosted } from '#db/content/channels/notifications.ts';
import { hashOf, insertMessage, setMessageDeleted, setReaction } from '#db/content/channels/rows.ts';
import { notifyRestored, recordStaffRemoval } from '#db/content/moderation.ts';
import { dropUploadUses, keepUploadUses } from '#db/content/uploads/links.ts';
import { publishLive } from '#db/kit/live-events.ts';
import { appendAudit, changesBetween, valuesBefore } from '#db/kit/records.ts';
import { prepared, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { channelMembers, messages } from '#db/schema/channels.ts';
import type { AuditAction } from '#shared/audit/messages.ts';
import { channelMessages } from '#shared/channels/messages.ts';
import { MESSAGES_PER_MINUTE, REACTIONS, REACTIONS_PER_MINUTE } from '#shared/channels/model.ts';
import type { Message, Reaction } from '#shared/channels/output.ts';
import type {
  MessageReactInput,
  MessageReadInput,
  MessageSendInput,
  MessageUpdateInput,
} from '#shared/channels/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { Changes } from '#shared/records.ts';
import type { ActorContext, ThrottledContext } from '../../context.ts';
import { limitLinks, limitPosts } from '../../kit/moderation.ts';
import { loadChannel, readChannel } from '../channels/queries.ts';
import { reactionsTo } from './parts/reactions.ts';
import { isMessageIn, type LoadedMessage, loadDeletedMessage, loadMessage, readMessage } from './queries.ts';

/**
 * Stores a message and returns it. A repeated `clientId` doesn't store it again, even if it was changed or deleted. Another
 * text, channel, or quoted message with that `clientId` is a `CONFLICT`. Throws `INVALID_INPUT` for a quoted message of
 * another channel.
 */
export function sendMessage(work: ThrottledContext, input: MessageSendInput): Message {
  const { db, clock } = work;
  const { viewer } = work;
  const senderId = viewer.id;
  return write(db, () => {
    const previous = findSent(db, senderId, input.clientId);
    if (previous) return sentBefore(work, previous, input);
    requireMember(work, input.channelId);
    requireQuotable(db, input);
    limitLinks(work, { field: 'text', text: input.text });
    limitPosts(work);
    work.throttle.take(`messages.send:${senderId}`, {
      max: MESSAGES_PER_MINUTE,
      minutes: 1,
      message: channelMessages.tooManyMessages,
    });
    const now = clock.now();
    const { channelId } = input;
    const readState = lastSeen(db, channelId, senderId);
    const id = insertMessage(db, { ...input, senderId, createdAt: now });
    keepUploadUses(db, placeOf(id), input.text, senderId);
    publishLive(db, newsOf('message.created', { id, channelId }), now);
    notifyMessagePosted(work, { ...input, id });
    if (readState.unread) tellRead(work, senderId, channelId, id);
    return requireMessage(work, id);
  });
}

/** A stored message by its sender and `clientId`. */
type Sent = { id: number; channelId: number; replyToId: number | null; sentHash: string };

function sentBefore(work: ActorContext, previous: Sent, input: MessageSendInput): Message {
  const same =
    previous.channelId === input.channelId &&
    previous.replyToId === (input.replyToId ?? null) &&
    previous.sentHash === hashOf(input.text);
  if (!same) {
    throw new AppError('CONFLICT', channelMessages.clientIdUsed, { clientId: channelMessages.clientIdUsed });
  }
  return requireMessage(work, previous.id);
}

/** Edits an own message. The same text changes nothing. */
export function updateMessage(work: ActorContext, { id, text }: MessageUpdateInput): Message {
  const { db, clock } = work;
  return write(db, () => {
    const before = loadMessage(work, id);
    if (!before.joined) throw new AppError('FORBIDDEN', channelMessages.joinFirst);
    if (before.text !== text) {
      limitLinks(work, { field: 'text', text, before: before.text });
      db.update(messages).set({ text, editedAt: clock.now() }).where(eq(messages.id, id)).run();
      audit(work, 'messages.update', before, changesBetween({ text: before.text }, { text }));
      publishLive(db, newsOf('message.updated', before), clock.now());
      // Messages have no versions, so an image that was taken out is no longer readable.
      dropUploadUses(db, placeOf(id), clock.now(), text);
      keepUploadUses(db, placeOf(id), text, work.viewer.id);
      notifyMessagePosted(work, { ...before, text }, before.text);
    }
    return requireMessage(work, id);
  });
}

/** Deletes a message. The user who deleted it can undo it for a while. */
export function deleteMessage(work: ActorContext, { id }: { id: number }): { id: number } {
  const { db, clock } = work;
  const { viewer } = work;
  write(db, () => {
    const message = loadMessage(work, id);
    setMessageDeleted(db, id, viewer.id, clock.now());
    audit(work, 'messages.delete', message, valuesBefore({ text: message.text }));
    recordStaffRemoval(work, { ...message, ...placeOf(id) });
  });
  return { id };
}

/** Undoes a deletion. The message returns to its place. */
export function restoreMessage(work: ActorContext, { id }: { id: number }): Message {
  const { db, clock } = work;
  return write(db, () => {
    const message = { id, ...loadDeletedMessage(work, id) };
    setMessageDeleted(db, id, null, clock.now());
    audit(work, 'messages.restore', message);
    notifyRestored(work, placeOf(id));
    return requireMessage(work, id);
  });
}

/** The reactions to a message, as the viewer sees them. */
export type Reacted = { messageId: number; reactions: Reaction[] };

/** Adds or removes the viewer's reaction. Doing it again changes nothing. */
export function reactToMessage(work: ThrottledContext, { messageId, emoji, on }: MessageReactInput): Reacted {
  const { db, clock } = work;
  const userId = work.viewer.id;
  return write(db, () => {
    const { channelId, joined } = loadMessage(work, messageId);
    if (!joined) throw new AppError('FORBIDDEN', channelMessages.joinFirst);
    work.throttle.take(`messages.react:${userId}`, {
      max: REACTIONS_PER_MINUTE,
      minutes: 1,
      message: channelMessages.tooManyReactions,
    });
    if (setReaction(db, { messageId, userId, emoji, on }, clock.now())) {
      const data = {
        channelId,
        messageId,
        userId,
        reaction: REACTIONS.indexOf(emoji),
        on: on ? 1 : 0,
      } as const;
      publishLive(db, { topic: `channel:${channelId}`, kind: 'message.reacted', data }, clock.now());
    }
    return { messageId, reactions: reactionsTo(db, [messageId], userId).get(messageId) ?? [] };
  });
}

/** The viewer's last read message of a channel. */
export type ReadState = { channelId: number; lastReadId: number; unread: number };

/** Marks a channel as read up to this message. Never moves back, nor past the last message. */
export function markRead(work: ActorContext, { channelId, messageId }: MessageReadInput): ReadState {
  const { db } = work;
  const userId = work.viewer.id;
  return write(db, () => {
    requireMember(work, channelId);
    const { lastReadId, lastMessageId } = lastSeen(db, channelId, userId);
    const upTo = Math.min(messageId, lastMessageId);
    if (upTo > lastReadId) {
      db.update(channelMembers)
        .set({ lastReadId: upTo })
        .where(and(eq(channelMembers.channelId, channelId), eq(channelMembers.userId, userId)))
        .run();
      tellRead(work, userId, channelId, upTo);
    }
    return { channelId, lastReadId: Math.max(lastReadId, upTo), unread: readChannel(work, channelId).unread };
  });
}

function tellRead({ db, clock }: ActorContext, userId: number, channelId: number, messageId: number): void {
  const data = { channelId, messageId };
  publishLive(db, { topic: `user:${userId}`, kind: 'channel.read', data }, clock.now());
}

/** Checks the membership under the lock, so that a user who was just removed is refused. */
function requireMember(work: ActorContext, channelId: number): void {
  if (!loadChannel(work, channelId).joined) throw new AppError('FORBIDDEN', channelMessages.joinFirst);
}

/** The message may have been deleted while the reply was written. Then the reply says so. */
function requireQuotable(db: Db, { replyToId, channelId }: MessageSendInput): void {
  if (!replyToId || isMessageIn(db, replyToId, channelId)) return;
  throw new AppError('INVALID_INPUT', channelMessages.notQuotable, {
    replyToId: channelMessages.notQuotable,
  });
}

function lastSeen(db: Db, channelId: number, userId: number) {
  const row = prepared<[number, number], { lastReadId: number; lastMessageId: number }>(
    db,
    `select m.last_read_id as lastReadId, c.last_message_id as lastMessageId
       from channel_members m join channels c on c.id = m.channel_id
       where m.channel_id = ? and m.user_id = ?`,
  ).get(channelId, userId) ?? { lastReadId: 0, lastMessageId: 0 };
  return { ...row, unread: row.lastMessageId > row.lastReadId };
}

function findSent(db: Db, senderId: number, clientId: string): Sent | undefined {
  return prepared<[number, string], Sent>(
    db,
    `select id, channel_id as channelId, reply_to_id as replyToId, sent_hash as sentHash from messages
       where sender_id = ? and client_id = ?`,
  ).get(senderId, clientId);
}

function requireMessage({ db, viewer, clock }: ActorContext, id: number): Message {
  const message = readMessage(db, id, clock.now(), viewer.id);
  if (!message) throw new AppError('GONE', channelMessages.messageGone);
  return message;
}

const placeOf = (id: number) => ({ subject: 'message', subjectId: String(id) }) as const;

const newsOf = <K extends 'message.created' | 'message.updated'>(
  kind: K,
  { id, channelId }: { id: number; channelId: number },
) => ({ topic: `channel:${channelId}` as const, kind, data: { channelId, messageId: id } });

/** For private channels, the audit log records the action without any text. */
function audit(
  work: ActorContext,
  action: AuditAction,
  { id, channelId, isPrivate }: Pick<LoadedMessage, 'id' | 'channelId' | 'isPrivate'>,
  words: Changes = {},
): void {
  const changes = { ...(isPrivate ? {} : words), channelId: [channelId, channelId] } satisfies Changes;
  appendAudit(work, action, placeOf(id), changes);
}
