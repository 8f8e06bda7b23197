import { createFileRoute } from '@tanstack/react-router';
import { type CampaignSearch, readCampaignSearch } from '#shared/campaigns/address.ts';
import { CampaignPage } from '../modules/campaigns/CampaignPage.tsx';

export const Route = createFileRoute('/email_/$id')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): CampaignSearch => search,
  component: Campaign,
});

function Campaign() {
  const { id } = Route.useParams();
  const search = readCampaignSearch(Route.useSearch());
  return <CampaignPage key={id} campaignId={Number(id)} search={search} />;
}
