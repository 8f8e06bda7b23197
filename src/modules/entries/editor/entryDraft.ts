import type { UseFormReturn } from 'react-hook-form';
import { ANY_TYPE_SLOT } from '#shared/drafts/model.ts';
import { ENTRY_TYPES, type EntryType, isEntryType } from '#shared/entries/model.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import { onceApproved, refusal } from '#shared/permissions.ts';
import type { Viewer } from '#shared/roles.ts';
import { withoutAwaited } from '#widgets/editor/imageMarks.ts';

/** The form's values. `version` is the version that an edit is based on. */
export type EntryDraft = {
  type: EntryType;
  title: string;
  body: string;
  tags: string[];
  /** The picked entries. Links in the body are derived from it. */
  linkedIds: string[];
  version?: number;
};

/** The form of an entry. */
export type EntryForm = UseFormReturn<EntryDraft, unknown, EntryDraft>;

/** The initial values of a new entry. `title` is the dialog's title, `slot` the slot of its draft. */
export type EntryStart = {
  slot: string;
  title: string;
  draft?: Partial<EntryDraft>;
};

/** The slot of a new entry's draft. */
export function slotOf(type: EntryType | undefined): string {
  return type ?? ANY_TYPE_SLOT;
}

/** The URL parameters of a new entry's page: `draft` is the slot of a draft with a place of its own. */
export type NewEntrySearch = { type?: EntryType; title?: string; draft?: string };

/** The page that continues a dialog. */
export function newEntrySearch(type: EntryType | undefined, start: EntryStart | undefined): NewEntrySearch {
  const title = start?.draft?.title;
  return { ...(type && { type }), ...(title && { title }), ...(start && { draft: start.slot }) };
}

/**
 * The types that the viewer can start, and those that need another role. Guests can start any type: they're asked to
 * log in when they submit. Pending accounts can draft what they may create once approved. Surveys are created elsewhere.
 */
export function startableTypes(viewer: Viewer): { open: EntryType[]; barred: EntryType[] } {
  const types = ENTRY_TYPES.filter((type) => type !== 'survey');
  const barred = types.filter(
    (type) => refusal('entries.create', onceApproved(viewer), { type })?.code === 'FORBIDDEN',
  );
  return { open: types.filter((type) => !barred.includes(type)), barred };
}

/** An empty form with the first type that the viewer can create. Guests get a wiki entry. */
export function blankEntry(viewer: Viewer, type: EntryType | undefined): EntryDraft {
  const first = startableTypes(viewer).open[0] ?? 'note';
  return { type: type ?? first, title: '', body: '', tags: [], linkedIds: [] };
}

export function draftOf({ type, title, body, tags, links, version }: EntryRead): EntryDraft {
  const linkedIds = links.filter(({ label }) => label === '').map(({ id }) => id);
  return { type, title, body, tags, linkedIds, version };
}

/** The stored value if it's a valid draft. Placeholders of unfinished uploads are removed. */
export function asEntryDraft(raw: unknown): EntryDraft | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { type, title, body, tags, linkedIds, version } = raw as Record<string, unknown>;
  if (typeof type !== 'string' || !isEntryType(type)) return null;
  if (typeof title !== 'string' || typeof body !== 'string' || !Array.isArray(tags)) return null;
  return {
    type,
    title,
    body: withoutAwaited(body),
    tags: tags.filter((tag) => typeof tag === 'string'),
    linkedIds: Array.isArray(linkedIds) ? linkedIds.filter((id) => typeof id === 'string') : [],
    version: typeof version === 'number' ? version : undefined,
  };
}

/** True if the content differs. A different type alone needs no warning. */
export function differs(a: EntryDraft, b: EntryDraft): boolean {
  const lists = (draft: EntryDraft) => JSON.stringify([draft.tags, draft.linkedIds]);
  return a.title !== b.title || a.body !== b.body || lists(a) !== lists(b);
}
