import {
  DOCUMENT_CONTENT_MAX,
  DOCUMENT_CONTENT_MIN,
  DOCUMENT_SORTS,
  DOCUMENT_TAGS_MAX,
  DOCUMENT_TITLE_MAX,
  DOCUMENT_TITLE_MIN,
} from '../internal-documents.ts';

export const documentMessages = {
  titleMin: `Title must be at least ${DOCUMENT_TITLE_MIN} characters`,
  titleMax: `Title must be at most ${DOCUMENT_TITLE_MAX} characters`,
  category: 'Category is required',
  contentMin: `Content must be at least ${DOCUMENT_CONTENT_MIN} characters`,
  contentMax: `Content must be at most ${DOCUMENT_CONTENT_MAX.toLocaleString('en-US')} characters`,
  tags: 'Tags must be a comma-separated text',
  tagMax: 'A tag must be at most 40 characters',
  tagsMax: `Use at most ${DOCUMENT_TAGS_MAX} tags`,
  pinned: 'pinned must be true or false',
  sort: `sort must be one of ${DOCUMENT_SORTS.join(', ')}`,
  notFound: 'There is no such document.',
  gone: 'This document was deleted.',
  goneWhileEditing: 'Somebody deleted this document while you were writing. Your text is kept here.',
  apart: (q: string) => `No document holds “${q}” as it stands. These hold each of its words.`,
  noTarget: 'No document or entry of that title yet',
  stale: 'Somebody else saved this document since you opened it. Your text is kept; compare and save again.',
} as const;

export const documentToasts = {
  created: {
    title: 'Document Created',
    description: 'Internal document has been created successfully.',
  },
  createFailed: 'Failed to create document. Please try again.',
  saveFailed: 'Failed to save the document. Please try again.',
  saved: { title: 'Document saved' },
  deleteFailed: 'Failed to delete the document. Please try again.',
  deleted: { title: 'Document deleted' },
  pinFailed: 'Failed to pin the document. Please try again.',
};
