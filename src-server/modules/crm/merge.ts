import { eq } from 'drizzle-orm';
import { type ContactContent, contactPlace, contentOf, saveContact } from '#db/contact-rows.ts';
import { appendAudit } from '#db/records.ts';
import { crm, crmMerges } from '#db/schema/crm.ts';
import { write } from '#db/statement.ts';
import { moveToTrash } from '#db/trash.ts';
import type { ContactMergeInput } from '#shared/crm.schema.ts';
import type { ContactRead, MergeField } from '#shared/crm.ts';
import { AppError } from '#shared/errors.ts';
import { contactMessages } from '#shared/messages/crm.ts';
import type { Work } from '../../context.ts';
import { requireSigned } from '../staff/queries.ts';
import { readContact } from './contact.ts';
import { requireVersion } from './mutations.ts';

/**
 * Makes one contact of two: the survivor takes the fields named in `fromOther`, and what was written and happened with
 * the other is read with it. The other goes to the trash; brought back from there, it is apart again, and what was
 * taken from it goes back unless it was edited since. Throws `CONFLICT` when one of them was saved since it was read.
 */
export function mergeContacts(work: Work, input: ContactMergeInput): ContactRead {
  const signed = requireSigned(work);
  const { db, clock } = work;
  const { survivorId, otherId } = input;
  if (survivorId === otherId) {
    throw new AppError('INVALID_INPUT', contactMessages.mergeSelf, { otherId: contactMessages.mergeSelf });
  }
  return write(db, () => {
    const survivor = requireVersion(db, survivorId, input.survivorVersion);
    const other = requireVersion(db, otherId, input.otherVersion);
    const [kept, offered] = [contentOf(survivor), contentOf(other)];
    const fields = [...new Set(input.fromOther)]
      .map(columnOf)
      .filter((field) => kept[field] !== offered[field]);
    const taken = Object.fromEntries(fields.map((field) => [field, offered[field]]));
    saveContact(signed, survivor, taken);
    db.insert(crmMerges)
      .values({
        ...{ otherId, survivorId, at: clock.now() },
        taken: Object.fromEntries(fields.map((field) => [field, [kept[field], offered[field]]])),
      })
      .run();
    db.update(crm).set({ mergedInto: survivorId }).where(eq(crm.id, otherId)).run();
    moveToTrash(work, contactPlace(otherId), signed.viewer.id);
    appendAudit(work, 'crm.merge', contactPlace(survivorId), { merged: [null, otherId] });
    return readContact(work, survivorId);
  });
}

function columnOf(field: MergeField): keyof ContactContent {
  return field === 'value' ? 'valueCents' : field;
}
