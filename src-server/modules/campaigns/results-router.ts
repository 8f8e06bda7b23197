import { campaignAnalyticsOutput, campaignPreviewOutput } from '#shared/campaigns/analytics.output.ts';
import { staffIdInput } from '#shared/staff/schema.ts';
import { allow, router } from '../../trpc.ts';
import { readAnalytics } from './analytics.ts';
import { previewCampaign } from './preview.ts';

/** How a campaign's email looks, and what came of it. */
export const campaignResultsRouter = router({
  preview: allow('campaigns.read', staffIdInput)
    .returns(campaignPreviewOutput)
    .query(({ ctx, input }) => previewCampaign(ctx, input.id)),
  analytics: allow('campaigns.read', staffIdInput)
    .returns(campaignAnalyticsOutput)
    .query(({ ctx, input }) => readAnalytics(ctx, input.id)),
});
