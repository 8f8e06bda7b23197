import { type ContactRead, DEFAULT_STAGE, STAGE_LABEL, type Stage } from '#shared/crm.ts';
import { formatCents, parseMoney } from '#shared/money.ts';
import type { FieldText } from '../../components/FieldDiff.tsx';

/** A contact as its form holds it: all of it text. */
export type ContactDraft = {
  contactName: string;
  email: string;
  phone: string;
  company: string;
  stage: Stage;
  value: string;
  /** An account's id; empty: nobody. */
  ownerId: string;
  lastContact: string;
  notes: string;
  /** Empty: none. */
  entryId: string;
};

export function blankContact(ownerId: number | null): ContactDraft {
  return {
    contactName: '',
    email: '',
    phone: '',
    company: '',
    stage: DEFAULT_STAGE,
    value: '',
    ownerId: ownerId === null ? '' : String(ownerId),
    lastContact: '',
    notes: '',
    entryId: '',
  };
}

export function draftOf(contact: ContactRead): ContactDraft {
  const { contactName, email, phone, company, stage, value, ownerId, lastContact, notes, entryId } = contact;
  return {
    contactName,
    email,
    phone,
    company,
    stage,
    value: value === null ? '' : moneyText(value),
    ownerId: ownerId === null ? '' : String(ownerId),
    lastContact: lastContact ?? '',
    notes,
    entryId: entryId ?? '',
  };
}

/** A decimal from the wire as it is typed: 1250.5 → "1250.50". */
export function moneyText(value: number): string {
  const read = parseMoney(value.toFixed(2));
  return 'cents' in read ? formatCents(read.cents) : String(value);
}

/** What is sent. */
export function toInput(draft: ContactDraft) {
  const { value, ownerId, lastContact, entryId, ...texts } = draft;
  return {
    ...texts,
    value: value.trim() === '' ? null : value.trim(),
    ownerId: ownerId === '' ? null : Number(ownerId),
    lastContact: lastContact === '' ? null : lastContact,
    entryId: entryId === '' ? null : entryId,
  };
}

/** The fields as words, for telling two states of a contact apart. */
export function contactFields(
  ownerName: (id: string) => string,
  entryTitle: (id: string) => string,
): FieldText<ContactDraft>[] {
  return [
    { label: 'Name', text: ({ contactName }) => contactName },
    { label: 'Email', text: ({ email }) => email },
    { label: 'Phone', text: ({ phone }) => phone },
    { label: 'Company', text: ({ company }) => company },
    { label: 'Stage', text: ({ stage }) => STAGE_LABEL[stage] },
    { label: 'Value', text: ({ value }) => value },
    { label: 'Owner', text: ({ ownerId }) => ownerName(ownerId) },
    { label: 'Last contact', text: ({ lastContact }) => lastContact },
    { label: 'Notes', text: ({ notes }) => notes },
    { label: 'Linked entry', text: ({ entryId }) => (entryId === '' ? '' : entryTitle(entryId)) },
  ];
}
