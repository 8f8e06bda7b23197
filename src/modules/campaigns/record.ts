import { trpc } from '#lib/trpc.ts';
import { staffRecord } from '#records/staffRecord.ts';
import { CAMPAIGN_FIELDS } from '#shared/campaigns/fields.ts';
import { campaignMessages } from '#shared/campaigns/messages.ts';
import type { Campaign } from '#shared/campaigns/output.ts';
import { campaignPageTexts, campaignTexts, campaignToasts } from '#shared/campaigns/page.messages.ts';

export const campaigns = staffRecord<typeof CAMPAIGN_FIELDS, Campaign>({
  fields: CAMPAIGN_FIELDS,
  name: 'title',
  router: trpc.email.campaigns,
  read: (utils, id) => utils.email.campaigns.read.fetch({ id }, { staleTime: 0 }),
  subject: 'campaign',
  noun: campaignTexts.noun,
  path: '/email',
  texts: {
    ...campaignToasts,
    stale: campaignMessages.stale,
    gone: campaignMessages.goneWhileEditing,
    readFailed: campaignPageTexts.readFailed,
  },
});
