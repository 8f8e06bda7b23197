import { eq } from 'drizzle-orm';
import { channelMessages } from '#shared/channels/messages.ts';
import { AppError } from '#shared/errors.ts';
import type { FlagSubject } from '../../kit/flag-subject.ts';
import { publishLive } from '../../kit/live-events.ts';
import type { Db } from '../../open.ts';
import { messages } from '../../schema/channels.ts';
import { refreshLastMessage } from './rows.ts';

export const messageFlags: FlagSubject = {
  module: 'messages',
  stateOf(db, id) {
    const row = findMessage(db, id);
    if (!row) return undefined;
    const { deletedBy } = row;
    const deleted = row.hiddenAt ? deletedBy !== null : row.deletedAt !== null;
    return { authorId: row.senderId, hidden: row.hiddenAt !== null, deleted, deletedBy };
  },
  // A deleted message names who deleted it. A hidden one doesn't.
  setHidden(db, id, hidden, now) {
    const message = findMessage(db, id);
    if (!message) throw new AppError('NOT_FOUND', channelMessages.messageNotFound);
    if (hidden === (message.hiddenAt !== null)) return false;
    const deleted = message.deletedBy !== null;
    const hiddenAt = hidden ? now : null;
    db.update(messages)
      .set({ hiddenAt, deletedAt: deleted ? message.deletedAt : hiddenAt })
      .where(eq(messages.id, message.id))
      .run();
    if (deleted) return true;
    const { channelId } = message;
    refreshLastMessage(db, channelId);
    const kind = hidden ? 'message.hidden' : 'message.created';
    publishLive(db, { topic: `channel:${channelId}`, kind, data: { channelId, messageId: message.id } }, now);
    return true;
  },
  setDeleter(db, id, by) {
    db.update(messages)
      .set({ deletedBy: by })
      .where(eq(messages.id, Number(id)))
      .run();
  },
  noticePlace: (db, id) =>
    db
      .select({ channelId: messages.channelId, messageId: messages.id })
      .from(messages)
      .where(eq(messages.id, Number(id)))
      .get(),
};

function findMessage(db: Db, id: string) {
  return db
    .select()
    .from(messages)
    .where(eq(messages.id, Number(id)))
    .get();
}
