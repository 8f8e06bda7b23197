import { createFileRoute } from '@tanstack/react-router';
import { useRecordPage } from '#records/useRecordPage.ts';
import { campaignsAddress } from '#shared/campaigns/address.ts';
import { CampaignsPage } from '../modules/campaigns/CampaignsPage.tsx';

export const Route = createFileRoute('/email')({
  validateSearch: (search: Record<string, unknown>) => campaignsAddress.read(search),
  component: Email,
});

function Email() {
  return <CampaignsPage {...useRecordPage('/email', Route.useSearch(), { ownPage: true })} />;
}
