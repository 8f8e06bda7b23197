import { join } from 'node:path';
import { TOPIC_JOB } from '#db/site/gaps/watches.ts';
import { RECEIPT_FILES_JOB } from '#db/staff/accounting/receipts.ts';
import { CAMPAIGN_FILES_JOB } from '#db/staff/campaigns/job.ts';
import { NOTIFY_JOB } from '#db/staff/events/notifications.ts';
import { REMIND_JOB } from '#db/staff/events/reminders.ts';
import { CLOSE_JOB, REWRITE_JOB } from '#db/staff/surveys/closing.ts';
import { NOTIFY_JOB as SURVEY_NOTIFY_JOB } from '#db/staff/surveys/notifications.ts';
import { HOUR_MS } from '#shared/kit/days.ts';
import { REMOVAL_JOB } from '../modules/account/removal/steps.ts';
import { RENAME_JOB, renameLeft } from '../modules/accounting/categories/renaming.ts';
import { FORGET_JOB } from '../modules/ai/history/conversations.ts';
import { forgetClearedTurns, forgetTurns } from '../modules/ai/history/mutations.ts';
import { removeUnconfirmedApplications } from '../modules/applications/jobs.ts';
import { removeCampaignFiles } from '../modules/campaigns/cleanup.ts';
import { purgeChannels } from '../modules/channels/purge.ts';
import { removeOldImports } from '../modules/csv-import/run/cleanup.ts';
import { giveUpImport, runImport } from '../modules/csv-import/run/run.ts';
import { giveUpUndo, runUndo } from '../modules/csv-import/run/undo.ts';
import { renewPreviews } from '../modules/documents/jobs.ts';
import { removeOldDrafts } from '../modules/drafts/mutations.ts';
import { renewExcerpts } from '../modules/entries/jobs.ts';
import { notifyAttendees, remindAttendees } from '../modules/events/jobs.ts';
import { notifyTopics, renewGaps } from '../modules/gaps/jobs.ts';
import { forgetInvitedEmails } from '../modules/invitations/mutations.ts';
import {
  tellFollowersOfComment,
  tellFollowersOfEntry,
  tellStudentsOfLessons,
} from '../modules/notifications/delivery/fan-out.ts';
import { removeOldNotifications } from '../modules/notifications/mutations.ts';
import { purgePrompts, removeOldRuns } from '../modules/prompts/jobs.ts';
import { removeLostReceipts, removeReceiptFiles } from '../modules/receipts/mutations.ts';
import { forgetOldMissed } from '../modules/search/mutations.ts';
import { forgetOldAnswers } from '../modules/staff/mutations.ts';
import { removeUnconfirmedSubscribers } from '../modules/subscribers/jobs.ts';
import { closeAtTime, notifyAudience, rewriteResponses } from '../modules/surveys/jobs.ts';
import { carryTagChange, forgetMerges } from '../modules/tags/changes/steps.ts';
import { TAG_JOB } from '../modules/tags/mutations.ts';
import { removeUnusedUploads } from '../modules/uploads/mutations.ts';
import { type UploadFiles, uploadFolder } from '../services/uploads.ts';
import { purgeOldTrash } from './purge-trash.ts';
import { removeAccount } from './remove-account.ts';
import type { JobWork } from './work.ts';

/** A kind of background job. After a crash or an expired lease it runs again, so every step must be repeatable. */
export type JobKind = {
  /** Queued automatically once per UTC day. */
  daily?: true;
  /** It deletes what is old by the clock. It waits if that may be wrong. */
  cleanup?: true;
  /** Queued automatically for the next of these times. One that passes while no server runs is made up for. */
  next?: (now: Date) => Date;
  /** Someone waits for it right now. It runs beside other jobs, however many of them there are. */
  urgent?: true;
  /** It mostly waits for other systems, so several of its kind run at once, beside jobs of other kinds. */
  waits?: true;
  /** Like `waits`, but only one of its kind runs at a time in each process. */
  alone?: true;
  /** It may take minutes. It runs beside other jobs, so that it doesn't hold up a password reset. */
  long?: true;
  /** Its work must not be lost, so it is tried again each day after its last attempt. The audit log shows that, too. */
  retriedDaily?: true;
  /** Only the result `RunAgain` means something. */
  run: (work: JobWork) => unknown;
  /**
   * The last attempt failed, or its process died. Runs in the transaction that gives the job up, and shows the failure to
   * people. Without it, the audit log and a list for admins do, who can retry it.
   */
  givenUp?: (work: Pick<JobWork, 'db' | 'clock' | 'payload'> & { error?: string }) => void;
};

/** All kinds of jobs by name. A new one adds a line. */
export const JOB_KINDS: Readonly<Record<string, JobKind>> = {
  'trash.purge': { daily: true, cleanup: true, run: purgeOldTrash },
  'uploads.removeUnused': {
    daily: true,
    cleanup: true,
    run: async (work) => {
      await removeUnusedUploads({ ...work, uploads: uploadFolder(join(work.dataDir, 'uploads')) });
      await removeLostReceipts({ ...work, files: receiptFolder(work) });
    },
  },
  [RECEIPT_FILES_JOB]: {
    run: (work) =>
      removeReceiptFiles(
        { ...work, files: receiptFolder(work) },
        (work.payload as { files: string[] }).files,
      ),
  },
  [RENAME_JOB]: { long: true, retriedDaily: true, run: renameLeft },
  [CAMPAIGN_FILES_JOB]: { retriedDaily: true, run: (work) => removeCampaignFiles(work) },
  [REMOVAL_JOB]: { long: true, retriedDaily: true, run: removeAccount },
  'channels.purge': { daily: true, cleanup: true, run: purgeChannels },
  'prompts.purge': { daily: true, cleanup: true, run: purgePrompts },
  'prompts.removeOldRuns': { daily: true, cleanup: true, run: removeOldRuns },
  'entries.excerpts': { long: true, retriedDaily: true, run: renewExcerpts },
  'documents.previews': { long: true, retriedDaily: true, run: renewPreviews },
  'drafts.removeOld': { daily: true, cleanup: true, run: removeOldDrafts },
  'notifications.comment': { run: tellFollowersOfComment },
  'notifications.entry': { run: tellFollowersOfEntry },
  'notifications.lessons': { daily: true, run: tellStudentsOfLessons },
  'notifications.removeOld': { daily: true, cleanup: true, run: removeOldNotifications },
  [NOTIFY_JOB]: { run: notifyAttendees },
  [REMIND_JOB]: { run: remindAttendees },
  [CLOSE_JOB]: { retriedDaily: true, run: closeAtTime },
  [SURVEY_NOTIFY_JOB]: { run: notifyAudience },
  [REWRITE_JOB]: { long: true, retriedDaily: true, run: rewriteResponses },
  'imports.run': {
    long: true,
    run: runImport,
    givenUp: giveUpImport,
  },
  'imports.undo': {
    long: true,
    run: runUndo,
    givenUp: giveUpUndo,
  },
  'idempotency.forget': { daily: true, cleanup: true, run: forgetOldAnswers },
  'imports.removeOld': { daily: true, cleanup: true, run: removeOldImports },
  'newsletter.removeUnconfirmed': { daily: true, cleanup: true, run: removeUnconfirmedSubscribers },
  'applications.removeUnconfirmed': { daily: true, cleanup: true, run: removeUnconfirmedApplications },
  'invitations.forgetEmails': { daily: true, cleanup: true, run: forgetInvitedEmails },
  [TAG_JOB]: { long: true, run: carryTagChange },
  // If that job was given up, this finishes the change.
  'tags.finish': { daily: true, long: true, run: carryTagChange },
  'tags.forgetMerges': { daily: true, cleanup: true, run: forgetMerges },
  'ai.forgetOld': { daily: true, cleanup: true, run: forgetTurns },
  [FORGET_JOB]: { run: forgetClearedTurns },
  'gaps.renew': { next: nextHour, run: renewGaps },
  [TOPIC_JOB]: { run: notifyTopics },
  'search.forgetMissed': { daily: true, cleanup: true, run: forgetOldMissed },
};

function receiptFolder({ dataDir }: JobWork): UploadFiles {
  return uploadFolder(join(dataDir, 'receipts'));
}

function nextHour(now: Date): Date {
  return new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS);
}
