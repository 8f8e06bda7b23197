import { eq, sql } from 'drizzle-orm';
import { entryMessages } from '#shared/entries/messages.ts';
import { AppError } from '#shared/errors.ts';
import { publishLive } from '../kit/live-events.ts';
import type { Db } from '../open.ts';
import { comments } from '../schema/comments.ts';
import { entries } from '../schema/entries.ts';

export type CommentRow = typeof comments.$inferSelect;

/** Takes a comment out of sight and out of the counts; with answers below it its place stays. Call it inside a write. */
export function hideComment(db: Db, comment: CommentRow, deletedAt: Date): void {
  db.update(comments).set({ deletedAt }).where(eq(comments.id, comment.id)).run();
  countComment(db, comment.entryId, -1);
  if (comment.shownAnswers === 0) forgetAnswer(db, comment.parentId);
}

/** The other way round. Throws `GONE` when its entry is deleted. Call it inside a write. */
export function showComment(db: Db, comment: CommentRow): void {
  db.update(comments).set({ deletedAt: null }).where(eq(comments.id, comment.id)).run();
  countComment(db, comment.entryId, 1);
  if (comment.shownAnswers === 0) rememberAnswer(db, comment.parentId);
}

/** A place holder whose last shown answer goes, goes too, and so on upwards. */
function forgetAnswer(db: Db, parentId: number | null): void {
  if (parentId === null) return;
  const parent = countAnswer(db, parentId, -1);
  if (parent.deletedAt && parent.shownAnswers === 0) forgetAnswer(db, parent.parentId);
}

/** A place holder that had gone comes back with its first shown answer, and so on upwards. */
function rememberAnswer(db: Db, parentId: number | null): void {
  if (parentId === null) return;
  const parent = countAnswer(db, parentId, 1);
  if (parent.deletedAt && parent.shownAnswers === 1) rememberAnswer(db, parent.parentId);
}

/** Counts a direct answer that is shown from now on, or no longer. */
export function countAnswer(db: Db, id: number, change: 1 | -1): CommentRow {
  return db
    .update(comments)
    .set({ shownAnswers: sql`${comments.shownAnswers} + ${change}` })
    .where(eq(comments.id, id))
    .returning()
    .get();
}

/** Keeps the entry's count and the time of its last activity. Throws `GONE` when the entry is deleted. */
export function countComment(db: Db, entryId: string, change: 1 | -1): void {
  const { changes } = db
    .update(entries)
    .set({
      commentCount: sql`${entries.commentCount} + ${change}`,
      // Walks one index; a comment that was the last one takes its time with it.
      lastActivityAt: sql`max(${entries.createdAt}, coalesce((select max(c.created_at) from comments c where c.entry_id = ${entryId} and c.deleted_at is null), 0))`,
    })
    .where(sql`${entries.id} = ${entryId} and ${entries.deletedAt} is null`)
    .run();
  if (changes === 0) throw new AppError('GONE', entryMessages.gone);
}

/** Whoever has the entry open hears that a comment came, changed or went. Call it inside the write that does it. */
export function publishComment(db: Db, { id, entryId }: Pick<CommentRow, 'id' | 'entryId'>, now: Date): void {
  const data = { entryId, commentId: id };
  publishLive(db, { topic: `entry:${entryId}`, kind: 'comment.changed', data }, now);
}
