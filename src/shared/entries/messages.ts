import { TOOL_TABS } from '../tools/model.ts';
import {
  ENTRY_BODY_MAX,
  ENTRY_BODY_MIN,
  ENTRY_SORTS,
  ENTRY_TAGS_MAX,
  ENTRY_TITLE_MAX,
  ENTRY_TITLE_MIN,
  ENTRY_TYPES,
  LINKED_MAX,
  TAG_MAX,
} from './model.ts';

export const entryMessages = {
  type: `Type must be one of ${ENTRY_TYPES.join(', ')}`,
  draftMark: 'Draft',
  typeFixed: "An entry's type can't be changed",
  sort: `Sort must be one of ${ENTRY_SORTS.join(', ')}`,
  tab: `tab must be one of ${TOOL_TABS.join(', ')}`,
  solved: 'solved must be true or false',
  onlyThreads: 'Only discussions can be marked as solved.',
  onlyThreadsPromote: 'Only discussions can become a wiki entry.',
  titleMin: `Title must be at least ${ENTRY_TITLE_MIN} characters`,
  titleMax: `Title must be at most ${ENTRY_TITLE_MAX} characters`,
  bodyMin: `Content must be at least ${ENTRY_BODY_MIN} characters`,
  bodyMax: `Content must be at most ${ENTRY_BODY_MAX.toLocaleString('en-US')} characters`,
  tagsMin: 'Add at least one tag',
  tagsMax: `Use at most ${ENTRY_TAGS_MAX} tags`,
  tagMax: `A tag must be at most ${TAG_MAX} characters`,
  tagComma: 'A tag must not contain a comma',
  imageUrl: 'Image address must start with https://',
  linked: 'One of the linked entries does not exist or was deleted.',
  linkedMax: `Link at most ${LINKED_MAX} entries`,
  notFound: 'There is no such entry.',
  gone: 'This entry was deleted.',
  stale: 'Somebody else saved this entry since you opened it. Your text is kept; compare and save again.',
  goneWhileEditing: 'Somebody deleted this entry while you were writing. Your text is kept here.',
  cursor: 'cursor is not one of ours. Start again without it.',
} as const;

export const entryToasts = {
  saved: { title: 'Success', description: 'Your entry has been saved.' },
  saveFailed: 'Failed to save entry. Please try again.',
  deleted: { title: 'Entry deleted', description: 'It is gone from every list.' },
  deleteFailed: 'Failed to delete entry. Please try again.',
};

export const threadToasts = {
  solveFailed: 'Failed to change the mark. Please try again.',
  promotionFailed: 'Failed to gather the discussion. Please try again.',
};

export const listMessages = {
  error: 'Error loading content. Please try refreshing the page.',
  empty: 'No content found.',
  emptyType: (type: string) => `No ${type} entries available. Be the first to create one!`,
  emptyFilter: 'No entries match your filter criteria.',
};

export const linkToasts = {
  copied: { title: 'Link copied' },
  failed: 'The browser did not allow copying. Copy the address instead.',
};
