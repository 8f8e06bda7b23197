import { eq, sql } from 'drizzle-orm';
import { entryMessages } from '#shared/entries/messages.ts';
import { AppError } from '#shared/errors.ts';
import { publishLive } from '../../kit/live-events.ts';
import type { Db } from '../../open.ts';
import { comments } from '../../schema/comments.ts';
import { entries } from '../../schema/entries.ts';

export type CommentRow = typeof comments.$inferSelect;

/** Hides a comment and updates the counts. With replies, a placeholder stays. Call it inside a write. */
export function hideComment(db: Db, comment: CommentRow, deletedAt: Date): void {
  db.update(comments).set({ deletedAt }).where(eq(comments.id, comment.id)).run();
  countComment(db, comment.entryId, -1);
  if (comment.shownAnswers === 0) forgetAnswer(db, comment.parentId);
}

/** Shows a comment again. Throws `GONE` if its entry is deleted. Call it inside a write. */
export function showComment(db: Db, comment: CommentRow): void {
  db.update(comments).set({ deletedAt: null }).where(eq(comments.id, comment.id)).run();
  countComment(db, comment.entryId, 1);
  if (comment.shownAnswers === 0) rememberAnswer(db, comment.parentId);
}

/** Hides placeholders whose last visible reply was hidden, up through the ancestors. */
function forgetAnswer(db: Db, parentId: number | null): void {
  if (parentId === null) return;
  const parent = countAnswer(db, parentId, -1);
  if (parent.deletedAt && parent.shownAnswers === 0) forgetAnswer(db, parent.parentId);
}

/** Shows hidden placeholders again with their first visible reply, up through the ancestors. */
function rememberAnswer(db: Db, parentId: number | null): void {
  if (parentId === null) return;
  const parent = countAnswer(db, parentId, 1);
  if (parent.deletedAt && parent.shownAnswers === 1) rememberAnswer(db, parent.parentId);
}

/** Updates the count of visible direct replies. */
export function countAnswer(db: Db, id: number, change: 1 | -1): CommentRow {
  return db
    .update(comments)
    .set({ shownAnswers: sql`${comments.shownAnswers} + ${change}` })
    .where(eq(comments.id, id))
    .returning()
    .get();
}

/** Updates the entry's comment count and last activity. Throws `GONE` if the entry is deleted. */
export function countComment(db: Db, entryId: string, change: 1 | -1): void {
  const { changes } = db
    .update(entries)
    .set({
      commentCount: sql`${entries.commentCount} + ${change}`,
      // Walks one index. Hiding the newest comment moves the last activity back.
      lastActivityAt: sql`max(${entries.createdAt}, coalesce((select max(c.created_at) from comments c where c.entry_id = ${entryId} and c.deleted_at is null), 0))`,
    })
    .where(sql`${entries.id} = ${entryId} and ${entries.deletedAt} is null`)
    .run();
  if (changes === 0) throw new AppError('GONE', entryMessages.gone);
}

/** Publishes a comment change to everyone who has the entry open. Call it inside the write that makes it. */
export function publishComment(db: Db, { id, entryId }: Pick<CommentRow, 'id' | 'entryId'>, now: Date): void {
  const data = { entryId, commentId: id };
  publishLive(db, { topic: `entry:${entryId}`, kind: 'comment.changed', data }, now);
}
