import { DOCUMENT_SORTS } from './model.ts';

export const documentMessages = {
  pinned: '`pinned` must be true or false',
  sort: `\`sort\` must be one of ${DOCUMENT_SORTS.join(', ')}`,
  notFound: 'Document not found.',
  gone: 'This document was deleted.',
  goneWhileEditing:
    'Someone deleted this document while you were writing. Your text is safe: copy it or save it as a new document.',
  apart: (q: string) => `No exact matches for “${q}”. Showing documents that contain all of these words.`,
  noTarget: 'No document or entry with this title yet',
  stale:
    'Someone else edited this document while you were writing. Your text is safe: compare the versions and save again.',
} as const;

/** The texts of an empty list. */
export const documentLists = {
  none: 'No documents yet. Create one to share confidential information with staff.',
  unmatched: 'No documents match your filters.',
};

export const documentToasts = {
  // Fixed by the specification.
  added: {
    title: 'Document Created',
    description: 'Internal document has been created successfully.',
  },
  addFailed: 'Failed to create document. Please try again.',
  // The rest is ours.
  saveFailed: 'Failed to save document. Please try again.',
  saved: { title: 'Document saved' },
  deleteFailed: 'Failed to delete document. Please try again.',
  deleted: { title: 'Document deleted' },
  pinned: { title: 'Document pinned' },
  unpinned: { title: 'Document unpinned' },
  pinFailed: 'Failed to pin or unpin document. Please try again.',
};

export const documentTexts = {
  // Fixed by the specification.
  title: 'Internal Wiki',
  subtitle: 'Private repository for business plans, branding and confidential documents',
  pinnedList: 'Pinned Documents',
  list: 'All Documents',
  add: 'New Document',
  // The rest is ours.
  noun: ['document', 'documents'],
  edit: 'Edit document',
  creating: 'Creating...',
  saveAsNew: 'Save as a new document',
  tagsHint: 'Optional. Separate tags with commas.',
  allCategories: 'All Categories',
  searchAllCategories: 'Search all categories',
  none: 'No documents',
  suggestions: 'Documents and entries',
  document: 'Document',
  updated: 'updated',
  version: (version: number) => `version ${version}`,
  pin: 'Pin',
  unpin: 'Unpin',
  pinned: 'Pinned',
  author: 'Author',
  yes: 'Yes',
  no: 'No',
  export: 'Export',
  print: 'Print',
  versions: 'Versions',
  openEditor: 'Open in editor',
  back: 'Back to document',
  details: 'Details',
} as const;
