import { CATEGORIES_MAX, CATEGORY_MAX, ENTRY_SIGNS } from '../model.ts';

export const categoryMessages = {
  name: 'Category is required',
  nameMax: `Category must be at most ${CATEGORY_MAX} characters`,
  type: `\`type\` must be one of ${ENTRY_SIGNS.join(', ')}`,
  hidden: '`isHidden` must be true or false',
  taken: 'There is a category with this name. Choose another name.',
  max: `There can be at most ${CATEGORIES_MAX} categories of your own. Delete one first.`,
  notFound: 'Category not found.',
  stale: (name: string) => `Someone else changed this category. Its name is now “${name}”.`,
  renaming: (from: string) =>
    `Transactions of “${from}” still get their new category. Try again in a few seconds.`,
  importing: 'A bank import is in progress. Try again when it has finished.',
  nameUsed: (things: string, isOne: boolean, name: string) =>
    `${things} already ${isOne ? 'has' : 'have'} the category “${name}”. Choose another name.`,
  used: (things: string) => `${things} use this category. Choose another one there first, or hide this one.`,
  usedOnce: (thing: string) =>
    `${thing} uses this category. Choose another one there first, or hide this one.`,
} as const;

export const categoryTexts = {
  title: 'Categories',
  manage: 'Manage categories',
  hint: 'Hidden categories stay on their transactions, but no one can choose them.',
  noun: ['category', 'categories'],
  rules: ['rule', 'rules'],
  own: 'Own',
  hidden: 'Hidden',
  failed: 'Failed to load categories. Please try again.',
  name: 'Category',
  type: 'Type',
  add: 'Add category',
  adding: 'Adding...',
  rename: (name: string) => `Rename ${name}`,
  renameTitle: 'Rename category',
  renameHint: (things: string) => `${things} and all rules of this category get the new name too.`,
  submitRename: 'Rename category',
  hide: (name: string) => `Hide ${name}`,
  show: (name: string) => `Show ${name}`,
  remove: (name: string) => `Delete ${name}`,
  left: (things: string) => `${things} still to rename`,
} as const;

export const categoryToasts = {
  added: { title: 'Category added' },
  addFailed: 'Failed to add category. Please try again.',
  renamed: { title: 'Category renamed' },
  renameFailed: 'Failed to rename category. Please try again.',
  hidden: { title: 'Category hidden' },
  shown: { title: 'Category shown again' },
  hideFailed: 'Failed to save category. Please try again.',
  deleted: { title: 'Category deleted' },
  deleteFailed: 'Failed to delete category. Please try again.',
};
