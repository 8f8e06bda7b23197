import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { errorOf } from '#lib/trpc.ts';
import { generalMessages } from '#shared/general.messages.ts';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { PageHeader } from './PageHeader.tsx';

/** The error page. The shell around it keeps working. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const answer = errorOf(error);
  const retry = () => {
    // Code that failed to load or run is only fetched again by a reload.
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
