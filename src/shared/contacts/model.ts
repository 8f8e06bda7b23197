import type { TableDirection } from '../kit/tables.ts';
import type { PublicUser } from '../users/output.ts';

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
/** The stage labels of the filter and the board. */
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
export const NEXT_STEP_MAX = 200;
export const REASON_MAX = 500;
export const NOTE_MAX = 5_000;
/** In cents. The sum of 100,000 contacts still fits into a decimal in JSON. */
export const CONTACT_VALUE_MAX = 9_999_999_999;
/** Cards per stage on the board, and per page of more cards. */
export const BOARD_CARDS = 50;
export const TIMELINE_PAGE = 20;
/** Next steps per page of the viewer's tasks. */
export const NEXT_STEPS_PAGE = 25;
/** Duplicates shown in the warning. */
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
/** The default direction of each sort. */
export const CONTACT_SORT_DIRECTION: Record<ContactSort, TableDirection> = {
  name: 'asc',
  company: 'asc',
  created: 'desc',
  contacted: 'desc',
  stage: 'asc',
};

/** An owner of contacts. `current` if the account can be chosen as an owner. */
export type ContactOwner = PublicUser & { current: boolean };

/** A contact with the same email address or phone number. */
export type ContactMatch = {
  id: number;
  contactName: string;
  company: string;
  stage: Stage;
  matches: ('email' | 'phone')[];
};

/** Why two contacts may be the same person. An email address says the most, and a name the least. */
export const DUPLICATE_REASONS = ['email', 'phone', 'name'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** The CSV export. Takes the filter of the list as `?q=…&stage=…&owner=…`. */
export const CONTACT_EXPORT_PATH = '/api/crm/export.csv';

export function contactPath({ id }: { id: number }): string {
  return `/crm/${id}`;
}

/** The digits for comparing phone numbers in different spellings. Empty if there are too few. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/^\s*00/, '+').replace(/\D/g, '');
  return digits.length >= 6 ? digits.slice(-9) : '';
}
