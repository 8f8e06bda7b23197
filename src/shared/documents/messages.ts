import { DOCUMENT_SORTS } from './model.ts';

export const documentMessages = {
  pinned: 'pinned must be true or false',
  sort: `sort must be one of ${DOCUMENT_SORTS.join(', ')}`,
  notFound: 'There is no such document.',
  gone: 'This document was deleted.',
  goneWhileEditing: 'Somebody deleted this document while you were writing. Your text is kept here.',
  apart: (q: string) => `No document holds “${q}” as it stands. These hold each of its words.`,
  noTarget: 'No document or entry of that title yet',
  stale: 'Somebody else saved this document since you opened it. Your text is kept; compare and save again.',
} as const;

/** What a list without documents says. */
export const documentLists = {
  none: 'No documents yet. Write down what only the staff should know.',
  unmatched: 'No documents match your search.',
};

export const documentToasts = {
  added: {
    title: 'Document Created',
    description: 'Internal document has been created successfully.',
  },
  addFailed: 'Failed to create document. Please try again.',
  saveFailed: 'Failed to save the document. Please try again.',
  saved: { title: 'Document saved' },
  deleteFailed: 'Failed to delete the document. Please try again.',
  deleted: { title: 'Document deleted' },
  deleteTitle: 'Delete this document?',
  deleteBody: (name: string) => `“${name}” goes to the trash with its history.`,
  pinFailed: 'Failed to pin the document. Please try again.',
};
