import type { ActingUser } from '../kit/records.ts';
import { prepared } from '../kit/statement.ts';
import { mentionedPeople, newlyMentioned } from '../mentions/notifications.ts';
import { isToldOfMessage, notify } from '../notifications/rows.ts';
import type { Db } from '../open.ts';

// Call each of these inside the write transaction of the act it tells of.

/**
 * A message was written, or has another wording (`before` is the former one): members of its channel whom it names from
 * now on hear that, once for each message. Nobody else does, since a name must not tell outsiders of a channel.
 */
export function notifyMessagePosted(
  acting: ActingUser,
  message: { id: number; channelId: number; text: string },
  before = '',
): void {
  const { db, viewer } = acting;
  const { id: messageId, channelId, text } = message;
  const named = before === '' ? mentionedPeople(db, text) : newlyMentioned(db, before, text);
  for (const to of named) {
    if (!isMember(db, channelId, to) || isToldOfMessage(db, to, messageId)) continue;
    const group = `mention:message:${messageId}`;
    notify(acting, { to, kind: 'mention', group, by: viewer.id, channelId, messageId });
  }
}

/** Somebody is invited to a channel. The notification is shown for as long as they may join, or are in it. */
export function notifyInvited(
  acting: ActingUser,
  { channelId, userId }: { channelId: number; userId: number },
): void {
  const group = `invite:${channelId}`;
  notify(acting, { to: userId, kind: 'invite', group, by: acting.viewer.id, channelId });
}

function isMember(db: Db, channelId: number, userId: number): boolean {
  return (
    prepared<[number, number]>(db, 'select 1 from channel_members where channel_id = ? and user_id = ?').get(
      channelId,
      userId,
    ) !== undefined
  );
}
