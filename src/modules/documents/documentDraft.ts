import {
  DEFAULT_DOCUMENT_CATEGORY,
  DOCUMENT_CATEGORIES,
  DOCUMENT_CATEGORY_LABEL,
  type DocumentCategory,
  type DocumentContent,
} from '#shared/internal-documents.ts';
import { withoutAwaited } from '../../components/editor/usePictures.ts';
import type { FieldText } from '../../components/FieldDiff.tsx';

/** A document as its form holds it: its tags are one text, with commas between them. */
export type DocumentDraft = { title: string; category: DocumentCategory; content: string; tags: string };

/** What is kept of it while it is written; `version` is the one that an edit began with. */
export type KeptDocument = DocumentDraft & { version?: number | undefined };

export const BLANK_DOCUMENT: DocumentDraft = {
  title: '',
  category: DEFAULT_DOCUMENT_CATEGORY,
  content: '',
  tags: '',
};

export function draftOf({ title, category, content, tags }: DocumentContent): DocumentDraft {
  return { title, category, content, tags: tags.join(', ') };
}

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

export const DOCUMENT_FIELDS: FieldText<DocumentDraft>[] = [
  { label: 'Title', text: ({ title }) => title },
  { label: 'Category', text: ({ category }) => DOCUMENT_CATEGORY_LABEL[category] },
  { label: 'Tags', text: ({ tags }) => tags },
  { label: 'Content', text: ({ content }) => content },
];
