import { TRASHED } from './records.ts';
import { recordRefusals } from './refusals.messages.ts';

export const recordMessages = {
  ...recordRefusals,
  version: '`version` must be a positive integer',
  subject: `\`subject\` must be one of ${TRASHED.join(', ')}`,
  noVersion: 'Version not found.',
  staleHistory: 'Someone saved a new version since you opened the history. Review the latest version first.',
  notInTrash: "This isn't in the trash, or it was permanently deleted.",
  purged: "This was permanently deleted and can't be restored.",
} as const;

export const historyToasts = {
  restored: (version: number) => ({
    title: 'Version restored',
    description: `Version ${version} is now the current version.`,
  }),
};
