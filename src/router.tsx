import { createRouter } from '@tanstack/react-router';
import { MAIN_ID } from '#lib/browser/mainArea.ts';
import { parseSearch, stringifySearch } from '#lib/text/searchParams.ts';
import { PagePending } from '#ui/base/PagePending.tsx';
import { NotFound } from '#widgets/NotFound.tsx';
import { RouteError } from '#widgets/RouteError.tsx';
import { routeTree } from './routeTree.gen.ts';

/** The app's router. At the start of a page, it is made in a task of its own. */
export function makeRouter() {
  // The browser keeps the router's state for a page that is loaded again. Only there is something to restore.
  let isNew = window.history.state === null;
  return createRouter({
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
    // Scrolling a new page to its top, where it is, would lay out all of it in the task that shows it.
    scrollRestoration: ({ location }) => {
      const isAtTop = isNew && location.hash === '';
      isNew = false;
      return !isAtTop;
    },
    scrollToTopSelectors: [`#${MAIN_ID}`],
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
