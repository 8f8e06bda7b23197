import { createFileRoute } from '@tanstack/react-router';
import { readEntrySearch, toFilters, toSearch } from '#shared/entries/address.ts';
import { WikiPage } from '../modules/entries/WikiPage.tsx';

export const Route = createFileRoute('/wiki')({
  validateSearch: (search: Record<string, unknown>) => {
    const { type: _, ...rest } = readEntrySearch(search);
    return rest;
  },
  loader: async () => (await import('../modules/entries/cards/cardCode.ts')).loadChosenItems(),
  component: Wiki,
});

function Wiki() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WikiPage
      filters={toFilters(search)}
      onFilters={(filters) => {
        const { type: _, ...rest } = toSearch(filters);
        void navigate({ search: (before) => ({ ...before, ...rest }) });
      }}
    />
  );
}
