import { z } from 'zod';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';
import { outputSchema } from '../kit/fields.output.ts';
import { publicUserOutput } from '../users/output.ts';
import { CAMPAIGN_FIELDS } from './fields.ts';
import { AUDIENCES, CAMPAIGN_STATES, CAMPAIGN_STATUSES, PAUSE_REASONS } from './model.ts';

/** A share of tracked recipients in percent with one decimal. Null without any. */
const rate = z.number().min(0).max(100).nullable();

/** A campaign of a list, without its content. */
export const campaignRowOutput = outputSchema(CAMPAIGN_FIELDS)
  .omit({ content: true })
  .extend({
    id: rowId,
    version: rowId,
    status: z.enum(CAMPAIGN_STATUSES),
    /** The exact state: one that is sending or paused is reported as scheduled. */
    state: z.enum(CAMPAIGN_STATES),
    pauseReason: z.enum(PAUSE_REASONS).nullable(),
    pauseDetail: z.string().nullable(),
    isTracked: z.boolean(),
    scheduledDate: instant.nullable(),
    startedAt: instant.nullable(),
    sentDate: instant.nullable(),
    /** Before the start, the size of the audience now (`isEstimate`). After it, the fixed recipients. */
    recipients: count,
    isEstimate: z.boolean(),
    sent: count,
    failed: count,
    unknown: count,
    skipped: count,
    openRate: rate,
    clickRate: rate,
    createdAt: instant,
    updatedAt: instant,
    creator: publicUserOutput.nullable(),
  });
export const campaignOutput = campaignRowOutput.extend({
  /** The survey that `{{survey}}` leads to, as in its URL. Null without one. */
  surveyId: z.string().nullable(),
  content: z.string(),
});
export const campaignListOutput = pageOf(campaignOutput);

/** The cards. `subscribers` is the size of the audience `all`. */
export const campaignSummaryOutput = z.strictObject({ total: count, sent: count, subscribers: count });

/** The size of each audience now. */
export const audiencesOutput = z.record(z.enum(AUDIENCES), count);

export type CampaignRow = z.infer<typeof campaignRowOutput>;
export type Campaign = z.infer<typeof campaignOutput>;
export type CampaignSummary = z.infer<typeof campaignSummaryOutput>;
