import type { Contact, ContactRow, Stage } from '#shared/crm.ts';
import { toDecimal } from '#shared/money.ts';
import type { AccountRole } from '#shared/roles.ts';
import type { PublicUser } from '#shared/users.ts';

/** The columns of a contact and of its owner; with `notes` only where they are shown. */
export const contactColumns = (
  withNotes: boolean,
) => `c.id, c.contact_name as contactName, c.company, c.stage,
  c.stage_since as stageSince, c.email, c.phone, c.value_cents as valueCents, c.last_contact as lastContact,
  c.owner_id as ownerId, c.entry_id as entryId, c.version, c.created_at as createdAt, c.updated_at as updatedAt,
  ${withNotes ? 'c.notes' : "''"} as notes,
  o.username as ownerName, o.display_name as ownerDisplayName, o.avatar_url as ownerAvatar, o.role as ownerRole`;

export type StoredRow = {
  id: number;
  contactName: string;
  company: string;
  stage: Stage;
  stageSince: number;
  email: string;
  phone: string;
  notes: string;
  valueCents: number | null;
  lastContact: string | null;
  ownerId: number | null;
  entryId: string | null;
  version: number;
  createdAt: number;
  updatedAt: number;
  ownerName: string | null;
  ownerDisplayName: string | null;
  ownerAvatar: string | null;
  ownerRole: AccountRole | null;
};

export function toContact(row: StoredRow): Contact {
  return { ...toRow(row), notes: row.notes };
}

export function toRow(row: StoredRow): ContactRow {
  const { id, contactName, company, stage, email, phone, lastContact, ownerId, entryId, version } = row;
  return {
    ...{ id, contactName, company, stage, email, phone, lastContact, ownerId, entryId, version },
    value: row.valueCents === null ? null : toDecimal(row.valueCents),
    stageSince: toIso(row.stageSince),
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
    owner: ownerOf(row),
  };
}

function ownerOf(row: StoredRow): PublicUser | null {
  const { ownerId: id, ownerName: username, ownerRole: role } = row;
  if (id === null || username === null || role === null) return null;
  return { id, username, role, displayName: row.ownerDisplayName, avatarUrl: row.ownerAvatar };
}

export function toIso(at: number): string {
  return new Date(at).toISOString();
}
