import { type ContactRead, MERGE_FIELDS, type MergeField, STAGE_LABEL } from '#shared/crm.ts';
import { showMoney } from '#shared/money.ts';
import { nameOf } from '#shared/users.ts';

export const MERGE_LABEL: Record<MergeField, string> = {
  contactName: 'Name',
  company: 'Company',
  stage: 'Stage',
  email: 'Email',
  phone: 'Phone',
  notes: 'Notes',
  value: 'Value',
  lastContact: 'Last contact',
  ownerId: 'Owner',
  entryId: 'Linked entry',
};

/** What is taken from the other one by itself: what the survivor has not. The later day of contact is the last one. */
export function mergeChoices(survivor: ContactRead, other: ContactRead): MergeField[] {
  return MERGE_FIELDS.filter((field) => {
    if (isBlank(other[field])) return false;
    if (field === 'lastContact') return (other.lastContact ?? '') > (survivor.lastContact ?? '');
    return isBlank(survivor[field]);
  });
}

/** The fields in which two contacts differ. */
export function differing(survivor: ContactRead, other: ContactRead): MergeField[] {
  return MERGE_FIELDS.filter((field) => (survivor[field] ?? '') !== (other[field] ?? ''));
}

/** A field as words; empty: there is nothing. */
export function fieldWords(contact: ContactRead, field: MergeField): string {
  switch (field) {
    case 'stage':
      return STAGE_LABEL[contact.stage];
    case 'value':
      return contact.value === null ? '' : showMoney(contact.value);
    case 'ownerId':
      return contact.owner ? nameOf(contact.owner) : '';
    case 'entryId':
      return contact.entry?.title ?? '';
    default:
      return contact[field] ?? '';
  }
}

function isBlank(value: unknown): boolean {
  return value === null || value === '';
}
