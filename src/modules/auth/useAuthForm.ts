import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { showServerErrorsInForm } from '#lib/serverErrors.ts';
import { useCurrentUser, useSessionChange } from '#lib/session/session.ts';
import type { Toast } from '#lib/toasts.ts';
import type { MutationProcedure } from '#lib/trpc.ts';
import type { CurrentUser } from '#shared/users/output.ts';

type Options<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  next: string;
  success: (user: CurrentUser) => Toast;
  failure: (message: string) => Toast;
  /** True for an error that the form handles, so that no toast shows it. */
  handles?: (error: unknown) => boolean;
  /** Runs once the viewer is logged in. */
  onLoggedIn?: (user: CurrentUser) => void;
};

/** The mutation of the login and registration forms. Opens `next` once the viewer is logged in. */
export function useAuthForm<Values extends FieldValues, Input>(
  procedure: MutationProcedure<Input, CurrentUser>,
  { form, next, success, failure, handles, onLoggedIn }: Options<Values>,
) {
  const router = useRouter();
  const user = useCurrentUser();
  const change = useSessionChange();

  const loggedIn = user !== null;
  useEffect(() => {
    if (loggedIn) void router.navigate({ href: next, replace: true });
  }, [loggedIn, router, next]);

  return useMutationFeedback(procedure, {
    success,
    failure: (message, error) => {
      if (handles?.(error)) return null;
      showServerErrorsInForm(form, error);
      return failure(message);
    },
    onSuccess: (changed) => {
      onLoggedIn?.(changed);
      return change(changed);
    },
  });
}
