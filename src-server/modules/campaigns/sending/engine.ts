import { setImmediate } from 'node:timers/promises';
import { write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { countEmails, emailsLeft } from '#db/site/email/counts.ts';
import { emailSettings } from '#db/site/settings.ts';
import { type SettledRecipient, settleRecipients } from '#db/staff/campaigns/outcomes.ts';
import {
  addRecipients,
  type ClaimedRecipient,
  claimRecipients,
  dropRecipients,
  nextAttempt,
  skipPending,
} from '#db/staff/campaigns/recipients.ts';
import { publishCampaignChange } from '#db/staff/campaigns/rows.ts';
import {
  type CampaignRow,
  campaignOfRun,
  findCampaignRow,
  finishCampaign,
  pauseCampaign,
  setCampaignWait,
} from '#db/staff/campaigns/states.ts';
import { hasSurveyField } from '#shared/campaigns/merge.ts';
import { CAMPAIGN_CONNECTIONS, type CampaignWait } from '#shared/campaigns/model.ts';
import { pauseDetails } from '#shared/campaigns/sending.messages.ts';
import { SECOND_MS } from '#shared/kit/days.ts';
import type { Ids } from '../../../services/ids.ts';
import type { Mailer, MailSite } from '../../../services/mailer/mailer.ts';
import type { SendingPause } from '../../../services/mailer/pause.ts';
import { campaignEmails, inviteRecipients } from '../emails.ts';
import { storedCampaign } from '../queries.ts';
import { beginWork } from './beginning.ts';
import { changeRunNumber } from './run-number.ts';
import { sendToRecipient } from './transport.ts';

/** What a run of a campaign's job works with. `viewer` is null: the server acts. */
export type SendingWork = {
  db: Db;
  clock: { now(): Date };
  viewer: null;
  source: 'job';
  ids: Ids;
  dataDir: string;
  mailer: Mailer;
  site: MailSite;
  pause: SendingPause;
  /** Called when the SMTP server can't be reached, once per pause. */
  report: (failure: { campaign: number; code: number | null; reply: string }) => void;
  /** Renews the lease. Throws if another process has the job, or the server stops. */
  keep: (hasProgress?: boolean) => void;
  /** Lets emails about accounts be claimed first. */
  accountEmailsFirst: () => Promise<void>;
};

type Wait = { waitsFor: CampaignWait; waitsUntil: Date };
type Run = { work: SendingWork; id: number; run: string };
/** Recipients to send to, or a wait. `ended`: this run has nothing left to do. */
type Claim = { claimed: ClaimedRecipient[] } | { wait: Wait } | 'ended';

/**
 * Does what the state of a campaign says, until there is nothing left to do. Returns when to go on, if it waits. Rows are
 * stored as `sending` before their emails are handed over: if the process stops in between, they are unknown, and no one
 * gets an email twice.
 */
export async function runCampaign(work: SendingWork, id: number): Promise<Date | null> {
  const run = { work, id, run: work.ids.token() };
  const { campaign, interrupted, runAgainAt } = beginWork(run);
  if (interrupted > 0) work.keep(true);
  if (!campaign || runAgainAt) return runAgainAt;
  if (campaign.state === 'draft') await repeat(run, (db) => dropRecipients(db, id), 'draft');
  if (campaign.state === 'sent') await repeat(run, (db) => skipPending(db, id, work.clock.now()), 'sent');
  if (campaign.state !== 'sending') return null;
  if (!campaign.fixedAt) await repeat(run, (db, row) => addRecipients(db, row, work.clock.now()), 'sending');
  return sendAll(run);
}

/** Repeats a short step while the campaign has a state, and this run may work on it. Requests run in between. */
async function repeat(
  { work, id, run }: Run,
  step: (db: Db, row: CampaignRow) => boolean,
  state: CampaignRow['state'],
): Promise<void> {
  const { db } = work;
  const takeStep = () => {
    const row = campaignOfRun(db, id, run);
    return row?.state === state && step(db, row);
  };
  while (write(db, takeStep)) {
    work.keep(true);
    await setImmediate();
  }
}

async function sendAll(run: Run): Promise<Date | null> {
  const { work, id } = run;
  const { db, clock, pause } = work;
  const campaign = campaignToSend(run);
  if (!campaign) return null;
  const emailOf = campaignEmails(db, campaign);
  const surveyId = hasSurveyField(campaign.content) ? campaign.surveyId : null;
  let publishedAt = 0;
  for (let hasProgress = false; ; hasProgress = true) {
    work.keep(hasProgress);
    const pausedUntil = pause.end(clock.now());
    if (pausedUntil) return waitFor(run, { waitsFor: 'server', waitsUntil: pausedUntil });
    await work.accountEmailsFirst();
    const claim = write(db, () => claimNext(run, surveyId));
    if (claim === 'ended') return null;
    if ('wait' in claim) return claim.wait.waitsUntil;
    const { claimed } = claim;
    const date = clock.now();
    const settled = await Promise.all(
      claimed.map((recipient) =>
        sendToRecipient(work.mailer, recipient, () => emailOf({ ...recipient, campaignId: id }, date)),
      ),
    );
    const isDue = clock.now().getTime() - publishedAt >= SECOND_MS;
    if (isDue) publishedAt = clock.now().getTime();
    write(db, () => settle(run, settled, { claimedAt: date, isPublished: isDue }));
    const failure = settled.find(({ outcome }) => outcome.result === 'unreachable')?.outcome;
    if (failure) {
      const { end, isNew } = pause.begin(clock.now());
      if (isNew) work.report({ campaign: id, code: failure.code, reply: failure.error ?? '' });
      return waitFor(run, { waitsFor: 'server', waitsUntil: end });
    }
    if (settled.length > 0) pause.clear();
    await setImmediate();
  }
}

function campaignToSend({ work: { db }, id }: Run) {
  const campaign = storedCampaign(db, id);
  const frozen = campaign?.frozen;
  return campaign && frozen ? { ...campaign, frozen } : null;
}

/**
 * Claims as many recipients as there are connections, if the limits allow that, and stores their links to the survey. The last
 * one ends the campaign. Inside a write.
 */
function claimNext({ work, id, run }: Run, surveyId: number | null): Claim {
  const { db, clock } = work;
  const row = campaignOfRun(db, id, run);
  if (row?.state !== 'sending') return 'ended';
  const now = clock.now();
  const left = emailsLeft(db, emailSettings(db), now);
  const limit = Math.min(CAMPAIGN_CONNECTIONS, left.count);
  const isCounted = row.isTracked && row.frozen?.tracking === true;
  const { claimed, areMore } =
    limit > 0
      ? claimRecipients(db, { campaignId: id, limit, isCounted, now })
      : { claimed: [], areMore: false };
  if (claimed.length > 0 || areMore) {
    countEmails(db, claimed.length, now);
    if (claimed.length > 0) changeRunNumber(work);
    if (surveyId !== null) inviteRecipients(db, row, { surveyId, recipients: claimed, now });
    setCampaignWait(work, row, null);
    return { claimed };
  }
  const next = nextAttempt(db, id);
  if (next === null) {
    finishCampaign(work, row);
    return 'ended';
  }
  const wait: Wait =
    next <= now.getTime()
      ? { waitsFor: 'limit', waitsUntil: left.until }
      : { waitsFor: 'attempts', waitsUntil: new Date(next) };
  setCampaignWait(work, row, wait);
  return { wait };
}

/** Stores outcomes together. Too many permanent failures pause the campaign. Inside a write. */
function settle(
  { work, id }: Run,
  settled: readonly SettledRecipient[],
  { claimedAt, isPublished }: { claimedAt: Date; isPublished: boolean },
): void {
  const { db, clock } = work;
  const row = findCampaignRow(db, id);
  if (!row) return;
  const { failures } = settleRecipients(db, row, settled, clock.now());
  const untried = settled.filter(({ outcome }) => outcome.result === 'unreachable').length;
  countEmails(db, -untried, claimedAt);
  if (failures && row.state === 'sending')
    pauseCampaign(work, row, 'failures', pauseDetails.failures(failures.failed, failures.of));
  else if (isPublished) publishCampaignChange(work, id);
}

/** Shows what the campaign waits for, if this run may still work on it. */
function waitFor({ work, id, run }: Run, wait: Wait): Date | null {
  return write(work.db, () => {
    const row = campaignOfRun(work.db, id, run);
    if (row?.state !== 'sending') return null;
    setCampaignWait(work, row, wait);
    return wait.waitsUntil;
  });
}
