import { and, type Column, eq } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { TRANSACTION_FIELDS } from '#shared/accounting/fields.ts';
import { APPLICATION_FIELDS } from '#shared/applications/fields.ts';
import { CAMPAIGN_FIELDS } from '#shared/campaigns/fields.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { DOCUMENT_FIELDS } from '#shared/documents/fields.ts';
import { AppError } from '#shared/errors.ts';
import type { FieldTable } from '#shared/kit/fields.ts';
import { GALLERY_PROJECT_FIELDS } from '#shared/program/fields.ts';
import { PROJECT_FIELDS } from '#shared/projects/fields.ts';
import { recordMessages } from '#shared/records.messages.ts';
import {
  type Changes,
  isStaffSubject,
  RECORD_KINDS,
  type StaffSubject,
  type Trashed,
} from '#shared/records.ts';
import { TASK_FIELDS } from '#shared/tasks/fields.ts';
import type { TrashPlace } from '#shared/trash/output.ts';
import { collectionTrash } from './content/collections.ts';
import { commentTrash } from './content/comments/trash.ts';
import { auditedLesson } from './content/courses/rows.ts';
import { lessonTrash } from './content/courses/trash.ts';
import { entryTrash } from './content/entries/trash.ts';
import { fieldsOf } from './kit/fields.ts';
import { type Acting, type ActingUser, appendAudit, dropAuditValues, valuesBefore } from './kit/records.ts';
import { write } from './kit/statement.ts';
import type { TrashHandler } from './kit/trash.ts';
import type { Db } from './open.ts';
import { accounting } from './schema/accounting.ts';
import { applications } from './schema/applications.ts';
import { campaigns } from './schema/campaigns.ts';
import { collections } from './schema/collections.ts';
import { comments } from './schema/comments.ts';
import { crm } from './schema/contacts.ts';
import { lessons } from './schema/courses.ts';
import { documents } from './schema/documents.ts';
import { entries } from './schema/entries.ts';
import { galleryProjects } from './schema/program.ts';
import { projects, tasks } from './schema/projects.ts';
import { trash } from './schema/records.ts';
import { transactionTrash } from './staff/accounting/trash.ts';
import { applicationTrash } from './staff/applications/trash.ts';
import { campaignTrash } from './staff/campaigns/trash.ts';
import { contactTrash } from './staff/contacts/trash.ts';
import { documentTrash } from './staff/documents/trash.ts';
import { auditedEvent, storedEvent } from './staff/events/rows.ts';
import { eventTrash } from './staff/events/trash.ts';
import { galleryTrash } from './staff/program/trash.ts';
import { projectTrash } from './staff/projects/trash.ts';
import { dropSurvey } from './staff/surveys/purge.ts';
import { taskTrash } from './staff/tasks/trash.ts';

/** An entry with what it has as a survey. */
const entryOrSurveyTrash: TrashHandler = {
  remove: (ctx, id, deletedAt) => entryTrash.remove(ctx, id, deletedAt),
  restore: (ctx, id) => entryTrash.restore(ctx, id),
  purge: (ctx, id) => entryTrash.purge(ctx, id) && dropSurvey(ctx.db, id),
};

/** A module whose rows go to the trash adds a line. */
const HANDLERS = {
  entry: entryOrSurveyTrash,
  comment: commentTrash,
  collection: collectionTrash,
  lesson: lessonTrash,
  event: eventTrash,
  contact: contactTrash,
  document: documentTrash,
  project: projectTrash,
  task: taskTrash,
  transaction: transactionTrash,
  campaign: campaignTrash,
  application: applicationTrash,
  galleryProject: galleryTrash,
} satisfies Record<Trashed, TrashHandler>;

/** The table, the field table, and the title column of each staff record. */
export const STAFF_TABLES = {
  contact: { table: crm, fields: CONTACT_FIELDS, name: crm.contactName },
  document: { table: documents, fields: DOCUMENT_FIELDS, name: documents.title },
  project: { table: projects, fields: PROJECT_FIELDS, name: projects.name },
  task: { table: tasks, fields: TASK_FIELDS, name: tasks.title },
  transaction: { table: accounting, fields: TRANSACTION_FIELDS, name: accounting.category },
  campaign: { table: campaigns, fields: CAMPAIGN_FIELDS, name: campaigns.title },
  application: { table: applications, fields: APPLICATION_FIELDS, name: applications.projectName },
  galleryProject: { table: galleryProjects, fields: GALLERY_PROJECT_FIELDS, name: galleryProjects.name },
} satisfies Record<StaffSubject, { table: SQLiteTable & { id: Column }; fields: FieldTable; name: Column }>;

/** The fields of the rows that the community reads, as their updates have them in the audit log. */
const AUDITED: Record<
  Exclude<Trashed, StaffSubject>,
  (db: Db, id: string) => Record<string, unknown> | undefined
> = {
  entry: (db, id) => {
    const { title, body, tags, metadata } = entries;
    return db.select({ title, body, tags, metadata }).from(entries).where(eq(entries.id, id)).get();
  },
  comment: (db, id) =>
    db
      .select({ content: comments.content })
      .from(comments)
      .where(eq(comments.id, Number(id)))
      .get(),
  collection: (db, id) =>
    db
      .select({ title: collections.title })
      .from(collections)
      .where(eq(collections.id, Number(id)))
      .get(),
  lesson: (db, id) => {
    const row = db
      .select()
      .from(lessons)
      .where(eq(lessons.id, Number(id)))
      .get();
    return row && auditedLesson(row);
  },
  event: (db, id) => {
    const row = storedEvent(db, Number(id));
    return row && auditedEvent(db, row);
  },
};

/** The values of a row that is deleted, for the audit log. */
function valuesOf(db: Db, { subject, subjectId }: TrashPlace): Changes {
  if (!isStaffSubject(subject)) return valuesBefore(AUDITED[subject](db, subjectId) ?? {});
  const { table, fields }: { table: SQLiteTable & { id: Column }; fields: FieldTable } =
    STAFF_TABLES[subject];
  const row = db
    .select()
    .from(table)
    .where(eq(table.id, Number(subjectId)))
    .get();
  return row ? valuesBefore(fieldsOf(fields, row)) : {};
}

/** Moves a row to the trash. */
export function moveToTrash(ctx: ActingUser, place: TrashPlace): void {
  const { db, clock, viewer } = ctx;
  write(db, () => {
    const deletedAt = clock.now();
    const values = valuesOf(db, place);
    const title = HANDLERS[place.subject].remove(ctx, place.subjectId, deletedAt);
    db.insert(trash)
      .values({ ...place, title, deletedAt, deletedBy: viewer.id })
      .run();
    appendAudit(ctx, `${RECORD_KINDS[place.subject].module}.delete`, place, values);
  });
}

/** Restores a row. Throws `NOT_FOUND` if it isn't in the trash, `GONE` if a part is already deleted permanently. */
export function restoreFromTrash(ctx: ActingUser, place: TrashPlace): void {
  write(ctx.db, () => {
    const { handler, purgeStartedAt } = requireTrashed(ctx.db, place);
    // Part of its data is gone.
    if (purgeStartedAt) throw new AppError('GONE', recordMessages.purged);
    handler.restore(ctx, place.subjectId);
    leaveTrash(ctx.db, place);
    appendAudit(ctx, `${RECORD_KINDS[place.subject].module}.restore`, place);
  });
}

/**
 * Deletes a row permanently, one short transaction per call. Returns true when it is done. Until then, the row stays in
 * the trash and the next call continues. Throws `NOT_FOUND` if it isn't in the trash.
 */
export function purgeStep(ctx: Acting, place: TrashPlace): boolean {
  return write(ctx.db, () => {
    const { handler, purgeStartedAt } = requireTrashed(ctx.db, place);
    if (!dropAuditValues(ctx.db, place) || !handler.purge(ctx, place.subjectId)) {
      const mark = { purgeStartedAt: purgeStartedAt ?? ctx.clock.now() };
      ctx.db.update(trash).set(mark).where(at(place)).run();
      return false;
    }
    leaveTrash(ctx.db, place);
    appendAudit(ctx, `${RECORD_KINDS[place.subject].module}.purge`, place);
    return true;
  });
}

function requireTrashed(db: Db, place: TrashPlace): { handler: TrashHandler; purgeStartedAt: Date | null } {
  const { subject, purgeStartedAt } = trash;
  const trashRow = db.select({ subject, purgeStartedAt }).from(trash).where(at(place)).get();
  if (!trashRow) throw new AppError('NOT_FOUND', recordMessages.notInTrash);
  return { handler: HANDLERS[trashRow.subject], purgeStartedAt: trashRow.purgeStartedAt };
}

function leaveTrash(db: Db, place: TrashPlace): void {
  db.delete(trash).where(at(place)).run();
}

function at({ subject, subjectId }: TrashPlace) {
  return and(eq(trash.subject, subject), eq(trash.subjectId, subjectId));
}
