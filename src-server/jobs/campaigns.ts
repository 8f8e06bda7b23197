import { setTimeout } from 'node:timers/promises';
import { CAMPAIGN_JOB } from '#db/staff/campaigns/job.ts';
import { markInterrupted } from '#db/staff/campaigns/recipients.ts';
import { findCampaignRow, pauseCampaign } from '#db/staff/campaigns/states.ts';
import { jobReason } from '#shared/jobs/messages.ts';
import { runCampaign, type SendingWork } from '../modules/campaigns/sending/engine.ts';
import { keepingBeat } from './beat.ts';
import type { JobKind } from './kinds.ts';
import { isJobDue } from './queue.ts';
import { type JobWork, RunAgain } from './work.ts';

/** Milliseconds between two looks at emails about accounts, and the most looks. After that, their lines are stuck. */
const LOOK = 20;
const LOOKS = 100;

type Ports = Pick<SendingWork, 'mailer' | 'ids' | 'site' | 'pause' | 'report'> & {
  /** The kinds of jobs that write and send emails about accounts. */
  accountKinds: readonly string[];
};

/** The job that sends a campaign. */
export function campaignJobs({ accountKinds, ...ports }: Ports): Readonly<Record<string, JobKind>> {
  return {
    [CAMPAIGN_JOB]: {
      alone: true,
      run: (work) =>
        keepingBeat(work, async () => {
          const { db, clock, dataDir, keep } = work;
          const again = await runCampaign(
            {
              ...ports,
              db,
              clock,
              dataDir,
              keep,
              viewer: null,
              source: 'job',
              accountEmailsFirst: () => accountEmailsFirst(work, accountKinds),
            },
            campaignIdOf(work.payload),
          );
          return again ? new RunAgain(again) : undefined;
        }),
      givenUp: ({ db, clock, payload, error }) => {
        const id = campaignIdOf(payload);
        markInterrupted(db, id, clock.now());
        const row = findCampaignRow(db, id);
        if (row?.state === 'sending' || row?.state === 'scheduled')
          pauseCampaign({ db, clock, viewer: null, source: 'job' }, row, 'error', jobReason(error ?? ''));
      },
    },
  };
}

/** Waits until no email about an account waits to be claimed. */
async function accountEmailsFirst({ db, clock, keep }: JobWork, kinds: readonly string[]): Promise<void> {
  for (let look = 0; look < LOOKS && isJobDue(db, clock.now(), kinds); look += 1) {
    await setTimeout(LOOK);
    keep();
  }
}

function campaignIdOf(payload: unknown): number {
  return (payload as { id: number }).id;
}
