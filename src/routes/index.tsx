import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { currentUser, useCan } from '#lib/session/session.ts';
import { readDashboardSearch, toFilters, toSearch } from '#shared/entries/address.ts';
import { DashboardPage } from '../modules/entries/DashboardPage.tsx';

const FirstSteps = lazyOrRetry(async () => ({ default: (await import('./-FirstSteps.tsx')).FirstSteps }));

export const Route = createFileRoute('/')({
  validateSearch: readDashboardSearch,
  // What only some viewers see is loaded before the first paint, so nothing moves afterwards.
  loader: async () => {
    const cards = import('../modules/entries/cards/cardCode.ts').then((code) => code.loadChosenItems());
    const home = currentUser() ? import('../modules/home/components/HomeFrame.tsx') : null;
    await cards;
    return (await home?.catch(() => null))?.HomeFrame;
  },
  component: Dashboard,
});

function Dashboard() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const setsUp = useCan('admin.settings', null);
  return (
    <DashboardPage
      notice={
        setsUp && (
          <Suspense>
            <FirstSteps />
          </Suspense>
        )
      }
      frame={Route.useLoaderData()}
      filters={toFilters(search)}
      onFilters={(filters) => void navigate({ search: (before) => ({ ...before, ...toSearch(filters) }) })}
    />
  );
}
