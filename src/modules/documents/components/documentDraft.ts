import type { DOCUMENT_FIELDS } from '#shared/documents/fields.ts';
import { DEFAULT_DOCUMENT_CATEGORY, DOCUMENT_CATEGORIES } from '#shared/documents/model.ts';
import type { DraftOf } from '#shared/kit/fields.ts';
import { withoutAwaited } from '#widgets/editor/imageMarks.ts';

/** A document as its form holds it: its tags are one text, with commas between them. */
export type DocumentDraft = DraftOf<typeof DOCUMENT_FIELDS>;

/** What is kept of it while it is written; `version` is the one that an edit began with. */
export type KeptDocument = DocumentDraft & { version?: number | undefined };

/** What was kept, if it still has the shape of a draft; pictures that were on their way will not arrive any more. */
export function asKeptDocument(kept: unknown): KeptDocument | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { title, category, content, tags, version } = kept as Record<string, unknown>;
  if (typeof title !== 'string' || typeof content !== 'string' || typeof tags !== 'string') return null;
  return {
    ...{ title, content: withoutAwaited(content), tags },
    category: DOCUMENT_CATEGORIES.find((each) => each === category) ?? DEFAULT_DOCUMENT_CATEGORY,
    version: typeof version === 'number' ? version : undefined,
  };
}

/** True when the form says something else; for a new one the category alone is not worth a warning. */
export function differs(a: DocumentDraft, b: DocumentDraft, isNew: boolean): boolean {
  const words = a.title !== b.title || a.content !== b.content || a.tags !== b.tags;
  return words || (!isNew && a.category !== b.category);
}
