import { createFileRoute, redirect } from '@tanstack/react-router';
import { rememberedSort, rememberSort } from '#lib/text/communitySort.ts';
import { COMMUNITY_ORDER, readEntrySearch, toFilters, toSearch } from '#shared/entries/address.ts';
import { CommunityPage } from '../modules/entries/CommunityPage.tsx';

export const Route = createFileRoute('/community')({
  validateSearch: (search: Record<string, unknown>) => {
    const { type: _, ...rest } = readEntrySearch(search, COMMUNITY_ORDER);
    return rest;
  },
  // Opens with the order that was chosen last. Going back in the history doesn't change that choice.
  beforeLoad: ({ search, cause }) => {
    const sort = cause === 'enter' ? rememberedSort() : undefined;
    if (sort && !search.sort)
      throw redirect({ to: '/community', search: { ...search, sort }, replace: true });
  },
  loader: async () => (await import('../modules/entries/cards/cardCode.ts')).loadChosenItems(),
  component: Community,
});

function Community() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CommunityPage
      filters={toFilters(search, COMMUNITY_ORDER)}
      onFilters={(filters) => {
        rememberSort(filters.sort);
        const { type: _, ...rest } = toSearch(filters, COMMUNITY_ORDER);
        void navigate({ search: (before) => ({ ...before, ...rest }) });
      }}
    />
  );
}
