import { blankStored, toStored } from '#db/kit/fields.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { storedCohort } from '#db/staff/applications/cohorts.ts';
import {
  type ApplicationContent,
  applicationRef,
  formerStatus,
  insertApplication,
  linkContact,
  type StoredApplication,
  saveApplication,
  storedApplication,
} from '#db/staff/applications/rows.ts';
import { insertContact } from '#db/staff/contacts/rows.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import { APPLICATION_FIELDS } from '#shared/applications/fields.ts';
import { applicationMessages } from '#shared/applications/messages.ts';
import type { ApplicationRead } from '#shared/applications/output.ts';
import type {
  ApplicationBulkInput,
  ApplicationContactInput,
  ApplicationCreateInput,
  ApplicationUpdateInput,
} from '#shared/applications/schema.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { AppError } from '#shared/errors.ts';
import type { BulkOutcome, UndoOutcome } from '#shared/staff/model.ts';
import type { BulkUndoInput } from '#shared/staff/schema.ts';
import type { AccountContext, ActorContext } from '../../context.ts';
import { changeEach, countUndone } from '../../kit/bulk.ts';
import { requireRead } from '../staff/queries.ts';
import { queueConfirmation } from './jobs.ts';
import { contactById, readApplication, requireApplication } from './queries.ts';

/** Stores an application that staff add, and emails its applicant a link to confirm it. */
export function addApplication(work: AccountContext, input: ApplicationCreateInput): ApplicationRead {
  const { db } = work;
  const content = toStored(APPLICATION_FIELDS, input) as ApplicationContent;
  return write(db, () => {
    requireCohort(db, content.cohortId);
    const id = insertApplication(work, content);
    askToConfirm(work, id);
    return readApplication(work, id);
  });
}

/** Saves the given fields. Throws `CONFLICT` with the fields that changed since the given version. */
export function updateApplication(work: AccountContext, input: ApplicationUpdateInput): ApplicationRead {
  const { db } = work;
  const { id, version, reason } = input;
  return write(db, () => {
    const before = requireVersion(db, id, version);
    const values = toStored(APPLICATION_FIELDS, input);
    if (values.cohortId !== before.cohortId) requireCohort(db, values.cohortId);
    const action = values.status === undefined || values.status === before.status ? 'update' : 'status';
    saveApplication(work, before, values, {
      action: `applications.${action}`,
      ...(reason !== undefined && { reason }),
    });
    const after = requireApplication(db, id);
    if (after.emailKey !== before.emailKey) askToConfirm(work, id);
    return readApplication(work, id);
  });
}

/** Moves an application to the trash, and with it out of all lists, searches, counts, and exports. */
export function deleteApplication(work: ActorContext, id: number): { id: number } {
  write(work.db, () => {
    requireApplication(work.db, id);
    moveToTrash(work, applicationRef(id));
  });
  return { id };
}

/** Gives several applications the same status. The last write wins. */
export function changeApplications(
  work: ActorContext,
  { ids, change: { reason = '', ...change } }: ApplicationBulkInput,
): BulkOutcome {
  const { db } = work;
  return changeEach(db, ids, {
    read: (id) => storedApplication(db, id),
    change: (row) => saveApplication(work, row, change, { action: 'applications.status', reason }),
  });
}

/**
 * Undoes the last change of status of several applications, each as a new version. Those that were changed or deleted since
 * keep what they have. The history of the status records that, too.
 */
export function undoApplications(work: ActorContext, { rows }: BulkUndoInput): UndoOutcome {
  const { db } = work;
  return write(db, () =>
    countUndone(rows, ({ id, version }) => {
      const row = storedApplication(db, id);
      const status = formerStatus(db, id);
      if (!row || row.deletedAt || row.version !== version || status === null) return false;
      return saveApplication(work, row, { status }, { action: 'applications.status' });
    }),
  );
}

/** Moves several applications to the trash. */
export function deleteApplications(work: ActorContext, ids: readonly number[]): BulkOutcome {
  const { db } = work;
  return changeEach(db, ids, {
    read: (id) => storedApplication(db, id),
    change: ({ id }) => {
      moveToTrash(work, applicationRef(id));
      return true;
    },
  });
}

/** Creates a CRM contact from an application, once. Throws `CONFLICT` if it has one. */
export function createLead(work: ActorContext, id: number): { contactId: number } {
  const { db, clock, viewer } = work;
  return write(db, () => {
    const application = requireUnlinked(db, id);
    const { projectName, email, website, description } = application;
    const contactId = insertContact(
      work,
      {
        ...blankStored(CONTACT_FIELDS),
        contactName: projectName,
        email,
        ownerId: viewer.id,
        notes: website === '' ? description : `${website}\n\n${description}`,
      },
      clock.now(),
    );
    linkContact(work, application, contactId);
    return { contactId };
  });
}

/** Links an existing contact, once. Throws `CONFLICT` if the application has one, `INVALID_INPUT` for an unknown contact. */
export function linkApplication(
  work: ActorContext,
  { id, contactId }: ApplicationContactInput,
): { contactId: number } {
  const { db } = work;
  return write(db, () => {
    const application = requireUnlinked(db, id);
    const message = applicationMessages.contactUnknown;
    if (!contactById(db, contactId)) throw new AppError('INVALID_INPUT', message, { contactId: message });
    linkContact(work, application, contactId);
    return { contactId };
  });
}

function requireUnlinked(db: Db, id: number): StoredApplication {
  const application = requireApplication(db, id);
  if (application.contactId !== null) throw new AppError('CONFLICT', applicationMessages.contactLinked);
  return application;
}

function requireCohort(db: Db, id: number | null | undefined): void {
  if (id === null || id === undefined || storedCohort(db, id)) return;
  const message = applicationMessages.cohortUnknown;
  throw new AppError('INVALID_INPUT', message, { cohortId: message });
}

function askToConfirm(work: AccountContext, id: number): void {
  queueConfirmation({ ...work, site: work.mailSite }, requireApplication(work.db, id), false);
}

/** The current application, if it still has the given version. */
function requireVersion(db: Db, id: number, read: number | undefined): StoredApplication {
  const record = { fields: APPLICATION_FIELDS, place: applicationRef(id), stale: applicationMessages.stale };
  return requireRead(db, record, requireApplication(db, id), read);
}
