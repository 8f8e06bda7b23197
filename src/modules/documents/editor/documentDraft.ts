import type { DOCUMENT_FIELDS } from '#shared/documents/fields.ts';
import { DEFAULT_DOCUMENT_CATEGORY, DOCUMENT_CATEGORIES } from '#shared/documents/model.ts';
import type { DraftOf } from '#shared/kit/fields.ts';
import { withoutAwaited } from '#widgets/editor/imageMarks.ts';

/** A document in its form. Its tags are one comma-separated text. */
export type DocumentDraft = DraftOf<typeof DOCUMENT_FIELDS>;

/** A stored draft. `version` is the version on which the edit is based. */
export type KeptDocument = DocumentDraft & { version?: number | undefined };

/** A stored draft, if it still has the right shape. Placeholders of unfinished image uploads are removed. */
export function asKeptDocument(raw: unknown): KeptDocument | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const { title, category, content, tags, version } = raw as Record<string, unknown>;
  if (typeof title !== 'string' || typeof content !== 'string' || typeof tags !== 'string') return null;
  return {
    title,
    content: withoutAwaited(content),
    tags,
    category: DOCUMENT_CATEGORIES.find((each) => each === category) ?? DEFAULT_DOCUMENT_CATEGORY,
    version: typeof version === 'number' ? version : undefined,
  };
}

/** Whether two drafts differ. In a new document, the category alone is not worth a warning. */
export function differs(a: DocumentDraft, b: DocumentDraft, isNew: boolean): boolean {
  const words = a.title !== b.title || a.content !== b.content || a.tags !== b.tags;
  return words || (!isNew && a.category !== b.category);
}
