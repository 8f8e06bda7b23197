import { write } from '#db/kit/statement.ts';
import { countAudience } from '#db/staff/campaigns/audience.ts';
import { wakeCampaign } from '#db/staff/campaigns/job.ts';
import { nextAttempt, resendUnknown } from '#db/staff/campaigns/recipients.ts';
import type { StoredCampaign } from '#db/staff/campaigns/rows.ts';
import { campaignRef } from '#db/staff/campaigns/rows.ts';
import { scheduleCampaign } from '#db/staff/campaigns/schedule.ts';
import {
  cancelCampaign,
  pauseCampaign,
  rescheduleCampaign,
  resendCampaign,
  resumeCampaign,
  startCampaign,
} from '#db/staff/campaigns/states.ts';
import { CAMPAIGN_FIELDS } from '#shared/campaigns/fields.ts';
import { campaignMessages } from '#shared/campaigns/messages.ts';
import {
  type CampaignState,
  RECIPIENTS_TOLERANCE,
  RECIPIENTS_TOLERANCE_SHARE,
} from '#shared/campaigns/model.ts';
import { sendingAnswers, sendingMessages } from '#shared/campaigns/sending.messages.ts';
import type { CampaignSendingAnswer } from '#shared/campaigns/sending.output.ts';
import type {
  CampaignScheduleInput,
  CampaignSendInput,
  CampaignStepInput,
} from '#shared/campaigns/sending.schema.ts';
import { AppError } from '#shared/errors.ts';
import type { ActorContext, Context } from '../../../context.ts';
import { requireRead } from '../../staff/queries.ts';
import { freezeSite } from '../emails.ts';
import { requireCampaign } from '../queries.ts';
import { startProblem } from './beginning.ts';
import { readSending } from './queries.ts';

type Work = ActorContext & Pick<Context, 'mailSite'>;

/**
 * Starts sending. Throws `CONFLICT` if it has started already, if no email can be sent, and if the number or the audience
 * differs from what the sender confirmed.
 */
export function sendCampaign(work: Work, input: CampaignSendInput): CampaignSendingAnswer {
  const { recipients, targetAudience } = input;
  return step(work, input, sendingMessages.notDraft, ['draft', 'scheduled'], (before) => {
    if (targetAudience !== undefined && targetAudience !== before.targetAudience)
      throw new AppError('CONFLICT', sendingMessages.otherAudience);
    const count = countAudience(work.db, before.targetAudience, work.clock.now());
    if (recipients !== undefined && isOtherNumber(recipients, count))
      throw new AppError('CONFLICT', sendingMessages.otherCount(count));
    start(work, before);
    return sendingAnswers.started(count);
  });
}

function isOtherNumber(confirmed: number, count: number): boolean {
  const tolerance = Math.max(RECIPIENTS_TOLERANCE, RECIPIENTS_TOLERANCE_SHARE * confirmed);
  return Math.abs(count - confirmed) > tolerance;
}

function start(work: Work, before: StoredCampaign): void {
  const { db, clock, viewer, mailSite } = work;
  requireSendable(work, before);
  startCampaign(work, before, { frozen: freezeSite(db, mailSite), startedBy: viewer.id });
  wakeCampaign(db, before.id, clock.now());
}

/** Schedules a draft, or moves the time of a scheduled campaign. Throws `INVALID_INPUT` for a time that is too soon. */
export function scheduleSending(work: Work, input: CampaignScheduleInput): CampaignSendingAnswer {
  return step(work, input, sendingMessages.notScheduled, ['draft', 'scheduled'], (before) => {
    requireSendable(work, before);
    scheduleCampaign(work, before, input.scheduledDate);
    return sendingAnswers.scheduled;
  });
}

/** Throws `CONFLICT` if no email of a campaign could be sent. */
export function requireSendable({ db, clock, mailSite }: Work, before: StoredCampaign): void {
  const problem = startProblem(db, before, mailSite, clock.now());
  if (problem !== null) throw new AppError('CONFLICT', problem);
}

/** Pauses a scheduled campaign, or one that is being sent. */
export function pauseSending(work: Work, input: CampaignStepInput): CampaignSendingAnswer {
  return step(work, input, sendingMessages.notSending, ['scheduled', 'sending'], (before) => {
    pauseCampaign(work, before, 'staff');
    return before.state === 'scheduled' ? sendingAnswers.schedulePaused : sendingAnswers.paused;
  });
}

/** Goes on with a paused campaign: at its scheduled time, if that is still to come, or right away. */
export function resumeSending(work: Work, input: CampaignStepInput): CampaignSendingAnswer {
  return step(work, input, sendingMessages.notPaused, ['paused'], (before) => {
    const { scheduledDate, startedAt } = before;
    requireSendable(work, before);
    if (startedAt) {
      resumeCampaign(work, before);
      return sendingAnswers.resumed;
    }
    if (scheduledDate && scheduledDate > work.clock.now()) {
      rescheduleCampaign(work, { ...before, scheduledDate });
      return sendingAnswers.rescheduled;
    }
    start(work, before);
    return sendingAnswers.started(countAudience(work.db, before.targetAudience, work.clock.now()));
  });
}

/** Cancels a campaign that is scheduled, being sent, or paused. Before the first email, it is a draft again. */
export function cancelSending(work: Work, input: CampaignStepInput): CampaignSendingAnswer {
  return step(work, input, sendingMessages.notCancelable, ['scheduled', 'sending', 'paused'], (before) => {
    const { recipientCount, sentCount, failedCount, unknownCount, skippedCount } = before;
    if (cancelCampaign(work, before) === 'draft')
      return before.startedAt ? sendingAnswers.unsent : sendingAnswers.unscheduled;
    const settled = sentCount + failedCount + unknownCount;
    return sendingAnswers.ended(settled, recipientCount - settled - skippedCount);
  });
}

/** Sends emails with an unknown status again, although they may have arrived. */
export function resendSending(work: Work, input: CampaignStepInput): CampaignSendingAnswer {
  return step(work, input, sendingMessages.noUnknown, ['sending', 'paused', 'sent'], (before) => {
    if (before.state === 'sent' && nextAttempt(work.db, before.id) !== null)
      throw new AppError('CONFLICT', sendingMessages.stillCanceling);
    if (before.state !== 'paused') requireSendable(work, before);
    const count = resendUnknown(work.db, before.id);
    if (count === 0) throw new AppError('CONFLICT', sendingMessages.noUnknown);
    resendCampaign(work, before, count);
    return sendingAnswers.resent(count);
  });
}

/** One step of a campaign in one of some states, in one transaction: of several at once, the first one wins. */
function step(
  work: Work,
  { id, version }: CampaignStepInput,
  refusal: string,
  states: readonly CampaignState[],
  take: (before: StoredCampaign) => string,
): CampaignSendingAnswer {
  return write(work.db, () => {
    const before = requireCampaign(work.db, id);
    if (!states.includes(before.state)) throw new AppError('CONFLICT', refusal);
    const record = { fields: CAMPAIGN_FIELDS, place: campaignRef(id), stale: campaignMessages.stale };
    requireRead(work.db, record, before, version);
    const message = take(before);
    return { ...readSending(work, id), message };
  });
}
