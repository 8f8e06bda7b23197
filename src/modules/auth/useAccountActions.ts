import { useNavigate } from '@tanstack/react-router';
import type { PageAction } from '#lib/pageAction.ts';
import { useCurrentUser } from '#lib/session.ts';
import { useReturnTo } from '#lib/useReturnTo.ts';
import { useLogout } from './useLogout.ts';

/** Leaving, or the ways in. */
export function useAccountActions(): PageAction[] {
  const user = useCurrentUser();
  const logout = useLogout();
  const navigate = useNavigate();
  const wayBack = useReturnTo();
  if (user) return [{ key: 'logout', label: 'Log out', run: () => logout.mutate() }];
  return [
    { key: 'login', label: 'Log in', run: () => void navigate({ to: '/login', search: wayBack }) },
    {
      key: 'register',
      label: 'Create account',
      run: () => void navigate({ to: '/register', search: wayBack }),
    },
  ];
}
