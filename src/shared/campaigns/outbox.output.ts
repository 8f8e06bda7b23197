import { z } from 'zod';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';
import { CAMPAIGN_STATES, RECIPIENT_STATES } from './model.ts';

/** A campaign that has emails in the outbox. */
export const outboxCampaignOutput = z.strictObject({
  id: rowId,
  title: z.string(),
  subject: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  startedAt: instant,
  sentDate: instant.nullable(),
  recipients: count,
  sent: count,
  failed: count,
  unknown: count,
  skipped: count,
});
export const outboxCampaignsOutput = pageOf(outboxCampaignOutput);
export type OutboxCampaign = z.infer<typeof outboxCampaignOutput>;

/** A campaign's email to one recipient as admins see it, with the tokens in its links masked. */
export const campaignEmailOutput = z.strictObject({
  /** The recipient's ID. */
  id: rowId,
  campaignId: rowId,
  recipient: z.string(),
  state: z.enum(RECIPIENT_STATES),
  attempts: count,
  error: z.string().nullable(),
  settledAt: instant.nullable(),
  /** Null: no sender was set. */
  from: z.string().nullable(),
  messageId: z.string(),
  unsubscribeUrl: z.string(),
  /** False: no SMTP server was set, so the email is a file in the outbox folder. */
  delivers: z.boolean(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type CampaignEmail = z.infer<typeof campaignEmailOutput>;
