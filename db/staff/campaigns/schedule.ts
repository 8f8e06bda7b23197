import { eq } from 'drizzle-orm';
import { campaignMessages } from '#shared/campaigns/messages.ts';
import { SCHEDULE_AHEAD_MINUTES } from '#shared/campaigns/model.ts';
import { AppError } from '#shared/errors.ts';
import { MINUTE_MS } from '#shared/kit/days.ts';
import { type ActingUser, appendAudit } from '../../kit/records.ts';
import { campaigns } from '../../schema/campaigns.ts';
import { wakeCampaign } from './job.ts';
import { campaignRef, publishCampaignChange, type StoredCampaign } from './rows.ts';

// Call each of them inside a write, with a draft or a scheduled campaign that was read in it.

/** Schedules a campaign, or changes its time. Throws `INVALID_INPUT` for a time that is too soon. */
export function scheduleCampaign(ctx: ActingUser, before: StoredCampaign, scheduledDate: Date): void {
  if (before.state === 'scheduled' && before.scheduledDate?.getTime() === scheduledDate.getTime()) return;
  if (scheduledDate.getTime() < ctx.clock.now().getTime() + SCHEDULE_AHEAD_MINUTES * MINUTE_MS)
    throw new AppError('INVALID_INPUT', campaignMessages.tooSoon, {
      scheduledDate: campaignMessages.tooSoon,
    });
  const sortDate = scheduledDate.getTime();
  ctx.db
    .update(campaigns)
    .set({ state: 'scheduled', scheduledDate, sortDate, startedBy: ctx.viewer.id })
    .where(eq(campaigns.id, before.id))
    .run();
  const changes = { scheduledDate: timesOf(before.scheduledDate, scheduledDate) };
  appendAudit(ctx, 'campaigns.schedule', campaignRef(before.id), changes);
  wakeCampaign(ctx.db, before.id, scheduledDate);
  publishCampaignChange(ctx, before.id);
}

/** Makes a scheduled campaign a draft again. */
export function unscheduleCampaign(ctx: ActingUser, before: StoredCampaign): void {
  if (before.state !== 'scheduled') return;
  ctx.db
    .update(campaigns)
    .set({ state: 'draft', scheduledDate: null, sortDate: 0, startedBy: null })
    .where(eq(campaigns.id, before.id))
    .run();
  const changes = { scheduledDate: timesOf(before.scheduledDate, null) };
  appendAudit(ctx, 'campaigns.unschedule', campaignRef(before.id), changes);
  publishCampaignChange(ctx, before.id);
}

function timesOf(before: Date | null, after: Date | null): [string | null, string | null] {
  return [before?.toISOString() ?? null, after?.toISOString() ?? null];
}
