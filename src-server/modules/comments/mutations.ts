import { eq } from 'drizzle-orm';
import { appendActivity } from '#db/content/activity.ts';
import { notifyCommentCreated, notifyCommentEdited } from '#db/content/comments/notifications.ts';
import { placeBelow } from '#db/content/comments/path.ts';
import { type CommentRow, countAnswer, countComment, publishComment } from '#db/content/comments/rows.ts';
import { recordStaffRemoval } from '#db/content/moderation.ts';
import { dropUploadUses, keepUploadUses } from '#db/content/uploads/links.ts';
import { appendAudit, changesBetween } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { comments } from '#db/schema/comments.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import { commentMessages } from '#shared/comments/messages.ts';
import type { Comment } from '#shared/comments/output.ts';
import type { CommentCreateInput, CommentUpdateInput } from '#shared/comments/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { ActorContext, ThrottledContext } from '../../context.ts';
import { limitLinks, limitPosts } from '../../kit/moderation.ts';
import { readComment } from './queries.ts';

/** Adds a comment or a reply and updates the entry's count. */
export function createComment(work: ThrottledContext, input: CommentCreateInput): Comment {
  const { db, viewer } = work;
  const now = work.clock.now();
  return write(db, () => {
    limitLinks(work, { field: 'content', text: input.content });
    limitPosts(work);
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
    const act = { kind: 'comment', actorId: viewer.id, entryId: input.entryId, commentId: id } as const;
    appendActivity(db, act, now);
    notifyCommentCreated(work, { ...input, id }, parent?.userId ?? null);
    publishComment(db, { id, entryId: input.entryId }, now);
    return readComment(work, id);
  });
}

/** Edits a comment. Throws `CONFLICT` if it changed since the version that was read. */
export function updateComment(work: ActorContext, input: CommentUpdateInput): Comment {
  const { db } = work;
  return write(db, () => {
    const before = requireLive(db, input.id);
    if (input.version !== undefined && input.version !== before.version) {
      throw new AppError('CONFLICT', commentMessages.stale);
    }
    limitLinks(work, { field: 'content', text: input.content, before: before.content });
    db.update(comments)
      .set({ content: input.content, version: before.version + 1, updatedAt: work.clock.now() })
      .where(eq(comments.id, input.id))
      .run();
    const changes = changesBetween({ content: before.content }, { content: input.content });
    appendAudit(work, 'comments.update', placeOf(input.id), changes);
    // No one can read earlier versions, so an image that was taken out is no longer readable.
    dropUploadUses(db, placeOf(input.id), work.clock.now(), input.content);
    keepUploadUses(db, placeOf(input.id), input.content, before.userId);
    notifyCommentEdited(work, { ...before, content: input.content }, before.content);
    publishComment(db, before, work.clock.now());
    return readComment(work, input.id);
  });
}

/** Moves a comment to the trash. With replies, a placeholder without content and author stays. */
export function deleteComment(work: ActorContext, input: { id: number }): { id: number } {
  const { db } = work;
  write(db, () => {
    const { id, userId } = requireLive(db, input.id);
    moveToTrash(work, placeOf(id));
    recordStaffRemoval(work, { ...placeOf(id), authorId: userId });
  });
  return { id: input.id };
}

const placeOf = (id: number) => ({ subject: 'comment', subjectId: String(id) }) as const;

function find(db: Db, id: number): CommentRow | undefined {
  return db.select().from(comments).where(eq(comments.id, id)).get();
}

function requireLive(db: Db, id: number): CommentRow {
  const row = find(db, id);
  if (!row || row.deletedAt) throw new AppError('NOT_FOUND', commentMessages.notFound);
  return row;
}

function requireParent(db: Db, parentId: number, entryId: string): CommentRow {
  const parent = find(db, parentId);
  const refuse = (message: string) => new AppError('INVALID_INPUT', message, { parentId: message });
  if (!parent) throw refuse(commentMessages.notFound);
  if (parent.entryId !== entryId) throw refuse(commentMessages.parentElsewhere);
  if (parent.deletedAt) throw refuse(commentMessages.parentGone);
  return parent;
}
