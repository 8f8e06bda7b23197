import { z } from 'zod';
import { sentInteger } from '../kit/integers.schema.ts';
import { pageInput } from '../kit/pagination.schema.ts';
import { staffIdInput, staffVersion } from '../staff/schema.ts';
import { campaignMessages } from './messages.ts';
import { AUDIENCES, RECIPIENT_STATES } from './model.ts';
import { scheduledDate } from './schema.ts';
import { sendingMessages } from './sending.messages.ts';

/** A change of what a campaign does. Without `version`, it applies to the current one. */
export const campaignStepInput = staffIdInput.extend({ version: staffVersion });
export type CampaignStepInput = z.infer<typeof campaignStepInput>;

/** The number and the audience that the sender confirmed. If they no longer apply, it isn't sent. */
export const campaignSendInput = campaignStepInput.extend({
  recipients: sentInteger(
    z.number(sendingMessages.recipients).int(sendingMessages.recipients).min(0, sendingMessages.recipients),
  ).optional(),
  targetAudience: z.enum(AUDIENCES, campaignMessages.audience).optional(),
});
export type CampaignSendInput = z.infer<typeof campaignSendInput>;

export const campaignScheduleInput = campaignStepInput.extend({ scheduledDate });
export type CampaignScheduleInput = z.infer<typeof campaignScheduleInput>;

export const recipientListInput = pageInput.extend({
  id: staffIdInput.shape.id,
  state: z.enum(RECIPIENT_STATES, sendingMessages.state).optional(),
});
/** The email to one recipient. */
export const campaignEmailInput = staffIdInput.extend({
  recipient: sentInteger(z.number(sendingMessages.recipient).int(sendingMessages.recipient)),
});
export type CampaignEmailInput = z.infer<typeof campaignEmailInput>;

export type RecipientListInput = z.infer<typeof recipientListInput>;
