import { createFileRoute } from '@tanstack/react-router';
import { readDashboardSearch, toFilters, toSearch } from '#shared/entries/address.ts';
import { DashboardPage } from '../modules/entries/DashboardPage.tsx';

export const Route = createFileRoute('/')({
  validateSearch: readDashboardSearch,
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
