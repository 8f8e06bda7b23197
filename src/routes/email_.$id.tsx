import { createFileRoute } from '@tanstack/react-router';
import { readCampaignSearch } from '#shared/campaigns/address.ts';
import { CampaignPage } from '../modules/campaigns/CampaignPage.tsx';

export const Route = createFileRoute('/email_/$id')({
  validateSearch: readCampaignSearch,
  component: Campaign,
});

function Campaign() {
  const { id } = Route.useParams();
  return <CampaignPage key={id} campaignId={Number(id)} search={Route.useSearch()} />;
}
