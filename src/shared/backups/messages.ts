import type { BackupStep } from './model.ts';

/** What a backup is doing. */
export const BACKUP_STEP_TEXTS: Record<BackupStep, string> = {
  copying: 'Copying the database',
  checking: 'Checking the copy',
  packing: 'Writing the backup',
  verifying: 'Reading it again',
};

export const backupMessages = {
  name: '`name` must be the name of a backup',
  stopped: 'The server stopped before the backup was complete. It is made again at the next start.',
  notFound: "This backup doesn't exist anymore.",
} as const;

export const backupTexts = {
  title: 'Backup',
  hint: 'Each backup is one file with everything that a restore needs. It is checked as soon as it is written.',
  daily: (days: number) =>
    `A backup is made each day. Of the last ${days} days and the last 4 weeks, the newest one is kept.`,
  noDaily: 'No backup is made automatically, because BACKUP_KEEP is 0.',
  folder: (folder: string) => `They are in ${folder} on the server. Copy them to another machine as well.`,
  encrypted: 'They are encrypted. Keep the key apart from them.',
  plain: "They aren't encrypted. Anyone who has one can read everything on this site.",
  now: 'Back up now',
  running: 'A backup is being made',
  failed: 'Failed to load the backups. Please try again.',
  failure: (when: string) => `The backup of ${when} failed`,
  empty: 'There is no backup yet.',
  caption: 'Backups',
  facts: (size: string, checked: string) => `${size}, last checked: ${checked}`,
  unchecked: 'unknown',
  missing: (count: number) =>
    count === 1 ? '1 file of the site was missing' : `${count} files of the site were missing`,
  downloadOf: (when: string) => `Download the backup of ${when}`,
  restore: 'To restore one, stop the server and run npm run restore -- FILE.',
} as const;

export const backupToasts = {
  started: { title: 'Backup started' },
};
