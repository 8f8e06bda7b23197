import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { errorOf } from '#lib/trpc.ts';
import { generalMessages } from '#shared/general.messages.ts';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { PageHeader } from './PageHeader.tsx';

/** A page that broke. The shell around it lives on. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const answer = errorOf(error);
  const retry = () => {
    // Code that did not arrive, or broke, is only fetched anew by a new page.
    if (!answer) return window.location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <>
      <PageHeader title={generalMessages.pageFailed} />
      <ErrorState message={answer?.message ?? generalMessages.pageBroken} onRetry={retry} />
    </>
  );
}
