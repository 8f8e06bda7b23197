import { createFileRoute } from '@tanstack/react-router';
import { campaignsAddress } from '#shared/campaigns/address.ts';

export const Route = createFileRoute('/email')({
  validateSearch: (search: Record<string, unknown>) => campaignsAddress.read(search),
});
