import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLive, useLiveReset, useLiveTopic } from '#lib/live/useLive.ts';

/** Fetches campaigns again while they are sent, and when others change them. The server gathers the events of the engine. */
export function useCampaignNews(): void {
  const queries = useQueryClient();
  useLiveTopic('staff:campaigns');
  useLive('campaign.changed', () => void queries.invalidateQueries({ predicate: isAboutCampaigns }));
  useLiveReset(() => void queries.invalidateQueries({ predicate: isAboutCampaigns }));
}

function isAboutCampaigns({ queryKey: [path] }: { queryKey: QueryKey }): boolean {
  return Array.isArray(path) && path[0] === 'email' && path[1] === 'campaigns';
}
