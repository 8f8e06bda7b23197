import { useRouter } from '@tanstack/react-router';
import { generalTexts } from '#shared/general.messages.ts';
import type { Toast } from '../toasts.ts';
import { useCurrentUser } from './session.ts';
import { returnTo } from './useReturnTo.ts';

/**
 * The toast action when something needs an account: a button to the login page, which leads back here. A user who
 * previews the guest role has an account and gets no button.
 */
export function useLoginOffer(): () => Pick<Toast, 'action'> {
  const action = useLoginAction();
  const user = useCurrentUser();
  return () => (user ? {} : { action });
}

/** The same, also for a user whose session has just ended. */
export function useLoginAction(): NonNullable<Toast['action']> {
  const router = useRouter();
  return {
    label: generalTexts.logIn,
    run: () =>
      // Visitors' drafts are stored in this browser, so nothing is lost by leaving.
      void router.navigate({
        to: '/login',
        search: returnTo(router.state.location),
        ignoreBlocker: true,
      }),
  };
}
