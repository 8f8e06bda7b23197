import { campaignAnalyticsOutput, campaignPreviewOutput } from '#shared/campaigns/analytics.output.ts';
import { campaignEmailOutput, outboxCampaignsOutput } from '#shared/campaigns/outbox.output.ts';
import { campaignEmailInput } from '#shared/campaigns/sending.schema.ts';
import { pageInput } from '#shared/kit/pagination.schema.ts';
import { staffIdInput } from '#shared/staff/schema.ts';
import { allow, router } from '../../trpc.ts';
import { readAnalytics } from './analytics.ts';
import { listOutboxCampaigns, readCampaignEmail } from './outbox.ts';
import { previewCampaign } from './preview.ts';

/** How a campaign's email looks, and what came of it. */
export const campaignResultsRouter = router({
  preview: allow('campaigns.read', staffIdInput)
    .returns(campaignPreviewOutput)
    .query(({ ctx, input }) => previewCampaign(ctx, input.id)),
  analytics: allow('campaigns.read', staffIdInput)
    .returns(campaignAnalyticsOutput)
    .query(({ ctx, input }) => readAnalytics(ctx, input.id)),
  /** The campaigns with emails in the outbox. */
  outbox: allow('outbox.read', pageInput)
    .returns(outboxCampaignsOutput)
    .query(({ ctx, input }) => listOutboxCampaigns(ctx, input)),
  /** The email to one recipient. */
  recipientEmail: allow('outbox.read', campaignEmailInput)
    .returns(campaignEmailOutput)
    .query(({ ctx, input }) => readCampaignEmail(ctx, input)),
});
