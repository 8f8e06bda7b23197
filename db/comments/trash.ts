import { eq } from 'drizzle-orm';
import { AppError } from '#shared/errors.ts';
import { plainBeginning } from '#shared/kit/plain-text.ts';
import { recordMessages } from '#shared/records.messages.ts';
import type { TrashHandler } from '../kit/trash.ts';
import type { Db } from '../open.ts';
import { comments } from '../schema/comments.ts';
import { dropUploadUses } from '../uploads/links.ts';
import { type CommentRow, hideComment, publishComment, showComment } from './rows.ts';

/** Characters of a comment by which it is known in the trash. */
const TITLE = 100;

/** A deleted comment keeps its row for good, since answers may hang on it; purging takes its words. */
export const commentTrash: TrashHandler = {
  remove: ({ db }, id, deletedAt) => {
    const comment = requireRow(db, id);
    // The moderators hide it: it has left the counts already.
    if (!comment.hiddenAt) hideComment(db, comment, deletedAt);
    publishComment(db, comment, deletedAt);
    return plainBeginning(comment.content, TITLE);
  },
  restore: ({ db, clock }, id) => {
    const comment = requireRow(db, id);
    if (!comment.hiddenAt) showComment(db, comment);
    publishComment(db, comment, clock.now());
  },
  purge: ({ db, clock }, id) => {
    db.update(comments)
      // There is nothing left for the moderators to show again.
      .set({ content: '', hiddenAt: null })
      .where(eq(comments.id, Number(id)))
      .run();
    dropUploadUses(db, { subject: 'comment', subjectId: id }, clock.now());
    return true;
  },
};

function requireRow(db: Db, id: string): CommentRow {
  const row = db
    .select()
    .from(comments)
    .where(eq(comments.id, Number(id)))
    .get();
  if (!row) throw new AppError('GONE', recordMessages.purged);
  return row;
}
