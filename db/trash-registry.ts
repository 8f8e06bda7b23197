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

/** Whoever has rows that are deleted into the trash adds a line. */
const HANDLERS = {
  entry: entryTrash,
  comment: commentTrash,
  collection: collectionTrash,
  lesson: lessonTrash,
  contact: contactTrash,
  document: documentTrash,
} satisfies Record<Trashed, TrashHandler>;

/** The table and the field table of each staff record, and the column that names one. */
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

/** Brings a row back as it was. Throws `NOT_FOUND` when it is not in the trash, `GONE` when too little of it is left. */
export function restoreFromTrash(acting: ActingUser, place: TrashPlace): void {
  write(acting.db, () => {
    const handler = requireHandler(acting.db, place);
    handler.restore(acting, place.subjectId);
    leaveTrash(acting.db, place);
    appendAudit(acting, `${RECORD_KINDS[place.subject].module}.restore`, place);
  });
}

/**
 * Removes a row for good, one short transaction at a call: true when it is done. Stopped halfway, the row is still in
 * the trash and the next call goes on. Throws `NOT_FOUND` when it is not there.
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
