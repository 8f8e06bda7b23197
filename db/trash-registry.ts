import { and, type Column, eq } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { DOCUMENT_FIELDS } from '#shared/documents/fields.ts';
import { AppError } from '#shared/errors.ts';
import type { FieldTable } from '#shared/kit/fields.ts';
import { recordMessages } from '#shared/records.messages.ts';
import { RECORD_KINDS, type StaffSubject, type Trashed } from '#shared/records.ts';
import type { TrashPlace } from '#shared/trash/model.ts';
import { collectionTrash } from './collections/trash.ts';
import { commentTrash } from './comments/trash.ts';
import { contactTrash } from './contacts/trash.ts';
import { lessonTrash } from './courses/trash.ts';
import { documentTrash } from './documents/trash.ts';
import { entryTrash } from './entries/trash.ts';
import { type Acting, type ActingUser, appendAudit } from './kit/records.ts';
import { write } from './kit/statement.ts';
import type { TrashHandler } from './kit/trash.ts';
import type { Db } from './open.ts';
import { crm } from './schema/contacts.ts';
import { documents } from './schema/documents.ts';
import { trash } from './schema/records.ts';

/** A module whose rows go to the trash adds a line. */
const HANDLERS = {
  entry: entryTrash,
  comment: commentTrash,
  collection: collectionTrash,
  lesson: lessonTrash,
  contact: contactTrash,
  document: documentTrash,
} satisfies Record<Trashed, TrashHandler>;

/** The table, the field table, and the title column of each staff record. */
export const STAFF_TABLES = {
  contact: { table: crm, fields: CONTACT_FIELDS, name: crm.contactName },
  document: { table: documents, fields: DOCUMENT_FIELDS, name: documents.title },
} satisfies Record<StaffSubject, { table: SQLiteTable; fields: FieldTable; name: Column }>;

/** Moves a row to the trash. */
export function moveToTrash(acting: ActingUser, place: TrashPlace): void {
  const { db, clock, viewer } = acting;
  write(db, () => {
    const deletedAt = clock.now();
    const title = HANDLERS[place.subject].remove(acting, place.subjectId, deletedAt);
    db.insert(trash)
      .values({ ...place, title, deletedAt, deletedBy: viewer.id })
      .run();
    appendAudit(acting, `${RECORD_KINDS[place.subject].module}.delete`, place);
  });
}

/** Restores a row. Throws `NOT_FOUND` if it isn't in the trash, `GONE` if it was partly deleted permanently. */
export function restoreFromTrash(acting: ActingUser, place: TrashPlace): void {
  write(acting.db, () => {
    const handler = requireHandler(acting.db, place);
    handler.restore(acting, place.subjectId);
    leaveTrash(acting.db, place);
    appendAudit(acting, `${RECORD_KINDS[place.subject].module}.restore`, place);
  });
}

/**
 * Deletes a row permanently, one short transaction per call. Returns true when it is done. Until then, the row stays in
 * the trash and the next call continues. Throws `NOT_FOUND` if it isn't in the trash.
 */
export function purgeStep(acting: Acting, place: TrashPlace): boolean {
  return write(acting.db, () => {
    const handler = requireHandler(acting.db, place);
    if (!handler.purge(acting, place.subjectId)) return false;
    leaveTrash(acting.db, place);
    appendAudit(acting, `${RECORD_KINDS[place.subject].module}.purge`, place);
    return true;
  });
}

function requireHandler(db: Db, place: TrashPlace): TrashHandler {
  const known = db.select({ subject: trash.subject }).from(trash).where(at(place)).get();
  const handler = Object.entries(HANDLERS).find(([subject]) => subject === known?.subject)?.[1];
  if (!handler) throw new AppError('NOT_FOUND', recordMessages.notInTrash);
  return handler;
}

function leaveTrash(db: Db, place: TrashPlace): void {
  db.delete(trash).where(at(place)).run();
}

function at({ subject, subjectId }: TrashPlace) {
  return and(eq(trash.subject, subject), eq(trash.subjectId, subjectId));
}
