import { z } from 'zod';
import { count, instant, pageOf, rowId } from '../kit/common.output.ts';
import {
  AUDIENCES,
  CAMPAIGN_STATES,
  CAMPAIGN_STATUSES,
  CAMPAIGN_WAITS,
  PAUSE_REASONS,
  RECIPIENT_STATES,
} from './model.ts';

/** How far sending is. */
export const sendingOutput = z.strictObject({
  id: rowId,
  version: rowId,
  status: z.enum(CAMPAIGN_STATUSES),
  state: z.enum(CAMPAIGN_STATES),
  pauseReason: z.enum(PAUSE_REASONS).nullable(),
  pauseDetail: z.string().nullable(),
  targetAudience: z.enum(AUDIENCES),
  scheduledDate: instant.nullable(),
  startedAt: instant.nullable(),
  sentDate: instant.nullable(),
  /** Before the start, the audience now. During it, the recipients that are already listed. After it, all of them. */
  recipients: count,
  areListed: z.boolean(),
  /** `pending` includes those that are being handed over right now. */
  pending: count,
  sent: count,
  failed: count,
  unknown: count,
  skipped: count,
  /** Emails of the whole site in the last minute. */
  perMinute: count,
  /** What sending waits for, and until when. Null while it doesn't. */
  waitsFor: z.enum(CAMPAIGN_WAITS).nullable(),
  waitsUntil: instant.nullable(),
  /** False: no SMTP server is set, so the emails are files in the outbox folder. */
  delivers: z.boolean(),
});
export type CampaignSending = z.infer<typeof sendingOutput>;

/** The same after a change, and what happened. */
export const sendingAnswerOutput = sendingOutput.extend({ message: z.string() });
export type CampaignSendingAnswer = z.infer<typeof sendingAnswerOutput>;

export const campaignTestOutput = z.strictObject({ message: z.string() });

export const recipientOutput = z.strictObject({
  id: rowId,
  /** Null once its account is deleted. */
  email: z.string().nullable(),
  state: z.enum(RECIPIENT_STATES),
  attempts: count,
  /** When the next attempt is due. Null before the first one, and once there is none. */
  nextAt: instant.nullable(),
  /** The SMTP server's response code, and its text or another reason. */
  code: z.int().nullable(),
  error: z.string().nullable(),
  attemptedAt: instant.nullable(),
  settledAt: instant.nullable(),
});
export type CampaignRecipient = z.infer<typeof recipientOutput>;
export const recipientListOutput = pageOf(recipientOutput);
