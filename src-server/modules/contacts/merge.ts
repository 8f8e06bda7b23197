import { eq } from 'drizzle-orm';
import { storedKeys, storedOf } from '#db/kit/fields.ts';
import { appendAudit } from '#db/kit/records.ts';
import { write } from '#db/kit/statement.ts';
import { crm, crmMerges } from '#db/schema/contacts.ts';
import { contactRef, saveContact } from '#db/staff/contacts/rows.ts';
import { moveToTrash } from '#db/trash-registry.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import { contactMessages } from '#shared/contacts/messages.ts';
import { CONTACT_NOTES_MAX } from '#shared/contacts/model.ts';
import type { ContactRead } from '#shared/contacts/output.ts';
import type { ContactMergeInput } from '#shared/contacts/schema.ts';
import { AppError } from '#shared/errors.ts';
import { columnOf } from '#shared/kit/fields.ts';
import type { ActorContext } from '../../context.ts';
import { readContact } from './contact.ts';
import { requireVersion } from './mutations.ts';

/**
 * Merges two contacts. The survivor gets the fields in `fromOther` and the notes field of both, and shows the notes and history of both. The other
 * contact goes to the trash. Restoring it undoes the merge, except for fields edited since. Throws `CONFLICT` if one of
 * them was saved since the given version.
 */
export function mergeContacts(work: ActorContext, input: ContactMergeInput): ContactRead {
  const { db, clock } = work;
  const { survivorId, otherId } = input;
  if (survivorId === otherId) {
    throw new AppError('INVALID_INPUT', contactMessages.mergeSelf, { otherId: contactMessages.mergeSelf });
  }
  return write(db, () => {
    const survivor = requireVersion(db, survivorId, input.survivorVersion);
    const other = requireVersion(db, otherId, input.otherVersion);
    const [current, offered] = [storedOf(CONTACT_FIELDS, survivor), storedOf(CONTACT_FIELDS, other)];
    const chosen = new Set(input.fromOther.map((field) => columnOf(CONTACT_FIELDS, field)));
    const joined = { ...offered, notes: joinNotes(current.notes, offered.notes) };
    const fields = storedKeys(CONTACT_FIELDS).filter(
      (field) => (field === 'notes' || chosen.has(field)) && current[field] !== joined[field],
    );
    saveContact(work, survivor, Object.fromEntries(fields.map((field) => [field, joined[field]])));
    db.insert(crmMerges)
      .values({
        otherId,
        survivorId,
        at: clock.now(),
        taken: Object.fromEntries(fields.map((field) => [field, [current[field], joined[field]]])),
      })
      .run();
    db.update(crm).set({ mergedInto: survivorId }).where(eq(crm.id, otherId)).run();
    moveToTrash(work, contactRef(otherId));
    appendAudit(work, 'crm.merge', contactRef(survivorId), { merged: [null, otherId] });
    return readContact(work, survivorId);
  });
}

/** The notes of both, those of the survivor first. Throws `INVALID_INPUT` if they are too long together. */
function joinNotes(own: string, others: string): string {
  const notes = [...new Set([own, others].filter((text) => text.trim() !== ''))].join('\n\n');
  if (notes.length <= CONTACT_NOTES_MAX) return notes;
  throw new AppError('INVALID_INPUT', contactMessages.mergeNotes, { otherId: contactMessages.mergeNotes });
}
