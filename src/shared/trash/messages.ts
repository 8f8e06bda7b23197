import { TRASH_DAYS } from '../records.ts';
import { trashRefusals } from '../refusals.messages.ts';

export const trashMessages = {
  ...trashRefusals,
  empty: `The trash is empty. Deleted items stay here for ${TRASH_DAYS} days.`,
} as const;

export const trashToasts = {
  restored: { title: 'Restored', description: "It's back where it was." },
  restoreFailed: 'Failed to restore item. Please try again.',
  deleted: { title: 'Permanently deleted' },
  deleteFailed: 'Failed to delete item. Please try again.',
};

export const trashTexts = {
  title: 'Trash',
  subtitle: `You can restore deleted items for ${TRASH_DAYS} days. After that, they're permanently deleted.`,
  list: 'Deleted items',
  nouns: ['deleted item', 'deleted items'],
  untitled: 'Untitled',
  deletedBy: (name: string) => `Deleted by ${name}`,
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  whileHidden: 'no time limit while hidden by moderators',
  restore: (title: string) => `Restore: ${title}`,
  delete: (title: string) => `Delete permanently: ${title}`,
  deleteTitle: 'Delete this permanently?',
  deleteBody: (title: string) =>
    `This permanently deletes “${title}” and everything that belongs to it. You can't undo this.`,
  deleteLabel: 'Delete permanently',
} as const;
