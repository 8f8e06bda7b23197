import { createFileRoute } from '@tanstack/react-router';
import { SearchPage } from '../modules/search/SearchPage.tsx';

export const Route = createFileRoute('/search')({
  validateSearch: (search: Record<string, unknown>): { q?: string } => {
    const q = search.q === undefined ? '' : String(search.q).trim();
    return q ? { q } : {};
  },
  component: SearchRoute,
});

function SearchRoute() {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <SearchPage q={q} onSearch={(next) => void navigate({ search: { q: next } })} />;
}
