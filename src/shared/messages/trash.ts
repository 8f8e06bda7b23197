import { TRASH_DAYS } from '../records.ts';

export const trashMessages = {
  restricted:
    "You don't have permission to access the Trash. This feature is only available to admin and staff users.",
  empty: `The trash is empty. What is deleted stays here for ${TRASH_DAYS} days.`,
  purgeAdmin: 'Only administrators remove things for good.',
} as const;

export const trashToasts = {
  failed: 'Failed to change the trash. Please try again.',
  restored: { title: 'Restored', description: 'It is back where it was.' },
  purged: { title: 'Removed for good' },
};
