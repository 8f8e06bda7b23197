import { useNavigate } from '@tanstack/react-router';
import type { PageAction } from '#lib/browser/pageAction.ts';
import { useCurrentUser } from '#lib/session/session.ts';
import { useReturnTo } from '#lib/session/useReturnTo.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { useLogout } from './useLogout.ts';

/** Log out, or log in and create account. */
export function useAccountActions(): PageAction[] {
  const user = useCurrentUser();
  const logout = useLogout();
  const navigate = useNavigate();
  const wayBack = useReturnTo();
  if (user) return [{ key: 'logout', label: generalTexts.logOut, run: () => logout.mutate() }];
  return [
    { key: 'login', label: generalTexts.logIn, run: () => void navigate({ to: '/login', search: wayBack }) },
    {
      key: 'register',
      label: generalTexts.createAccount,
      run: () => void navigate({ to: '/register', search: wayBack }),
    },
  ];
}
