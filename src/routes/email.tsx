import { createFileRoute } from '@tanstack/react-router';
import { statFilters } from '#records/statFilters.ts';
import { useRecordPage } from '#records/useRecordPage.ts';
import { type CampaignsSearch, campaignsAddress } from '#shared/campaigns/address.ts';
import { campaignTexts } from '#shared/campaigns/page.messages.ts';
import { CampaignsPage } from '../modules/campaigns/CampaignsPage.tsx';
import { EmailHeadWithDialogs } from './-EmailHead.tsx';

export const Route = createFileRoute('/email')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): CampaignsSearch => search,
  component: Email,
});

function Email() {
  const search = campaignsAddress.read(Route.useSearch());
  const page = useRecordPage('/email', search, { ownPage: true });
  const filters = statFilters(campaignsAddress, page, 'status', [[campaignTexts.sent, 'sent']]);
  return <CampaignsPage {...page} head={<EmailHeadWithDialogs filters={filters} />} />;
}
