import { toStored } from '#db/kit/fields.ts';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import {
  type ContactContent,
  contactRef,
  insertContact,
  type StoredContact,
  saveContact,
} from '#db/staff/contacts/rows.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { contactMessages } from '#shared/contacts/messages.ts';
import type { ContactRead, TimelineItem } from '#shared/contacts/output.ts';
import type {
  ContactBulkInput,
  ContactCreateInput,
  ContactNoteInput,
  ContactStageInput,
  ContactUpdateInput,
} from '#shared/contacts/schema.ts';
import { dayIn } from '#shared/kit/zone.ts';
import type { BulkOutcome, UndoOutcome } from '#shared/staff/model.ts';
import type { BulkUndoInput } from '#shared/staff/schema.ts';
import type { ActorContext } from '../../context.ts';
import { changeEach, undoEach } from '../../kit/bulk.ts';
import { recordNotes } from '../../kit/notes.ts';
import { requireLinkedEntry, requireRead, requireStaff } from '../staff/queries.ts';
import { readContact } from './contact.ts';
import { requireContact, requireSurvivor, storedContact } from './queries.ts';

/** Accepts days, and instants, which are read in the site's time zone. */
type Dated = ActorContext & { mailSite: { timeZone: string } };

/** Stores a contact. Its owner is the user who adds it, unless the input has `ownerId`. */
export function createContact(work: Dated, input: ContactCreateInput): ContactRead {
  const { ownerId = work.viewer.id } = input;
  const days = daysOf(work, input);
  const content = { ...toStored(CONTACT_FIELDS, { ...input, ...days }), ownerId } as ContactContent;
  return write(work.db, () => {
    if (ownerId !== null) requireOwner(work.db, ownerId);
    if (content.entryId !== null) requireLinkedEntry(work, content.entryId);
    const id = insertContact(work, content, work.clock.now());
    return readContact(work, id);
  });
}

/** Saves the given fields. Throws `CONFLICT` with the fields that changed since the given version. */
export function updateContact(work: Dated, input: ContactUpdateInput): ContactRead {
  const { id, version, reason } = input;
  return write(work.db, () => {
    const before = requireVersion(work.db, id, version);
    const values = toStored(CONTACT_FIELDS, { ...input, ...daysOf(work, input) });
    const { ownerId, entryId } = values;
    if (ownerId && ownerId !== before.ownerId) requireOwner(work.db, ownerId);
    if (entryId && entryId !== before.entryId) requireLinkedEntry(work, entryId);
    saveContact(work, before, values, { ...(reason !== undefined && { reason }) });
    return readContact(work, id);
  });
}

/** The days of a contact in the site's time zone. */
function daysOf(
  { mailSite: { timeZone } }: Dated,
  { lastContact, nextStepOn }: Pick<ContactUpdateInput, 'lastContact' | 'nextStepOn'>,
) {
  return { lastContact: dayIn(lastContact, timeZone), nextStepOn: dayIn(nextStepOn, timeZone) };
}

/** Moves a contact to any stage. Throws `CONFLICT` if it was saved since the given version. */
export function setStage(work: ActorContext, { id, stage, version, reason }: ContactStageInput): ContactRead {
  return write(work.db, () => {
    const before = requireVersion(work.db, id, version);
    saveContact(work, before, { stage }, { action: 'crm.stage', reason });
    return readContact(work, id);
  });
}

/** Moves a contact to the trash, and with it out of all lists, searches, sums, and exports. */
export function deleteContact(work: ActorContext, id: number): { id: number } {
  write(work.db, () => {
    requireContact(work.db, id);
    moveToTrash(work, contactRef(id));
  });
  return { id };
}

/** Moves several contacts to another stage or owner. The last write wins. */
export function changeContacts(work: ActorContext, { ids, change }: ContactBulkInput): BulkOutcome {
  const { db } = work;
  const { ownerId } = change;
  return write(db, () => {
    if (ownerId) requireOwner(db, ownerId);
    return changeEach(db, ids, {
      read: (id) => storedContact(db, id),
      change: (row) => saveContact(work, row, change, { action: actionOf(row, change) }),
    });
  });
}

/** Undoes the last change of stage and owner. The stage history records that, too. */
export function undoContacts(work: ActorContext, { rows }: BulkUndoInput): UndoOutcome {
  const { db } = work;
  return undoEach(db, rows, {
    read: (id) => storedContact(db, id),
    place: contactRef,
    restore: (row, before) => {
      const { stage, ownerId } = before as Pick<StoredContact, 'stage' | 'ownerId'>;
      saveContact(work, row, { stage, ownerId }, { action: actionOf(row, { stage }) });
    },
  });
}

function actionOf(row: StoredContact, { stage = row.stage }: ContactBulkInput['change']) {
  return stage === row.stage ? 'crm.update' : 'crm.stage';
}

/** Moves several contacts to the trash. */
export function deleteContacts(work: ActorContext, ids: readonly number[]): BulkOutcome {
  const { db } = work;
  return changeEach(db, ids, {
    read: (id) => storedContact(db, id),
    change: ({ id }) => {
      moveToTrash(work, contactRef(id));
      return true;
    },
  });
}

/** Adds a note to the timeline. `contactedOn` becomes the day of the last contact, unless there is a later one. */
export function addNote(work: Dated, { id, text, ...input }: ContactNoteInput): TimelineItem {
  const { db, mailSite } = work;
  const contactedOn = dayIn(input.contactedOn, mailSite.timeZone);
  return write(db, () => {
    const contact = requireContact(db, id);
    if (contactedOn && contactedOn > (contact.lastContact ?? '')) {
      saveContact(work, contact, { lastContact: contactedOn });
    }
    const note = contactNotes.add(work, id, text);
    return { ...note, key: `note-${note.id}`, kind: 'note' };
  });
}

/** Deletes a note permanently. The audit log records it. */
export function deleteNote(work: ActorContext, noteId: number): { id: number } {
  const { id } = contactNotes.remove(work, noteId);
  return { id };
}

const contactNotes = recordNotes({
  table: 'crm_notes',
  record: 'contact_id',
  refOf: contactRef,
  added: 'crm.note',
  deleted: 'crm.deleteNote',
  notFound: contactMessages.noteNotFound,
  requireRecord: requireSurvivor,
});

function requireOwner(db: Db, id: number): void {
  requireStaff(db, id, 'ownerId', contactMessages.ownerUnknown);
}

/** The current contact, if it still has the given version. */
export function requireVersion(db: Db, id: number, read: number | undefined): StoredContact {
  const record = { fields: CONTACT_FIELDS, place: contactRef(id), stale: contactMessages.stale };
  return requireRead(db, record, requireContact(db, id), read);
}
