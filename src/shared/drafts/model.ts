import { ENTRY_BODY_MAX } from '../entries/model.ts';

/** Characters of a draft as JSON: the longest body there is, with room for what JSON escapes and for the other fields. */
export const DRAFT_SIZE_MAX = 2 * ENTRY_BODY_MAX;
export const DRAFTS_MAX = 50;
/** Days after its last change for which a draft is kept. */
export const DRAFT_DAYS = 90;
/** Characters of text that a list of drafts shows. */
export const DRAFT_EXCERPT = 160;
/** Where a draft belongs, such as `note`, the id of an entry, or `comment:` and the id of one. */
/** Three parts of at most 64 characters and the colons between them. */
export const DRAFT_SLOT_MAX = 3 * 64 + 2;
export const DRAFT_SLOT_PATTERN = /^[A-Za-z0-9-]{1,64}(:[A-Za-z0-9-]{1,64}){0,2}$/;

/** The place of a text of the internal wiki: a new document, or the one that is edited. */
export const DOCUMENT_SLOT = 'document';

export function documentSlot(id: number | null): string {
  return id === null ? DOCUMENT_SLOT : `${DOCUMENT_SLOT}:${id}`;
}

/** Whether what is written at a place is of the staff's modules: it is shown to its writer only while they are staff. */
export function isStaffSlot(slot: string): boolean {
  return slot.split(':')[0] === DOCUMENT_SLOT;
}

export type DraftContent = Record<string, unknown>;
export type Draft = { slot: string; content: DraftContent; updatedAt: string };

/** A draft in a list: the fields `title` and `body` (or `text`) of its content, as far as it has them. */
export type DraftSummary = { slot: string; title: string; excerpt: string; updatedAt: string };
