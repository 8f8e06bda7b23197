import { TRASHED } from './records.ts';
import { recordRefusals } from './refusals.messages.ts';

export const recordMessages = {
  ...recordRefusals,
  version: 'A version must be a whole number from 1',
  subject: `subject must be one of ${TRASHED.join(', ')}`,
  noVersion: 'There is no such version.',
  staleHistory: 'Somebody saved this since you opened its history. Look at the newest version first.',
  notInTrash: 'This is not in the trash, or it was removed for good.',
  purged: 'This was removed for good and cannot be brought back.',
} as const;

export const historyToasts = {
  restored: (version: number) => ({
    title: 'Version restored',
    description: `Version ${version} is the current one again.`,
  }),
};
