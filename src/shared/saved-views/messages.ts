import { SAVED_LISTS, VIEW_NAME_MAX, VIEWS_MAX } from './model.ts';

export const viewMessages = {
  list: `\`list\` must be one of ${SAVED_LISTS.join(', ')}`,
  name: 'Name is required',
  nameMax: `Name must be at most ${VIEW_NAME_MAX} characters`,
  nameTaken: 'You have a view with this name. Overwrite it, or choose another name.',
  search: '`search` must contain texts or numbers by parameter',
  searchUnknown: (names: string) => `This list doesn't know these parameters or values: ${names}`,
  columns: '`columns` must contain keys of columns',
  columnsUnknown: (names: string) => `This list doesn't have these columns: ${names}`,
  shared: '`isShared` must be true or false',
  max: `You can save at most ${VIEWS_MAX} views of a list. Delete one first.`,
  notFound: 'View not found.',
  notYours: 'Someone else saved this view. Save a view of your own instead.',
  stale: 'This view was changed in another window. Reload it and try again.',
} as const;

export const viewTexts = {
  title: 'Saved views',
  hint: 'A view has the filters, the sort, and the columns of this list.',
  name: 'Name',
  share: 'Share with staff',
  save: 'Save current view',
  own: 'Your views',
  others: 'Shared by others',
  none: "You don't have any views of this list yet. Set filters, then save them here.",
  failed: 'Failed to load views. Please try again.',
  current: 'Current',
  shared: 'Shared',
  by: (name: string) => `By ${name}`,
  overwrite: (name: string) => `Overwrite ${name} with the current view`,
  rename: (name: string) => `Rename ${name}`,
  renameTitle: 'Rename view',
  shareView: (name: string) => `Share ${name} with staff`,
  unshare: (name: string) => `Stop sharing ${name}`,
  remove: (name: string) => `Delete ${name}`,
} as const;

export const viewToasts = {
  saved: { title: 'View saved' },
  saveFailed: 'Failed to save view. Please try again.',
  overwritten: { title: 'View overwritten' },
  restored: { title: 'View restored' },
  shared: { title: 'View shared with staff' },
  unshared: { title: 'View no longer shared' },
  deleted: { title: 'View deleted' },
  deleteFailed: 'Failed to delete view. Please try again.',
};
