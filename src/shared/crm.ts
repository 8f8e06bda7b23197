import type { ImportField } from './imports.ts';
import type { TableDirection } from './tables.ts';
import type { PublicUser } from './users.ts';

/** In the order of the pipeline. */
export const STAGES = ['lead', 'prospect', 'proposal', 'negotiation', 'won', 'lost'] as const;
export type Stage = (typeof STAGES)[number];
export const DEFAULT_STAGE: Stage = 'lead';
export const STAGE_LABEL: Record<Stage, string> = {
  lead: 'Lead',
  prospect: 'Prospect',
  proposal: 'Proposal',
  negotiation: 'Negotiation',
  won: 'Won',
  lost: 'Lost',
};
/** The filter's and the board's names of stages. */
export const STAGE_GROUP_LABEL: Record<Stage, string> = {
  lead: 'Leads',
  prospect: 'Prospects',
  proposal: 'Proposals',
  negotiation: 'Negotiations',
  won: 'Won',
  lost: 'Lost',
};

export const CONTACT_NAME_MIN = 2;
export const CONTACT_NAME_MAX = 200;
export const COMPANY_MAX = 200;
export const PHONE_MAX = 50;
export const CONTACT_NOTES_MAX = 10_000;
export const REASON_MAX = 500;
export const NOTE_MAX = 5_000;
/** Cents; the sum of a hundred thousand contacts still fits into the decimal on the wire. */
export const CONTACT_VALUE_MAX = 9_999_999_999;
/** Cards of a stage that the board shows at first, and at a time when asked for more. */
export const BOARD_CARDS = 50;
export const TIMELINE_PAGE = 20;
/** Contacts that a warning names. */
export const DUPLICATES_SHOWN = 5;

export const CONTACT_SORTS = ['name', 'company', 'created', 'contacted', 'stage'] as const;
export type ContactSort = (typeof CONTACT_SORTS)[number];
export const CONTACT_SORT_LABEL: Record<ContactSort, string> = {
  name: 'Name',
  company: 'Company',
  created: 'Created',
  contacted: 'Last contact',
  stage: 'Stage',
};
export const DEFAULT_CONTACT_SORT: ContactSort = 'name';
/** The way each sort goes at first. */
export const CONTACT_SORT_DIRECTION: Record<ContactSort, TableDirection> = {
  name: 'asc',
  company: 'asc',
  created: 'desc',
  contacted: 'desc',
  stage: 'asc',
};

/** What a person types about a contact. `value` is a decimal; `lastContact` a day such as 2026-03-01, empty when there was none. */
export type ContactFields = {
  contactName: string;
  company: string;
  stage: Stage;
  email: string;
  phone: string;
  notes: string;
  value: number | null;
  lastContact: string | null;
  ownerId: number | null;
  entryId: string | null;
};

/** Whose contacts there are; `current`: contacts can be given to them. */
export type ContactOwner = PublicUser & { current: boolean };

/** A contact as REST answers it and as it is edited. */
export type Contact = { id: number } & ContactFields & {
    version: number;
    createdAt: string;
    updatedAt: string;
    /** Since when it is in its stage. */
    stageSince: string;
    owner: PublicUser | null;
  };

/** A row of the table and a card of the board: without the notes. */
export type ContactRow = Omit<Contact, 'notes'>;

/** `at` to `until` it was in the stage, `until` null: it still is. `days` are whole ones. */
export type StageStay = {
  id: number;
  stage: Stage;
  at: string;
  until: string | null;
  days: number;
  reason: string;
  by: PublicUser | null;
};

/** A contact with what its drawer shows. */
export type ContactRead = Contact & {
  /** Newest first. */
  stays: StageStay[];
  entry: { id: string; title: string; url: string } | null;
  /** Contacts that were merged into this one and can still be taken out of it: they are in the trash. */
  merged: { id: number; contactName: string; mergedAt: string }[];
};

export type StageTotal = { stage: Stage; count: number; value: number };
/** What the cards show, over the filter: every stage has a line, in the order of the pipeline. */
export type ContactSummary = { total: number; value: number; stages: StageTotal[] };

export type BoardColumn = StageTotal & { cards: ContactRow[]; nextCursor: string | null };

/** Something that happened with a contact; newest first. `key` tells lines apart. */
export type TimelineItem = { key: string; at: string } & (
  | { kind: 'note'; id: number; by: PublicUser | null; text: string }
  | { kind: 'stage'; by: PublicUser | null; from: Stage | null; to: Stage; reason: string }
  | { kind: 'mail'; subject: string; state: string }
  | { kind: 'audit'; by: PublicUser | null; action: string; fields: string[] }
);

/** A contact that has the same e-mail address or phone number. */
export type ContactMatch = {
  id: number;
  contactName: string;
  company: string;
  stage: Stage;
  matches: ('email' | 'phone')[];
};

/** Which of two contacts a field is taken from when they are merged. */
export const MERGE_FIELDS = [
  'contactName',
  'company',
  'stage',
  'email',
  'phone',
  'notes',
  'value',
  'lastContact',
  'ownerId',
  'entryId',
] as const satisfies readonly (keyof ContactFields)[];
export type MergeField = (typeof MERGE_FIELDS)[number];

/** What an import can bring, and the columns of the export. */
export const CONTACT_IMPORT_FIELDS = [
  {
    key: 'contactName',
    label: 'Name',
    required: true,
    also: ['contact', 'contact name', 'full name', 'person'],
  },
  { key: 'company', label: 'Company', also: ['organisation', 'organization', 'account', 'employer'] },
  { key: 'stage', label: 'Stage', also: ['status', 'deal stage', 'lifecycle stage'] },
  { key: 'email', label: 'Email', also: ['e mail', 'mail', 'email address', 'e mail address'] },
  { key: 'phone', label: 'Phone', also: ['telephone', 'tel', 'mobile', 'phone number'] },
  { key: 'value', label: 'Value', also: ['amount', 'deal value', 'deal amount', 'deal size'] },
  { key: 'owner', label: 'Owner', also: ['contact owner', 'assigned to', 'responsible'] },
  {
    key: 'lastContact',
    label: 'Last contact',
    also: ['last contacted', 'last activity', 'last activity date'],
  },
  { key: 'notes', label: 'Notes', also: ['note', 'comment', 'comments', 'description', 'remarks'] },
] as const satisfies readonly ImportField[];

/** Where the filter's contacts are downloaded; `?q=…&stage=…&owner=…` as in the list. */
export const CONTACT_EXPORT_PATH = '/api/crm/export.csv';
/** Where a file of contacts is sent, with its name as `?name=`. */
export const CONTACT_IMPORT_PATH = '/api/crm/imports';

export function contactPath({ id }: { id: number }): string {
  return `/crm/${id}`;
}

/** The digits by which two ways of writing a phone number are one; empty when they are too few to tell. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/^\s*00/, '+').replace(/\D/g, '');
  return digits.length >= 6 ? digits.slice(-9) : '';
}
