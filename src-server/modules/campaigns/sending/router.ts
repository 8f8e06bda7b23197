import {
  campaignTestOutput,
  recipientListOutput,
  sendingAnswerOutput,
  sendingOutput,
} from '#shared/campaigns/sending.output.ts';
import {
  campaignScheduleInput,
  campaignSendInput,
  campaignStepInput,
  recipientListInput,
} from '#shared/campaigns/sending.schema.ts';
import { staffIdInput } from '#shared/staff/schema.ts';
import { allow, router } from '../../../trpc.ts';
import {
  cancelSending,
  pauseSending,
  resendSending,
  resumeSending,
  scheduleSending,
  sendCampaign,
} from './mutations.ts';
import { listRecipients, readSending } from './queries.ts';
import { sendTestEmail } from './test-email.ts';

/** Sending campaigns: the steps, how far it is, and the recipients. */
export const campaignSendingRouter = router({
  sending: allow('campaigns.read', staffIdInput)
    .returns(sendingOutput)
    .query(({ ctx, input }) => readSending(ctx, input.id)),
  recipients: allow('campaigns.read', recipientListInput)
    .returns(recipientListOutput)
    .query(({ ctx, input }) => listRecipients(ctx, input)),
  send: allow('campaigns.send', campaignSendInput)
    .returns(sendingAnswerOutput)
    .mutation(({ ctx, input }) => sendCampaign(ctx, input)),
  schedule: allow('campaigns.send', campaignScheduleInput)
    .returns(sendingAnswerOutput)
    .mutation(({ ctx, input }) => scheduleSending(ctx, input)),
  pause: allow('campaigns.send', campaignStepInput)
    .returns(sendingAnswerOutput)
    .mutation(({ ctx, input }) => pauseSending(ctx, input)),
  resume: allow('campaigns.send', campaignStepInput)
    .returns(sendingAnswerOutput)
    .mutation(({ ctx, input }) => resumeSending(ctx, input)),
  cancel: allow('campaigns.send', campaignStepInput)
    .returns(sendingAnswerOutput)
    .mutation(({ ctx, input }) => cancelSending(ctx, input)),
  resend: allow('campaigns.send', campaignStepInput)
    .returns(sendingAnswerOutput)
    .mutation(({ ctx, input }) => resendSending(ctx, input)),
  /** To the viewer's own email address. */
  test: allow('campaigns.send', staffIdInput)
    .returns(campaignTestOutput)
    .mutation(({ ctx, input }) => sendTestEmail(ctx, input.id)),
});
