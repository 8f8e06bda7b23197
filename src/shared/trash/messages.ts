import { TRASH_DAYS } from '../records.ts';
import { trashRefusals } from '../refusals.messages.ts';

export const trashMessages = {
  ...trashRefusals,
  empty: `The trash is empty. What is deleted stays here for ${TRASH_DAYS} days.`,
} as const;

export const trashToasts = {
  failed: 'Failed to change the trash. Please try again.',
  restored: { title: 'Restored', description: 'It is back where it was.' },
  purged: { title: 'Removed for good' },
};
