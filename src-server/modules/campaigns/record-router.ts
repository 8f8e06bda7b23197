import { z } from 'zod';
import {
  audiencesOutput,
  campaignListOutput,
  campaignOutput,
  campaignSummaryOutput,
} from '#shared/campaigns/output.ts';
import {
  campaignCreateInput,
  campaignListInput,
  campaignUpdateInput,
  campaignWalkInput,
} from '#shared/campaigns/schema.ts';
import { bulkInput, staffIdInput } from '#shared/staff/schema.ts';
import { allow, router } from '../../trpc.ts';
import {
  createCampaign,
  deleteCampaign,
  deleteCampaigns,
  duplicateCampaign,
  updateCampaign,
} from './mutations.ts';
import {
  listCampaigns,
  listCampaignsByCursor,
  readAudiences,
  readCampaign,
  summarizeCampaigns,
} from './queries.ts';

/** Campaigns as records: lists, reading, editing, and deleting. */
export const campaignRecordRouter = router({
  list: allow('campaigns.read', campaignListInput).query(({ ctx, input }) => listCampaigns(ctx, input)),
  /** The list of REST: newest first, by cursor. */
  listByCursor: allow('campaigns.read', campaignWalkInput)
    .returns(campaignListOutput)
    .query(({ ctx, input }) => listCampaignsByCursor(ctx, input)),
  /** The cards. They count all campaigns, not only the filtered ones. */
  summary: allow('campaigns.read', z.object({}))
    .returns(campaignSummaryOutput)
    .query(({ ctx }) => summarizeCampaigns(ctx)),
  /** How many people each audience has now. */
  audiences: allow('campaigns.read', z.object({}))
    .returns(audiencesOutput)
    .query(({ ctx }) => readAudiences(ctx)),
  read: allow('campaigns.read', staffIdInput)
    .returns(campaignOutput)
    .query(({ ctx, input }) => readCampaign(ctx, input.id)),
  create: allow('campaigns.create', campaignCreateInput)
    .returns(campaignOutput)
    .mutation(({ ctx, input }) => createCampaign(ctx, input)),
  update: allow('campaigns.update', campaignUpdateInput)
    .returns(campaignOutput)
    .mutation(({ ctx, input }) => updateCampaign(ctx, input)),
  delete: allow('campaigns.update', staffIdInput).mutation(({ ctx, input }) => deleteCampaign(ctx, input.id)),
  bulkDelete: allow('campaigns.update', bulkInput).mutation(({ ctx, input }) =>
    deleteCampaigns(ctx, input.ids),
  ),
  duplicate: allow('campaigns.create', staffIdInput)
    .returns(campaignOutput)
    .mutation(({ ctx, input }) => duplicateCampaign(ctx, input.id)),
});
