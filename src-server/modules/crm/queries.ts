import type {
  ContactDuplicatesInput,
  ContactFilter,
  ContactListInput,
  ContactWalkInput,
} from '#shared/crm.schema.ts';
import type { Contact, ContactMatch, ContactRead, ContactRow, ContactSummary } from '#shared/crm.ts';
import { AppError } from '#shared/errors.ts';
import type { Page } from '#shared/pagination.ts';
import type { StaffPage } from '#shared/staff.ts';
import type { PublicUser } from '#shared/users.ts';
import type { Work } from '../../context.ts';

const later = () => new AppError('UNAVAILABLE', 'This is not built yet.');

export function listContacts(_work: Work, _input: ContactListInput): StaffPage<ContactRow> {
  throw later();
}

export function summarizeContacts(_work: Work, _input: ContactFilter): ContactSummary {
  throw later();
}

export function walkContacts(_work: Work, _input: ContactWalkInput): Page<Contact> {
  throw later();
}

export function readContact(_work: Work, _id: number): ContactRead {
  throw later();
}

export function findDuplicates(_work: Work, _input: ContactDuplicatesInput): ContactMatch[] {
  throw later();
}

export function listOwners(_work: Work): PublicUser[] {
  throw later();
}
