import { and, eq } from 'drizzle-orm';
import { channelMessages } from '#shared/channels/messages.ts';
import { commentMessages } from '#shared/comments/messages.ts';
import { entryMessages } from '#shared/entries/messages.ts';
import { AppError } from '#shared/errors.ts';
import type { Flagged } from '#shared/moderation/model.ts';
import type { FlaggedPlace } from '#shared/moderation/output.ts';
import { publishLive } from '../kit/live-events.ts';
import { type Acting, appendAudit, changesBetween } from '../kit/records.ts';
import type { Db } from '../open.ts';
import { messages } from '../schema/channels.ts';
import { comments } from '../schema/comments.ts';
import { entries, TIER_STAFF } from '../schema/entries.ts';
import { trash } from '../schema/records.ts';
import { checkTopicsOf } from '../site/gaps/watches.ts';
import { refreshLastMessage } from './channels/rows.ts';
import { hideComment, publishComment, showComment } from './comments/rows.ts';

/** The module of each kind, as in the audit log's action names. */
export const MODULE_OF = {
  entry: 'entries',
  comment: 'comments',
  message: 'messages',
} as const satisfies Record<Flagged, string>;

/**
 * Hides or unhides content and appends to the audit log. False if there is nothing to change. Deleted content stays
 * deleted. Throws `NOT_FOUND`, or `GONE` if it was permanently deleted. Call it inside a write.
 */
export function setHidden(ctx: Acting, { subject, subjectId }: FlaggedPlace, hidden: boolean): boolean {
  const { db, clock } = ctx;
  const changed = SET[subject](db, subjectId, hidden, clock.now());
  if (changed) {
    const action = `${MODULE_OF[subject]}.${hidden ? 'hide' : 'show'}` as const;
    const place = { subject, subjectId };
    appendAudit(ctx, action, place, changesBetween({ hidden: !hidden }, { hidden }));
  }
  return changed;
}

const SET: Record<Flagged, (db: Db, id: string, hidden: boolean, now: Date) => boolean> = {
  entry: setEntryHidden,
  comment: setCommentHidden,
  message: setMessageHidden,
};

/** Lists, search, counts, and everything else that uses tiers follow automatically. */
function setEntryHidden(db: Db, id: string, hidden: boolean, now: Date): boolean {
  const entry = db.select().from(entries).where(eq(entries.id, id)).get();
  if (!entry) throw new AppError('NOT_FOUND', entryMessages.notFound);
  if (entry.purgedAt) throw new AppError('GONE', entryMessages.gone);
  if (hidden === (entry.hiddenAt !== null)) return false;
  const change = hidden
    ? { hiddenAt: now, tier: TIER_STAFF, shownTier: entry.tier }
    : { hiddenAt: null, tier: entry.shownTier ?? entry.tier, shownTier: null };
  db.update(entries).set(change).where(eq(entries.seq, entry.seq)).run();
  publishEntry(db, id, now);
  if (!hidden && entry.deletedAt === null) checkTopicsOf({ db, clock: { now: () => now } }, id);
  return true;
}

/**
 * Browsers with the entry open refetch it. Users who can no longer see it get no further events. Call it inside a
 * write.
 */
export function publishEntry(db: Db, entryId: string, now: Date): void {
  publishLive(db, { topic: `entry:${entryId}`, kind: 'entry.changed', data: { entryId } }, now);
  publishLive(db, { topic: `entry:${entryId}`, kind: 'access', data: {} }, now);
}

function setCommentHidden(db: Db, id: string, hidden: boolean, now: Date): boolean {
  const comment = db
    .select()
    .from(comments)
    .where(eq(comments.id, Number(id)))
    .get();
  if (!comment) throw new AppError('NOT_FOUND', commentMessages.notFound);
  if (hidden === (comment.hiddenAt !== null)) return false;
  db.update(comments)
    .set({ hiddenAt: hidden ? now : null })
    .where(eq(comments.id, comment.id))
    .run();
  if (hidden && !comment.deletedAt) hideComment(db, comment, now);
  if (!hidden && findDeleter(db, 'comment', id) === null) showComment(db, comment);
  publishComment(db, comment, now);
  return true;
}

/** A deleted message names who deleted it. A hidden one doesn't. */
function setMessageHidden(db: Db, id: string, hidden: boolean, now: Date): boolean {
  const message = db
    .select()
    .from(messages)
    .where(eq(messages.id, Number(id)))
    .get();
  if (!message) throw new AppError('NOT_FOUND', channelMessages.messageNotFound);
  if (hidden === (message.hiddenAt !== null)) return false;
  const deleted = message.deletedBy !== null;
  db.update(messages)
    .set({ hiddenAt: hidden ? now : null, ...(deleted ? {} : { deletedAt: hidden ? now : null }) })
    .where(eq(messages.id, message.id))
    .run();
  if (deleted) return true;
  const { channelId } = message;
  refreshLastMessage(db, channelId);
  const kind = hidden ? 'message.hidden' : 'message.created';
  publishLive(db, { topic: `channel:${channelId}`, kind, data: { channelId, messageId: message.id } }, now);
  return true;
}

/**
 * The content's state: hidden by moderators, deleted by a user, or both. `deletedBy` is set while that can be undone.
 */
export type ModerationState = {
  authorId: number;
  hidden: boolean;
  deleted: boolean;
  deletedBy: number | null;
};

/** Undefined if the content no longer exists. */
export function moderationStateOf(db: Db, { subject, subjectId }: FlaggedPlace): ModerationState | undefined {
  if (subject === 'entry') {
    const row = db.select().from(entries).where(eq(entries.id, subjectId)).get();
    if (!row || row.purgedAt) return undefined;
    const deletedBy = findDeleter(db, subject, subjectId);
    return {
      authorId: row.authorId,
      deletedBy,
      hidden: row.hiddenAt !== null,
      deleted: row.deletedAt !== null,
    };
  }
  const id = Number(subjectId);
  if (subject === 'comment') {
    const row = db.select().from(comments).where(eq(comments.id, id)).get();
    // Permanent deletion removes the text and keeps the row.
    if (!row || row.content === '') return undefined;
    const deletedBy = findDeleter(db, subject, subjectId);
    const deleted = row.hiddenAt ? deletedBy !== null : row.deletedAt !== null;
    return { authorId: row.userId, hidden: row.hiddenAt !== null, deleted, deletedBy };
  }
  const row = db.select().from(messages).where(eq(messages.id, id)).get();
  if (!row) return undefined;
  const { deletedBy } = row;
  const deleted = row.hiddenAt ? deletedBy !== null : row.deletedAt !== null;
  return { authorId: row.senderId, hidden: row.hiddenAt !== null, deleted, deletedBy };
}

/** The user who deleted it, even if it's also hidden. Null if no one did. */
function findDeleter(db: Db, subject: 'entry' | 'comment', subjectId: string): number | null {
  const row = db.select({ deletedBy: trash.deletedBy }).from(trash).where(inTrash(subject, subjectId)).get();
  return row?.deletedBy ?? null;
}

function inTrash(subject: 'entry' | 'comment', subjectId: string) {
  return and(eq(trash.subject, subject), eq(trash.subjectId, subjectId));
}

/** Makes this user the one who deleted it and can undo that. Call it inside a write. */
export function setDeleter(db: Db, { subject, subjectId }: FlaggedPlace, by: number): void {
  if (subject === 'message') {
    db.update(messages)
      .set({ deletedBy: by })
      .where(eq(messages.id, Number(subjectId)))
      .run();
  } else {
    db.update(trash).set({ deletedBy: by }).where(inTrash(subject, subjectId)).run();
  }
}
