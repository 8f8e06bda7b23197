import { createFileRoute } from '@tanstack/react-router';
import { COMMUNITY_ORDER, readEntrySearch, toFilters, toSearch } from '#shared/entry-filters.ts';
import { CommunityPage } from '../modules/entries/CommunityPage.tsx';

export const Route = createFileRoute('/community')({
  validateSearch: (search: Record<string, unknown>) => {
    const { type: _, ...rest } = readEntrySearch(search, COMMUNITY_ORDER);
    return rest;
  },
  component: Community,
});

function Community() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CommunityPage
      filters={toFilters(search, COMMUNITY_ORDER)}
      onFilters={(filters) => {
        const { type: _, ...rest } = toSearch(filters, COMMUNITY_ORDER);
        void navigate({ search: (before) => ({ ...before, ...rest }) });
      }}
    />
  );
}
