import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { endWhatMayHaveHappened, isRestored } from '#db/site/backups.ts';
import { noticeJob } from '#db/site/email/rows.ts';
import { CONFIRMATIONS_JOB, REQUEST_JOB } from '#db/site/newsletter.ts';
import { OPENING_JOB } from '#db/staff/applications/cohorts.ts';
import { APPLY_JOB } from '#db/staff/applications/requests.ts';
import { pauseRestored } from '#db/staff/campaigns/run-number.ts';
import { MESSAGE_JOB } from '#db/staff/events/messages.ts';
import { NOTIFY_JOB, RSVP_MAIL_JOB } from '#db/staff/events/notifications.ts';
import { REMIND_JOB } from '#db/staff/events/reminders.ts';
import { NOTIFY_JOB as SURVEY_NOTIFY_JOB } from '#db/staff/surveys/notifications.ts';
import type { Clock } from '../../services/clock.ts';

/** Kinds of jobs that cause emails. */
export const EMAILING_JOBS = [
  NOTIFY_JOB,
  REMIND_JOB,
  MESSAGE_JOB,
  RSVP_MAIL_JOB,
  SURVEY_NOTIFY_JOB,
  OPENING_JOB,
  APPLY_JOB,
  CONFIRMATIONS_JOB,
  REQUEST_JOB,
  'account.warn',
  noticeJob('event'),
  noticeJob('task'),
  'tasks.due',
  'mail.digests',
] as const;

/** Once after a restore, before anything else uses the database: no one is emailed twice, and no one stays logged in. */
export function settleRestored({ db, clock }: { db: Db; clock: Clock }): void {
  if (!isRestored(db)) return;
  write(db, () => {
    if (!isRestored(db)) return;
    pauseRestored({ db, clock, viewer: null, source: 'job' });
    endWhatMayHaveHappened(db, { now: clock.now(), emailing: EMAILING_JOBS });
  });
}
