import { rm } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { ACCOUNT_SEND_JOB, NOTIFICATION_SEND_JOB, noticeJob } from '#db/site/email/rows.ts';
import { CONFIRMATIONS_JOB, type NewsletterRequest, REQUEST_JOB } from '#db/site/newsletter.ts';
import { OPENING_JOB } from '#db/staff/applications/cohorts.ts';
import { APPLY_JOB, type Applicant } from '#db/staff/applications/requests.ts';
import { MESSAGE_JOB, type MessageProgress } from '#db/staff/events/messages.ts';
import { type MailedRsvp, RSVP_MAIL_JOB } from '#db/staff/events/notifications.ts';
import { MAIL_DAYS, type MailKind } from '#shared/email/model.ts';
import { DAY_MS } from '#shared/kit/days.ts';
import { announceOpening, receiveApplication, rereadApplicationMail } from '../modules/applications/jobs.ts';
import { removeCampaignFiles } from '../modules/campaigns/cleanup.ts';
import { rewriteDigest, writeDigests } from '../modules/email/digest/digest.ts';
import { nextDigestAt } from '../modules/email/digest/schedule.ts';
import {
  isEventNoticeCurrent,
  rewriteTaskNotice,
  writeEventNotice,
  writeMessageMails,
  writeRsvpMail,
  writeTaskNotice,
} from '../modules/email/notices/notices.ts';
import { removeOldMails } from '../modules/email/outbox/cleanup.ts';
import { giveUpMail, type MailReport, type Reread, sendMail } from '../modules/email/outbox/sending.ts';
import { rewriteNewsletterMail, writeConfirmations, writeRequested } from '../modules/subscribers/jobs.ts';
import type { Ids } from '../services/ids.ts';
import type { Mailer, MailSite } from '../services/mailer/mailer.ts';
import { outboxFile, outboxFolder } from '../services/mailer/outbox.ts';
import { sendingPause } from '../services/mailer/pause.ts';
import { accountJobs } from './account.ts';
import { keepingBeat } from './beat.ts';
import { campaignJobs } from './campaigns.ts';
import type { JobKind } from './kinds.ts';
import { forgetMailOfDeleted, removeMailOfDeleted } from './remove-account.ts';
import { type JobWork, RunAgain } from './work.ts';

export type MailPorts = {
  mailer: Mailer;
  ids: Ids;
  site: MailSite;
  /** Called for emails that weren't sent, unless their job fails. */
  report: (report: MailReport) => void;
};

/** The jobs that queue and send emails. */
export function mailJobs({ mailer, ids, site, report }: MailPorts): Readonly<Record<string, JobKind>> {
  const pause = sendingPause();
  const sending: JobKind = {
    waits: true,
    run: async (work) => {
      const id = mailIdOf(work.payload);
      const rereads = rereadsOf(work, site);
      const again = await keepingBeat(work, () => sendMail({ ...work, mailer, rereads, pause, report }, id));
      if (again) return new RunAgain(again);
      await removeMailOfDeleted(work, id);
      return undefined;
    },
    givenUp: (work) => {
      giveUpMail(work, mailIdOf(work.payload));
      forgetMailOfDeleted(work.db, mailIdOf(work.payload));
    },
  };
  const writing = accountJobs({ ids, site });
  const accountKinds = [ACCOUNT_SEND_JOB, ...Object.keys(writing)];
  return {
    ...writing,
    ...campaignJobs({
      mailer,
      ids,
      site,
      pause,
      report: (failed) => report({ ...failed, failure: 'unreachable' }),
      accountKinds,
    }),
    [ACCOUNT_SEND_JOB]: sending,
    [NOTIFICATION_SEND_JOB]: sending,
    'mail.digests': {
      long: true,
      next: (now) => nextDigestAt(now, 'daily', site.timeZone),
      run: (work) => writeDigests({ ...work, ids, site }, pauseOf(work)),
    },
    [noticeJob('event')]: {
      run: (work) => writeEventNotice({ ...work, ids, site }, noticeIdOf(work.payload)),
    },
    [noticeJob('task')]: { run: (work) => writeTaskNotice({ ...work, ids, site }, noticeIdOf(work.payload)) },
    [MESSAGE_JOB]: {
      run: (work) => writeMessageMails({ ...work, ids, site }, work.payload as MessageProgress),
    },
    [RSVP_MAIL_JOB]: { run: (work) => writeRsvpMail({ ...work, ids, site }, work.payload as MailedRsvp) },
    [REQUEST_JOB]: {
      urgent: true,
      run: (work) => writeRequested({ ...work, ids, site }, work.payload as NewsletterRequest),
    },
    [CONFIRMATIONS_JOB]: {
      run: (work) => {
        const next = writeConfirmations({ ...work, ids, site });
        return next && new RunAgain(next);
      },
    },
    [APPLY_JOB]: {
      urgent: true,
      run: (work) => receiveApplication({ ...work, ids, site }, work.payload as Applicant),
    },
    [OPENING_JOB]: {
      retriedDaily: true,
      run: async (work) => {
        const next = await announceOpening({ ...work, ids, site });
        return next && new RunAgain(next);
      },
    },
    'mail.removeOld': {
      daily: true,
      cleanup: true,
      run: async (work) => {
        const before = new Date(work.clock.now().getTime() - MAIL_DAYS * DAY_MS);
        const removeFile = (id: number) => rm(outboxFile(outboxFolder(work.dataDir), id), { force: true });
        await removeOldMails({ ...work, before, pause: pauseOf(work), removeFile });
        await removeCampaignFiles(work, before);
      },
    },
  };
}

/** How each kind of email is read again before it is sent. */
function rereadsOf(work: JobWork, site: MailSite): Readonly<Record<MailKind, Reread>> {
  const reading = { db: work.db, clock: work.clock, site };
  const asWritten: Reread = (mail) => mail;
  return {
    // These name no content of the site.
    verify: asWritten,
    reset: asWritten,
    change: asWritten,
    account: asWritten,
    application: (mail) => rereadApplicationMail(work.db, mail),
    cohort: (mail) => rereadApplicationMail(work.db, mail),
    newsletter: (mail) => rewriteNewsletterMail(work.db, mail),
    test: asWritten,
    event: (mail) => (isEventNoticeCurrent(reading, mail) ? mail : null),
    task: (mail) => rewriteTaskNotice(reading, mail),
    digest: (mail) => rewriteDigest(reading, mail, pauseOf(work)),
  };
}

/** Between two steps: renews the lease and lets requests run first. */
function pauseOf({ keep }: JobWork): () => Promise<void> {
  return async () => {
    keep();
    await setImmediate();
  };
}

function noticeIdOf(payload: unknown): number {
  return (payload as { id: number }).id;
}

function mailIdOf(payload: unknown): number {
  return (payload as { mailId: number }).mailId;
}
