import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { CurrentUser } from '#shared/users.ts';
import { useAction } from '../../lib/feedback.ts';
import { showFieldErrors } from '../../lib/fieldErrors.ts';
import { useCurrentUser, useSessionChange } from '../../lib/session.ts';
import type { Toast } from '../../lib/toasts.ts';

type Options<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  next: string;
  success: (user: CurrentUser) => Toast;
  failure: (message: string) => Toast;
};

/** The handlers of the mutation behind a sign-in form. Whoever is signed in, now or already, goes on to `next`. */
export function useSignIn<Values extends FieldValues>({ form, next, success, failure }: Options<Values>) {
  const router = useRouter();
  const user = useCurrentUser();
  const changeSession = useSessionChange();
  const action = useAction<unknown, CurrentUser>({ touches: [], success, failure });

  const signedIn = user !== null;
  useEffect(() => {
    if (signedIn) void router.navigate({ href: next, replace: true });
  }, [signedIn, router, next]);

  return {
    onSuccess: async (current: CurrentUser, input: unknown) => {
      changeSession(current);
      await action.onSuccess(current, input);
    },
    onError: (error: unknown) => {
      showFieldErrors(form, error);
      action.onError(error);
    },
  };
}
