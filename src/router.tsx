import { createRouter } from '@tanstack/react-router';

import { NotFound } from './components/NotFound.tsx';
import { PagePending } from './components/PagePending.tsx';
import { RouteError } from './components/RouteError.tsx';
import { MAIN_ID } from './lib/mainArea.ts';
import { parseSearch, stringifySearch } from './lib/searchParams.ts';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFound,
  notFoundMode: 'root',
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  scrollToTopSelectors: [`#${MAIN_ID}`],
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
