import type { TableDirection } from '../kit/tables.ts';
import type { TitleLink } from '../wiki-links/output.ts';

export const DOCUMENT_CATEGORIES = [
  'business-plan',
  'branding',
  'business-ideas',
  'marketing',
  'legal',
  'projects',
] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];
export const DEFAULT_DOCUMENT_CATEGORY: DocumentCategory = 'business-plan';
export const DOCUMENT_CATEGORY_LABEL: Record<DocumentCategory, string> = {
  'business-plan': 'Business Plan',
  branding: 'Branding',
  'business-ideas': 'Business Ideas',
  marketing: 'Marketing',
  legal: 'Legal',
  projects: 'Projects',
};

export const DOCUMENT_TITLE_MIN = 3;
export const DOCUMENT_TITLE_MAX = 200;
export const DOCUMENT_CONTENT_MIN = 10;
export const DOCUMENT_CONTENT_MAX = 200_000;
export const DOCUMENT_TAGS_MAX = 20;
/** Characters of a card's preview. */
export const DOCUMENT_PREVIEW = 120;
/** Pinned documents shown above the others. */
export const DOCUMENTS_PINNED_MAX = 50;

export const DOCUMENT_SORTS = ['updated', 'title', 'created'] as const;
export type DocumentSort = (typeof DOCUMENT_SORTS)[number];
export const DEFAULT_DOCUMENT_SORT: DocumentSort = 'updated';
export const DOCUMENT_SORT_LABEL: Record<DocumentSort, string> = {
  updated: 'Last changed',
  title: 'Title',
  created: 'Created',
};
export const DOCUMENT_SORT_DIRECTION: Record<DocumentSort, TableDirection> = {
  updated: 'desc',
  title: 'asc',
  created: 'desc',
};

/** The target of a `[[Title]]` in a document: another document, else an entry. */
export type DocumentLink = TitleLink;

export function documentPath({ id }: { id: number }): string {
  return `/internal-wiki/${id}`;
}

/** The download of a document as a Markdown file with front matter. */
export function documentExportPath({ id }: { id: number }): string {
  return `/api/internal-documents/${id}/export.md`;
}
