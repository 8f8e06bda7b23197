import type { ActingUser } from '../../kit/records.ts';
import { prepared, preparedColumn } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { isNotifiedOfMessage, notify } from '../../site/notifications.ts';
import { mentionedPeople, newlyMentioned } from '../mentions.ts';

// Call each of these inside the write transaction of the event.

/**
 * A message was sent or edited (`before` is the old text). Notifies the author of the quoted message and newly mentioned
 * members of its channel, once per message. Others get no notification, so a mention reveals no channel to outsiders.
 */
export function notifyMessagePosted(
  ctx: ActingUser,
  message: { id: number; channelId: number; text: string; replyToId?: number | null | undefined },
  before = '',
): void {
  const { db, viewer } = ctx;
  const { id: messageId, channelId, text, replyToId } = message;
  const answered = before === '' && replyToId ? authorOf(db, replyToId) : undefined;
  if (answered !== undefined && isMember(db, channelId, answered)) {
    const group = `reply:message:${messageId}`;
    notify(ctx, { to: answered, kind: 'reply', group, by: viewer.id, channelId, messageId });
  }
  const recipients = before === '' ? mentionedPeople(db, text) : newlyMentioned(db, before, text);
  for (const to of recipients) {
    if (!isMember(db, channelId, to) || isNotifiedOfMessage(db, to, messageId)) continue;
    const group = `mention:message:${messageId}`;
    notify(ctx, { to, kind: 'mention', group, by: viewer.id, channelId, messageId });
  }
}

/** A user was invited to a channel. The notification is visible while they can join or are a member. */
export function notifyInvited(
  ctx: ActingUser,
  { channelId, userId }: { channelId: number; userId: number },
): void {
  const group = `invite:${channelId}`;
  notify(ctx, { to: userId, kind: 'invite', group, by: ctx.viewer.id, channelId });
}

/** The author of a message that is neither deleted nor hidden. */
function authorOf(db: Db, messageId: number): number | undefined {
  return preparedColumn<[number], number>(
    db,
    'select sender_id from messages where id = ? and deleted_at is null',
  ).get(messageId);
}

function isMember(db: Db, channelId: number, userId: number): boolean {
  return (
    prepared<[number, number]>(db, 'select 1 from channel_members where channel_id = ? and user_id = ?').get(
      channelId,
      userId,
    ) !== undefined
  );
}
