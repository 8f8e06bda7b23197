import { eq } from 'drizzle-orm';
import { commentMessages } from '#shared/comments/messages.ts';
import { AppError } from '#shared/errors.ts';
import { type FlagSubject, setTrashDeleter, trashDeleter } from '../../kit/flag-subject.ts';
import type { Db } from '../../open.ts';
import { comments } from '../../schema/comments.ts';
import { hideComment, publishComment, showComment } from './rows.ts';

export const commentFlags: FlagSubject = {
  module: 'comments',
  stateOf(db, id) {
    const row = findComment(db, id);
    // Permanent deletion removes the text and keeps the row.
    if (!row || row.content === '') return undefined;
    const deletedBy = trashDeleter(db, 'comment', id);
    const deleted = row.hiddenAt ? deletedBy !== null : row.deletedAt !== null;
    return { authorId: row.userId, hidden: row.hiddenAt !== null, deleted, deletedBy };
  },
  setHidden(db, id, hidden, now) {
    const comment = findComment(db, id);
    if (!comment) throw new AppError('NOT_FOUND', commentMessages.notFound);
    if (hidden === (comment.hiddenAt !== null)) return false;
    db.update(comments)
      .set({ hiddenAt: hidden ? now : null })
      .where(eq(comments.id, comment.id))
      .run();
    if (hidden && !comment.deletedAt) hideComment(db, comment, now);
    if (!hidden && trashDeleter(db, 'comment', id) === null) showComment(db, comment);
    publishComment(db, comment, now);
    return true;
  },
  setDeleter: setTrashDeleter('comment'),
  noticePlace: (db, id) =>
    db
      .select({ entryId: comments.entryId, commentId: comments.id })
      .from(comments)
      .where(eq(comments.id, Number(id)))
      .get(),
};

function findComment(db: Db, id: string) {
  return db
    .select()
    .from(comments)
    .where(eq(comments.id, Number(id)))
    .get();
}
