import { TRASHED } from './records.ts';
import { recordRefusals } from './refusals.messages.ts';

export const recordMessages = {
  ...recordRefusals,
  subject: `\`subject\` must be one of ${TRASHED.join(', ')}`,
  noVersion: 'Version not found.',
  staleHistory:
    'Someone has saved a new version since you opened the history. Review the latest version first.',
  notInTrash: "This isn't in the trash, or it was permanently deleted.",
  purged: "This was permanently deleted and can't be restored.",
} as const;

export const historyToasts = {
  restored: (version: number) => ({
    title: 'Version restored',
    description: `Version ${version} is the current version again.`,
  }),
};

export const recordTexts = {
  add: (label: string) => `New ${label.toLowerCase()}`,
  search: (noun: string) => `Search ${noun}`,
  searched: (q: string) => `Search: “${q}”`,
  searchPlaceholder: (noun: string) => `Search ${noun}...`,
  createAnother: 'Create another',
  moreActions: 'More actions',
  sections: (noun: string) => `${noun} sections`,
  inDollars: 'In US dollars',
  copyText: 'Copy my text',
  copied: 'Copied',
  newerSaved: 'Newer version saved',

  auditLog: 'Audit log',
  auditEmpty: 'No activity yet.',
  auditFailed: 'Failed to load the audit log. Please try again.',
  inBrowser: 'in the browser',

  twoDrafts: 'Two drafts',
  newerDraft: 'Newer draft',
  draftSaved: 'Last saved',
  tags: (tags: string) => `Tags: ${tags}`,
} as const;
