import { listedFields, storedKeys } from '#db/kit/fields.ts';
import { personJson, personOf } from '#db/kit/people.ts';
import { columnsOf, type RowOf } from '#db/schema/column-names.ts';
import { crm } from '#db/schema/contacts.ts';
import { CONTACT_FIELDS } from '#shared/contacts/fields.ts';
import type { Contact, ContactRow } from '#shared/contacts/output.ts';

const KEYS = [
  'id',
  ...storedKeys(CONTACT_FIELDS),
  'version',
  'stageSince',
  'createdAt',
  'updatedAt',
] as const;

/** A contact of `crm c` with its owner of `users o`. `notes` are empty where they aren't shown. */
export type StoredRow = RowOf<typeof crm, (typeof KEYS)[number]> & { owner: string | null };

export const contactColumns = (withNotes: boolean): string =>
  `${columnsOf(
    crm,
    'c',
    KEYS.filter((key) => withNotes || key !== 'notes'),
  )}, ${withNotes ? '' : "'' as notes,"} ${personJson('o')} as owner`;

export function toContact(row: StoredRow): Contact {
  return { ...listedFields(CONTACT_FIELDS, row), ...factsOf(row) };
}

export function toRow(row: StoredRow): ContactRow {
  return { ...listedFields(CONTACT_FIELDS, row, ['notes']), ...factsOf(row) };
}

function factsOf({ id, version, stageSince, createdAt, updatedAt, owner }: StoredRow) {
  return {
    id,
    version,
    stageSince: toIso(stageSince),
    createdAt: toIso(createdAt),
    updatedAt: toIso(updatedAt),
    owner: personOf(owner),
  };
}

export function toIso(at: number): string {
  return new Date(at).toISOString();
}
