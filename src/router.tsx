import { createRouter } from '@tanstack/react-router';
import { MAIN_ID } from '#lib/browser/mainArea.ts';
import { parseSearch, stringifySearch } from '#lib/text/searchParams.ts';
import { PagePending } from '#ui/base/PagePending.tsx';
import { NotFound } from '#widgets/NotFound.tsx';
import { RouteError } from '#widgets/RouteError.tsx';
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
