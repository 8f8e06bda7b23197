import { createFileRoute } from '@tanstack/react-router';
import {
  readSearchAddress,
  type SearchAddress,
  toSearchAddress,
  toSearchFilters,
} from '#shared/search/address.ts';
import { TagChoiceBar } from '../modules/entries/filters/TagChoiceBar.tsx';
import { SearchPage } from '../modules/search/SearchPage.tsx';

export const Route = createFileRoute('/search')({
  validateSearch: (search: Record<string, unknown>): SearchAddress => readSearchAddress(search),
  component: SearchRoute,
});

function SearchRoute() {
  const filters = toSearchFilters(Route.useSearch());
  const navigate = Route.useNavigate();
  const show = (next: typeof filters) => void navigate({ search: toSearchAddress(next) });
  return (
    <SearchPage
      filters={filters}
      onFilters={show}
      tagFilter={<TagChoiceBar value={filters.tags} onChange={(tags) => show({ ...filters, tags })} />}
    />
  );
}
