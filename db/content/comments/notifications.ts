import { addJob } from '../../kit/job-rows.ts';
import type { ActingUser } from '../../kit/records.ts';
import { prepared, preparedColumn } from '../../kit/statement.ts';
import type { Db } from '../../open.ts';
import { isNotifiedOfComment, notify } from '../../site/notifications.ts';
import { mentionedPeople, newlyMentioned } from '../mentions.ts';

// Call each of these inside the write transaction that causes the notification.

type Written = { id: number; entryId: string; content: string };
/**
 * Notifies the mentioned users, or else the author of the parent comment or entry. A job notifies the followers
 * because there can be many.
 */
export function notifyCommentCreated(ctx: ActingUser, comment: Written, parentAuthorId: number | null): void {
  const { db, clock, viewer } = ctx;
  const { id, entryId, content } = comment;
  const notifiedIds = new Set(mentionedPeople(db, content).filter((to) => tellNamed(ctx, comment, to)));
  const answered = parentAuthorId ?? authorOf(db, entryId);
  if (answered !== undefined && !notifiedIds.has(answered)) {
    const group = parentAuthorId === null ? `reply:entry:${entryId}` : `reply:comment:${entryId}`;
    notify(ctx, { to: answered, kind: 'reply', group, by: viewer.id, act: id, entryId });
  }
  if (isFollowed(db, entryId, viewer.id)) {
    const payload = { commentId: id, after: 0 };
    addJob(db, { kind: 'notifications.comment', key: String(id), payload, runAt: clock.now() });
  }
}

/** After an edit, notifies newly mentioned users who weren't notified of this comment before. */
export function notifyCommentEdited(ctx: ActingUser, comment: Written, before: string): void {
  for (const to of newlyMentioned(ctx.db, before, comment.content)) {
    if (!isNotifiedOfComment(ctx.db, to, comment.entryId, comment.id)) tellNamed(ctx, comment, to);
  }
}

function tellNamed(ctx: ActingUser, { id, entryId }: Written, to: number): boolean {
  const group = `mention:comment:${id}`;
  return notify(ctx, { to, kind: 'mention', group, by: ctx.viewer.id, entryId, commentId: id });
}

function authorOf(db: Db, entryId: string): number | undefined {
  return preparedColumn<[string], number>(db, 'select author_id from entries where id = ?').get(entryId);
}

function isFollowed(db: Db, entryId: string, by: number): boolean {
  return (
    prepared<[string, number]>(
      db,
      "select 1 from follows where kind = 'entry' and target = ? and user_id <> ? limit 1",
    ).get(entryId, by) !== undefined
  );
}
