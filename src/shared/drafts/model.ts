import { ENTRY_BODY_MAX } from '../entries/model.ts';

/** Maximum characters of a draft as JSON: the longest body, plus room for JSON escapes and the other fields. */
export const DRAFT_SIZE_MAX = 2 * ENTRY_BODY_MAX;
export const DRAFTS_MAX = 50;
/** Days until an unchanged draft is deleted. */
export const DRAFT_DAYS = 90;
/** Characters of text that a list of drafts shows. */
export const DRAFT_EXCERPT = 160;
/** The slot of a draft, such as `note`, an entry's id, or `comment:` and an entry's id. */
/** Three parts of at most 64 characters and the colons between them. */
export const DRAFT_SLOT_MAX = 3 * 64 + 2;
export const DRAFT_SLOT_PATTERN = /^[A-Za-z0-9-]{1,64}(:[A-Za-z0-9-]{1,64}){0,2}$/;

/** The slot of a new entry whose type is chosen in its form. */
export const ANY_TYPE_SLOT = 'new';

/** The slot of an internal document: a new one, or the edited one. */
export const DOCUMENT_SLOT = 'document';

export function documentSlot(id: number | null): string {
  return id === null ? DOCUMENT_SLOT : `${DOCUMENT_SLOT}:${id}`;
}

/** The slot of an edited email campaign. New ones stay in the browser until they are created. */
export const CAMPAIGN_SLOT = 'campaign';

export function campaignSlot(id: number): string {
  return `${CAMPAIGN_SLOT}:${id}`;
}

/** The slot of an edited survey. New ones stay in the browser until they are created. `survey` is that of a new entry. */
export const SURVEY_SLOT = 'survey-edit';

export function surveySlot(id: string): string {
  return `${SURVEY_SLOT}:${id}`;
}

/** The slot of a prompt: a new one, or the edited one. */
export const PROMPT_SLOT = 'prompt';

export function promptSlot(id: number | null): string {
  return id === null ? PROMPT_SLOT : `${PROMPT_SLOT}:${id}`;
}

/** The first parts of the slots of staff modules. */
export const STAFF_SLOTS: readonly string[] = [DOCUMENT_SLOT, CAMPAIGN_SLOT, SURVEY_SLOT];

/** Whether a slot belongs to a staff module. Its drafts are visible only while their author is on staff. */
export function isStaffSlot(slot: string): boolean {
  const [kind = ''] = slot.split(':');
  return STAFF_SLOTS.includes(kind);
}

/** The field of a draft with the idempotency key of what it becomes. It isn't a part of the text. */
export const DRAFT_KEY = 'idempotencyKey';
export type DraftContent = Record<string, unknown>;
export type Draft = { slot: string; content: DraftContent; updatedAt: string };

/** A draft in a list: the fields `title` and `body` (or `text`) of its content, as far as it has them. */
export type DraftSummary = { slot: string; title: string; excerpt: string; updatedAt: string };
