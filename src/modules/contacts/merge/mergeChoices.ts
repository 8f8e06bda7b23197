import { fieldWords, isBlank } from '#records/fieldTexts.ts';
import { CONTACT_FIELDS, type ContactFields } from '#shared/contacts/fields.ts';
import type { ContactRead } from '#shared/contacts/output.ts';
import { fieldKeys } from '#shared/kit/fields.ts';
import { nameOf } from '#shared/users/model.ts';

export type ContactField = keyof ContactFields;

/** The default choices: fields that are blank in the survivor, and the later day of contact. A step and its day come from one contact. */
export function mergeChoices(survivor: ContactRead, other: ContactRead): ContactField[] {
  return fieldKeys(CONTACT_FIELDS).filter((field) => {
    if (field === 'notes' || isBlank(other[field])) return false;
    if (field === 'lastContact') return (other.lastContact ?? '') > (survivor.lastContact ?? '');
    // A day belongs to its step.
    if (field === 'nextStepOn' && survivor.nextStep !== '') return false;
    return isBlank(survivor[field]);
  });
}

/** The fields in which the two contacts differ, without the notes, which are joined. */
export function differing(survivor: ContactRead, other: ContactRead): ContactField[] {
  return fieldKeys(CONTACT_FIELDS).filter(
    (field) => field !== 'notes' && (survivor[field] ?? '') !== (other[field] ?? ''),
  );
}

/** A field of a contact as text. Empty if it has no value. */
export function sideWords(contact: ContactRead, field: ContactField): string {
  const { owner, entry } = contact;
  const names: Partial<Record<ContactField, () => string>> = {
    ownerId: () => (owner ? nameOf(owner) : ''),
    entryId: () => entry?.title ?? '',
  };
  return fieldWords(CONTACT_FIELDS[field], contact[field], names[field]);
}
