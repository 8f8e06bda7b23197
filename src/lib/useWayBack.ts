import { useRouterState } from '@tanstack/react-router';

/** What a link to the login or to the registration carries, so that it leads back to where it was pressed. */
export function useWayBack(): { next?: string } {
  return useRouterState({
    select: ({ location: { pathname, href, search } }) => {
      const going = pathname === '/login' || pathname === '/register' ? search.next : href;
      return going === undefined || going === '/' ? {} : { next: going };
    },
    structuralSharing: true,
  });
}
