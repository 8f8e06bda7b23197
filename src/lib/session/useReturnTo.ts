import { useRouterState } from '@tanstack/react-router';

type Place = { pathname: string; href: string; search: { next?: string } };

/** The search of a link to the login or registration page, so that it leads back to the current page. */
export function useReturnTo(): { next?: string } {
  return useRouterState({ select: ({ location }) => returnTo(location), structuralSharing: true });
}

export function returnTo({ pathname, href, search }: Place): { next?: string } {
  const target = pathname === '/login' || pathname === '/register' ? search.next : href;
  return target === undefined || target === '/' ? {} : { next: target };
}
