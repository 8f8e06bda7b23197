import { eq } from 'drizzle-orm';
import { AppError } from '#shared/errors.ts';
import { plainBeginning } from '#shared/kit/plain-text.ts';
import { recordMessages } from '#shared/records.messages.ts';
import type { TrashHandler } from '../../kit/trash.ts';
import type { Db } from '../../open.ts';
import { comments } from '../../schema/comments.ts';
import { dropUploadUses } from '../uploads/links.ts';
import { type CommentRow, hideComment, publishComment, showComment } from './rows.ts';

/** Characters of a comment shown in the trash. */
const TITLE = 100;

/** The row of a deleted comment is kept because replies may refer to it. Permanent deletion removes its content. */
export const commentTrash: TrashHandler = {
  remove: ({ db }, id, deletedAt) => {
    const comment = requireRow(db, id);
    // Hidden by moderators, so it's already out of the counts.
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
      // Nothing is left that moderators could unhide.
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
