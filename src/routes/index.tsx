import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../modules/entries/DashboardPage.tsx';
import { readEntrySearch, toFilters, toSearch } from '../modules/entries/filters.ts';

export const Route = createFileRoute('/')({
  validateSearch: readEntrySearch,
  component: Dashboard,
});

function Dashboard() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DashboardPage
      filters={toFilters(search)}
      onFilters={(filters) => void navigate({ search: (before) => ({ ...before, ...toSearch(filters) }) })}
    />
  );
}
