import {
  DEFAULT_DOCUMENT_CATEGORY,
  DOCUMENT_CATEGORY_LABEL,
  type DocumentCategory,
  type DocumentContent,
} from '#shared/internal-documents.ts';
import type { FieldText } from '../../components/FieldDiff.tsx';

/** A document as its form holds it: its tags are one text, with commas between them. */
export type DocumentDraft = { title: string; category: DocumentCategory; content: string; tags: string };

export const BLANK_DOCUMENT: DocumentDraft = {
  title: '',
  category: DEFAULT_DOCUMENT_CATEGORY,
  content: '',
  tags: '',
};

export function draftOf({ title, category, content, tags }: DocumentContent): DocumentDraft {
  return { title, category, content, tags: tags.join(', ') };
}

export const DOCUMENT_FIELDS: FieldText<DocumentDraft>[] = [
  { label: 'Title', text: ({ title }) => title },
  { label: 'Category', text: ({ category }) => DOCUMENT_CATEGORY_LABEL[category] },
  { label: 'Tags', text: ({ tags }) => tags },
  { label: 'Content', text: ({ content }) => content },
];
