import { and, eq } from 'drizzle-orm';
import type { AuditAction } from '#shared/audit/messages.ts';
import type { Flagged } from '#shared/moderation/model.ts';
import type { NotificationSubject } from '#shared/notifications/model.ts';
import type { Trashed } from '#shared/records.ts';
import type { Db } from '../open.ts';
import { trash } from '../schema/records.ts';

/** A module whose content moderators hide, as in the audit log's action names. */
type FlaggedModule = Extract<AuditAction, `${string}.hide`> extends `${infer Module}.hide` ? Module : never;

/**
 * The content's state: hidden by moderators, deleted by a user, or both. `deletedBy` is set while that can be undone.
 */
export type ModerationState = {
  authorId: number;
  hidden: boolean;
  deleted: boolean;
  deletedBy: number | null;
};

/** The IDs of a notification's target. */
export type NoticePlace = {
  entryId?: string;
  commentId?: number;
  channelId?: number;
  messageId?: number;
  subject?: NotificationSubject;
  subjectId?: number;
};

/** How a kind of content is moderated. Call the functions that change something inside a write. */
export type FlagSubject = {
  module: FlaggedModule;
  /** Undefined if it no longer exists. */
  stateOf: (db: Db, id: string) => ModerationState | undefined;
  /** Hides or unhides it. False if nothing changes. Throws `NOT_FOUND`, or `GONE` if it was permanently deleted. */
  setHidden: (db: Db, id: string, hidden: boolean, now: Date) => boolean;
  /** Makes this user the one who deleted it and can undo that. */
  setDeleter: (db: Db, id: string, by: number) => void;
  /** Where a notification about it leads. */
  noticePlace: (db: Db, id: string) => NoticePlace | undefined;
};

/** The kinds of content that go to the trash. */
type TrashedFlag = Flagged & Trashed;

/** The user who deleted it, even if it's also hidden. Null if no one did. */
export function trashDeleter(db: Db, subject: TrashedFlag, id: string): number | null {
  const row = db.select({ deletedBy: trash.deletedBy }).from(trash).where(inTrash(subject, id)).get();
  return row?.deletedBy ?? null;
}

/** The `setDeleter` of content that goes to the trash. */
export function setTrashDeleter(subject: TrashedFlag): FlagSubject['setDeleter'] {
  return (db, id, by) => {
    db.update(trash).set({ deletedBy: by }).where(inTrash(subject, id)).run();
  };
}

function inTrash(subject: TrashedFlag, id: string) {
  return and(eq(trash.subject, subject), eq(trash.subjectId, id));
}
