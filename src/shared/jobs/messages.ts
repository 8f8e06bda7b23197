/** Background jobs that an admin can retry after they were given up, by kind. Emails and imports have their own lists. */
export const RETRIED_JOBS = {
  'accounting.renameCategory': 'Rename the category of transactions',
  'account.change': 'Prepare the email that confirms a new email address',
  'account.registered': 'Prepare the email that welcomes a new account',
  'account.remove': 'Delete the remaining data of a deleted account',
  'account.reset': 'Prepare the email that resets a password',
  'account.key': 'Prepare an email about an API key',
  'account.tell': 'Prepare an email about a change to an account',
  'account.warn': 'Prepare the email with a warning of moderators',
  'ai.forget': 'Delete the questions to the assistant that someone cleared',
  'ai.forgetOld': 'Delete old questions to the assistant',
  'applications.removeUnconfirmed': "Delete applications that weren't confirmed",
  'applications.request': 'Store an application and write its confirmation email',
  'backups.daily': 'Make the daily backup',
  'backups.watch': 'Notify admins of missing backups',
  'campaigns.removeFiles': 'Delete the files of deleted campaign emails',
  'channels.purge': 'Delete the messages of deleted channels',
  'cohorts.open': 'Email the applicants of a cohort that opened',
  'prompts.removeOldRuns': 'Delete old runs of prompts',
  'prompts.purge': 'Delete prompts that were deleted a while ago',
  'documents.previews': 'Renew the previews of internal documents',
  'drafts.removeOld': 'Delete old drafts',
  'entries.excerpts': 'Renew the excerpts of entries',
  'events.message': 'Write the emails of a message to attendees',
  'events.notify': 'Notify the attendees of an event',
  'events.remind': 'Remind the attendees of an event',
  'gaps.renew': 'Update the knowledge gaps',
  'idempotency.forget': 'Delete the stored responses to API requests',
  'imports.removeOld': 'Delete the files of old imports',
  'invitations.forgetEmails': 'Delete the email addresses of expired invitations',
  'mail.digests': 'Prepare the email digests',
  'mail.event': 'Prepare an email about an event',
  'mail.removeOld': 'Delete old emails',
  'mail.rsvp': 'Prepare an email about an RSVP',
  'mail.task': 'Prepare an email about a task',
  'newsletter.confirmations': 'Write confirmation emails to imported subscribers',
  'newsletter.removeUnconfirmed': "Delete subscribers who didn't confirm",
  'newsletter.request': 'Write the confirmation email of a newsletter request',
  'notifications.comment': 'Notify followers of a new comment',
  'notifications.entry': 'Notify followers of a new entry',
  'notifications.lessons': 'Notify students of new lessons',
  'notifications.removeOld': 'Delete old notifications',
  'receipts.removeFiles': 'Delete the files of deleted receipts',
  'search.forgetMissed': 'Delete old searches with no results',
  'search.vectors': 'Compute what texts mean, for search and answers',
  'surveys.close': 'Close a survey at its time',
  'surveys.notify': 'Notify members of a survey',
  'surveys.rewrite': 'Remove the order of anonymous responses to a closed survey',
  'tags.change': 'Rename or merge a tag',
  'tags.finish': 'Finish tag changes',
  'tags.forgetMerges': 'Delete the copies of merged tags',
  'tasks.due': 'Notify assignees of due tasks',
  'topics.entry': 'Notify members of an entry about a topic that they wait for',
  'trash.purge': 'Permanently delete old items in the trash',
  'uploads.removeUnused': 'Delete unused images',
} as const;

/** The title of a kind of job. One that this version doesn't know is named as it is stored. */
export function jobTitle(kind: string): string {
  return isRetriedJob(kind) ? RETRIED_JOBS[kind] : `Job of an unknown kind (${kind})`;
}

export function isRetriedJob(kind: string): kind is keyof typeof RETRIED_JOBS {
  return Object.hasOwn(RETRIED_JOBS, kind);
}

const REASONS: readonly [RegExp, string][] = [
  [/SQLITE_FULL|database or disk is full|ENOSPC/i, 'No disk space was left.'],
  [/SQLITE_BUSY|database is locked/i, 'The database was busy.'],
  [/SQLITE_READONLY|readonly database|EACCES|EPERM|EROFS/i, "The server couldn't write to the data folder."],
  [/SQLITE_CORRUPT|malformed/i, 'The database is damaged. Restore a backup.'],
  [/^Unknown job kind/, "This version of the server doesn't know this kind of job. Update the server."],
  [
    /^A backup was restored/,
    'A backup was restored, so this may have been done already. Retry it if it was not.',
  ],
  [/^The process stopped/, 'The server stopped before the job finished.'],
];

/** A job's stored error as a sentence. */
export function jobReason(error: string): string {
  const reason = REASONS.find(([pattern]) => pattern.test(error));
  return reason ? reason[1] : `It ended with an unexpected error: ${error.replace(/^(\w*Error: )+/, '')}`;
}

export const jobMessages = {
  id: '`id` must be an integer',
  gone: 'This job was already retried, or no longer exists.',
  notHeld: 'The deletion of old data is no longer paused.',
} as const;

export const jobTexts = {
  title: 'Background jobs that failed',
  hint: 'The server tried each of these several times. Fix the cause, then retry. They are listed for 30 days.',
  failed: 'Failed to load the background jobs. Please try again.',
  more: 'Only the newest jobs are listed. Older ones are in the audit log below.',
  gaveUp: 'Failed',
  triesAgain: 'We try it again each day.',
  retrying: "It was started again and isn't done yet.",
  nextAttempt: 'Next attempt',
  retry: 'Retry',
  retryJob: (title: string) => `Retry: ${title}`,
} as const;

export const cleanupTexts = {
  title: 'The deletion of old data is paused',
  reason: (lastRun: string, now: string) =>
    `It last ran on ${lastRun}, and the server's clock now says ${now}. If that's wrong, set the clock.`,
  confirmation: (hours: number) =>
    `If the clock is right, confirm it. Otherwise, old notifications, emails, questions to the assistant, and items in the trash are permanently deleted in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
  confirm: 'Delete old data now',
  question: 'Delete old data now?',
  consequence: (now: string) =>
    `This permanently deletes everything that is too old on ${now}. You can't undo this.`,
  button: 'Delete',
} as const;

export const jobToasts = {
  cleanups: { title: 'Old data is being deleted' },
  retried: { title: 'Job started again', description: 'If it fails again, it will be listed here.' },
};
