import type { AccountJob, AccountJobs } from '#db/site/accounts/jobs.ts';
import {
  queueAccountEmail,
  writeChange,
  writeKeyEmail,
  writeReset,
  writeWarning,
  writeWelcome,
} from '../modules/email/account/queue.ts';
import type { Ids } from '../services/ids.ts';
import type { MailSite } from '../services/mailer/mailer.ts';
import type { JobKind } from './kinds.ts';
import type { JobWork } from './work.ts';

/** Jobs that queue account emails, so the response time of a request doesn't reveal whether one is sent. */
export function accountJobs(ports: {
  ids: Ids;
  site: MailSite;
}): Readonly<Record<keyof AccountJobs, JobKind>> {
  const writing = (work: JobWork) => ({ ...work, ...ports });
  return {
    'account.registered': { urgent: true, run: (work) => writeWelcome(writing(work), payloadOf(work)) },
    'account.reset': { urgent: true, run: (work) => writeReset(writing(work), payloadOf(work)) },
    'account.change': { urgent: true, run: (work) => writeChange(writing(work), payloadOf(work)) },
    'account.key': { urgent: true, run: (work) => writeKeyEmail(writing(work), payloadOf(work)) },
    'account.warn': { urgent: true, run: (work) => writeWarning(writing(work), payloadOf(work)) },
    'account.tell': { urgent: true, run: (work) => queueAccountEmail(writing(work), payloadOf(work)) },
  };
}

/** The job's kind determines its payload. */
function payloadOf<Kind extends keyof AccountJobs>({ payload }: JobWork): AccountJob<Kind> {
  return payload as AccountJob<Kind>;
}
