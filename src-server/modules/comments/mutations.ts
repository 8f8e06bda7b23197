import { eq, sql } from 'drizzle-orm';
import { placeBelow } from '#db/comment-path.ts';
import type { Db } from '#db/open.ts';
import { comments, entries } from '#db/schema/entries.ts';
import { write } from '#db/statement.ts';
import { dropUploadUses, keepUploadUses } from '#db/upload-uses.ts';
import type { CommentCreateInput, CommentUpdateInput } from '#shared/comments.schema.ts';
import type { Comment } from '#shared/comments.ts';
import { AppError } from '#shared/errors.ts';
import { commentMessages, entryMessages } from '#shared/messages.ts';
import type { Work } from '../../context.ts';
import { readComment } from './queries.ts';

/** Adds a comment or an answer to one; the entry's count moves with it. */
export function createComment(work: Work, input: CommentCreateInput): Comment {
  const { db, viewer } = work;
  if (!viewer) throw new AppError('UNAUTHENTICATED', commentMessages.loginRequired);
  const now = work.clock.now();
  return write(db, () => {
    const parent = input.parentId ? requireParent(db, input.parentId, input.entryId) : null;
    const { id } = db
      .insert(comments)
      .values({
        entryId: input.entryId,
        userId: viewer.id,
        parentId: parent?.id ?? null,
        path: '',
        depth: 0,
        content: input.content,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: comments.id })
      .get();
    db.update(comments).set(placeBelow(parent, id)).where(eq(comments.id, id)).run();
    if (parent) countAnswer(db, parent.id, 1);
    countComment(db, input.entryId, 1);
    keepUploadUses(db, placeOf(id), input.content, viewer.id);
    return readComment(db, id);
  });
}

/** Saves another wording. Throws `CONFLICT` when it was changed since the version that was read. */
export function updateComment(work: Work, input: CommentUpdateInput): Comment {
  const { db } = work;
  return write(db, () => {
    const before = requireLive(db, input.id);
    if (input.version !== undefined && input.version !== before.version) {
      throw new AppError('CONFLICT', commentMessages.stale);
    }
    db.update(comments)
      .set({ content: input.content, version: before.version + 1, updatedAt: work.clock.now() })
      .where(eq(comments.id, input.id))
      .run();
    keepUploadUses(db, placeOf(input.id), input.content, before.userId);
    return readComment(db, input.id);
  });
}

/** Deletes a comment. With answers below it its place stays, without content or author. */
export function deleteComment(work: Work, input: { id: number }): { id: number } {
  const { db } = work;
  write(db, () => {
    const comment = requireLive(db, input.id);
    db.update(comments).set({ deletedAt: work.clock.now() }).where(eq(comments.id, comment.id)).run();
    countComment(db, comment.entryId, -1);
    dropUploadUses(db, placeOf(comment.id), work.clock.now());
    if (comment.shownAnswers === 0) forgetAnswer(db, comment.parentId);
  });
  return { id: input.id };
}

const placeOf = (id: number) => ({ subject: 'comment', subjectId: String(id) }) as const;

type Row = typeof comments.$inferSelect;

function find(db: Db, id: number): Row | undefined {
  return db.select().from(comments).where(eq(comments.id, id)).get();
}

function requireLive(db: Db, id: number): Row {
  const row = find(db, id);
  if (!row || row.deletedAt) throw new AppError('NOT_FOUND', commentMessages.notFound);
  return row;
}

function requireParent(db: Db, parentId: number, entryId: string): Row {
  const parent = find(db, parentId);
  const refuse = (message: string) => new AppError('INVALID_INPUT', message, { parentId: message });
  if (!parent) throw refuse(commentMessages.notFound);
  if (parent.entryId !== entryId) throw refuse(commentMessages.parentElsewhere);
  if (parent.deletedAt) throw refuse(commentMessages.parentGone);
  return parent;
}

/** A place holder whose last shown answer goes, goes too, and so on upwards. */
function forgetAnswer(db: Db, parentId: number | null): void {
  if (parentId === null) return;
  const parent = countAnswer(db, parentId, -1);
  if (parent.deletedAt && parent.shownAnswers === 0) forgetAnswer(db, parent.parentId);
}

function countAnswer(db: Db, id: number, change: number): Row {
  return db
    .update(comments)
    .set({ shownAnswers: sql`${comments.shownAnswers} + ${change}` })
    .where(eq(comments.id, id))
    .returning()
    .get();
}

function countComment(db: Db, entryId: string, change: number): void {
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
