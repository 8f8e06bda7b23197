import { eq } from 'drizzle-orm';
import {
  type ContactContent,
  contactPlace,
  insertContact,
  keptContent,
  type StoredContact,
  saveContact,
} from '#db/contact-rows.ts';
import type { Db } from '#db/open.ts';
import { appendAudit } from '#db/records.ts';
import { crmNotes } from '#db/schema/crm.ts';
import { write } from '#db/statement.ts';
import { moveToTrash } from '#db/trash.ts';
import type {
  ContactCreateInput,
  ContactNoteInput,
  ContactStageInput,
  ContactUpdateInput,
} from '#shared/crm.schema.ts';
import type { ContactRead, TimelineItem } from '#shared/crm.ts';
import { AppError } from '#shared/errors.ts';
import { contactMessages } from '#shared/messages/crm.ts';
import type { Work } from '../../context.ts';
import { dayIn } from '../../services/zone.ts';
import { requireSigned, staleError } from '../staff/queries.ts';
import { readContact, requireEntry, requireOwner } from './contact.ts';
import { requireContact, requireSurvivor } from './queries.ts';
import { toIso } from './rows.ts';

/** Days are sent as such, or as instants that are read in the site's zone. */
type Dated = Work & { mailSite: { timeZone: string } };

/** Stores a contact; whoever adds it owns it unless another owner, or nobody, was named. */
export function createContact(work: Dated, input: ContactCreateInput): ContactRead {
  const signed = requireSigned(work);
  const { value, ownerId = signed.viewer.id, ...rest } = input;
  const fields = { ...rest, lastContact: dayIn(rest.lastContact, work.mailSite.timeZone) };
  return write(work.db, () => {
    if (ownerId !== null) requireOwner(work.db, ownerId);
    if (fields.entryId !== null) requireEntry(work, fields.entryId);
    const id = insertContact(signed, { ...fields, ownerId, valueCents: value }, work.clock.now());
    return readContact(work, id);
  });
}

/** Saves the fields that were sent. Throws `CONFLICT` naming the fields that were changed since the version that was read. */
export function updateContact(work: Dated, input: ContactUpdateInput): ContactRead {
  const signed = requireSigned(work);
  const { id, version, value, reason, ...fields } = input;
  return write(work.db, () => {
    const before = requireVersion(work.db, id, version);
    const given: Partial<ContactContent> = {
      ...withoutUndefined({ ...fields, lastContact: dayIn(fields.lastContact, work.mailSite.timeZone) }),
      ...(value !== undefined && { valueCents: value }),
    };
    const { ownerId, entryId } = given;
    if (ownerId && ownerId !== before.ownerId) requireOwner(work.db, ownerId);
    if (entryId && entryId !== before.entryId) requireEntry(work, entryId);
    saveContact(signed, before, given, { ...(reason !== undefined && { reason }) });
    return readContact(work, id);
  });
}

/** Moves a contact to a stage, any to any. Throws `CONFLICT` when it was saved since the version that was read. */
export function setStage(work: Work, { id, stage, version, reason }: ContactStageInput): ContactRead {
  const signed = requireSigned(work);
  return write(work.db, () => {
    const before = requireVersion(work.db, id, version);
    saveContact(signed, before, { stage }, { action: 'crm.stage', reason });
    return readContact(work, id);
  });
}

/** Moves a contact to the trash: it leaves every list, search, sum and export. */
export function deleteContact(work: Work, id: number): { id: number } {
  const { viewer } = requireSigned(work);
  write(work.db, () => {
    requireContact(work.db, id);
    moveToTrash(work, contactPlace(id), viewer.id);
  });
  return { id };
}

/** Writes a note into the timeline; with `contactedOn` that day is the last contact, unless a later one is known. */
export function addNote(work: Dated, { id, text, ...sent }: ContactNoteInput): TimelineItem {
  const signed = requireSigned(work);
  const { db, clock, mailSite } = work;
  const contactedOn = dayIn(sent.contactedOn, mailSite.timeZone);
  return write(db, () => {
    const contact = requireContact(db, id);
    const at = clock.now();
    const note = db
      .insert(crmNotes)
      .values({ contactId: id, text, by: signed.viewer.id, at })
      .returning({ id: crmNotes.id })
      .get();
    if (contactedOn && contactedOn > (contact.lastContact ?? '')) {
      saveContact(signed, contact, { lastContact: contactedOn });
    }
    appendAudit(work, 'crm.note', contactPlace(id), { note: [null, note.id] });
    const by = db.query.users
      .findFirst({
        columns: { id: true, username: true, displayName: true, avatarUrl: true, role: true },
        where: (users, { eq: is }) => is(users.id, signed.viewer.id),
      })
      .sync();
    return {
      key: `note-${note.id}`,
      at: toIso(at.getTime()),
      kind: 'note',
      id: note.id,
      by: by ?? null,
      text,
    };
  });
}

/** Removes a note for good; the audit trail keeps that it was there. */
export function deleteNote(work: Work, noteId: number): { id: number } {
  const { db } = work;
  return write(db, () => {
    const note = db.select().from(crmNotes).where(eq(crmNotes.id, noteId)).get();
    if (!note) throw new AppError('NOT_FOUND', contactMessages.noteNotFound);
    requireSurvivor(db, note.contactId);
    db.delete(crmNotes).where(eq(crmNotes.id, noteId)).run();
    appendAudit(work, 'crm.deleteNote', contactPlace(note.contactId), { note: [noteId, null] });
    return { id: noteId };
  });
}

/** The contact as it is, if it is still the version that was read. */
export function requireVersion(db: Db, id: number, read: number | undefined): StoredContact {
  const row = requireContact(db, id);
  if (read === undefined || read === row.version) return row;
  const { version, savedBy, updatedAt: savedAt } = row;
  const current = { version, savedBy, savedAt, content: keptContent(row) };
  throw staleError(db, contactMessages.stale, { place: contactPlace(id), read, current });
}

function withoutUndefined<T extends object>(
  fields: T,
): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<{
    [K in keyof T]: Exclude<T[K], undefined>;
  }>;
}
