import { prepared, write } from '#db/kit/statement.ts';
import type { Db } from '#db/open.ts';
import { countAudience } from '#db/staff/campaigns/audience.ts';
import { markInterrupted } from '#db/staff/campaigns/recipients.ts';
import {
  beginRun,
  type CampaignRow,
  campaignOfRun,
  findCampaignRow,
  pauseCampaign,
  startCampaign,
} from '#db/staff/campaigns/states.ts';
import { hasSurveyField } from '#shared/campaigns/merge.ts';
import { MISSED_MINUTES } from '#shared/campaigns/model.ts';
import { pauseDetails, sendingMessages } from '#shared/campaigns/sending.messages.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import type { MailSite } from '../../../services/mailer/mailer.ts';
import { freezeSite } from '../emails.ts';
import { storedCampaign } from '../queries.ts';

type Work = {
  db: Db;
  clock: { now(): Date };
  viewer: null;
  source: 'job';
  site: MailSite;
};
type Beginning = {
  /** As this run may work on it. Undefined if there is nothing to do. */
  campaign: CampaignRow | undefined;
  /** Emails that an earlier run was handing over when it stopped. */
  interrupted: number;
  runAgainAt: Date | null;
};

/** Why no campaign can be sent with these settings. Null if they are complete. */
export function sendingProblem({ server, from, hasBaseUrl }: MailSite): string | null {
  if (server === null) return null;
  if (from === null) return sendingMessages.noSender;
  return hasBaseUrl ? null : sendingMessages.noBaseUrl;
}

/** The start of a run: earlier runs end, their emails in flight are unknown, and a scheduled campaign starts. */
export function beginWork({ work, id, run }: { work: Work; id: number; run: string }): Beginning {
  const { db, clock } = work;
  return write(db, () => {
    const before = findCampaignRow(db, id);
    if (!before) return { campaign: undefined, interrupted: 0, runAgainAt: null };
    beginRun(db, id, run);
    const interrupted = markInterrupted(db, id, clock.now());
    const isEarly =
      before.state === 'scheduled' && before.scheduledDate && before.scheduledDate > clock.now();
    if (isEarly) return { campaign: undefined, interrupted, runAgainAt: before.scheduledDate };
    if (!before.deletedAt && before.state === 'scheduled') startScheduled(work, before);
    if (!before.deletedAt && before.state === 'sending') pauseIfChanged(work, before);
    return { campaign: campaignOfRun(db, id, run), interrupted, runAgainAt: null };
  });
}

function startScheduled(work: Work, before: CampaignRow): void {
  const { db, clock, site } = work;
  const late = clock.now().getTime() - (before.scheduledDate?.getTime() ?? 0);
  const problem = startProblem(db, before, site, clock.now());
  if (late >= MISSED_MINUTES * MINUTE_MS) pauseCampaign(work, before, 'missed');
  else if (problem !== null) pauseCampaign(work, before, 'error', problem);
  else startCampaign(work, before, { frozen: freezeSite(db, site), startedBy: before.startedBy });
}

/** Why a campaign can't start now. Null if it can. */
export function startProblem(
  db: Db,
  { id, targetAudience, surveyId }: Pick<CampaignRow, 'id' | 'targetAudience' | 'surveyId'>,
  site: MailSite,
  now: Date,
): string | null {
  const isEmpty = countAudience(db, targetAudience, now) === 0;
  return (
    sendingProblem(site) ??
    (isEmpty ? sendingMessages.noRecipients(targetAudience) : null) ??
    surveyProblem(db, { id, surveyId })
  );
}

/** A link to a survey that takes no responses helps no one. */
function surveyProblem(db: Db, { id, surveyId }: Pick<CampaignRow, 'id' | 'surveyId'>): string | null {
  if (!hasSurveyField(storedCampaign(db, id)?.content ?? '')) return null;
  const isActive =
    prepared<[number | null]>(
      db,
      "select 1 from surveys where id = ? and status = 'active' and deleted_at is null",
    ).get(surveyId) !== undefined;
  return isActive ? null : sendingMessages.surveyNotActive;
}

/** Without its SMTP server, the rest of a campaign would only be stored, and look sent. */
function pauseIfChanged(work: Work, before: CampaignRow): void {
  const problem = sendingProblem(work.site);
  if (problem !== null) pauseCampaign(work, before, 'error', problem);
  else if (before.frozen && before.frozen.delivers !== work.site.delivers)
    pauseCampaign(work, before, 'error', pauseDetails.otherMailer);
}
