import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasUpdate } from '#lib/live/hasUpdate.ts';
import { errorOf } from '#lib/trpc.ts';
import { generalMessages, generalTexts } from '#shared/general.messages.ts';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { PageHeader } from './PageHeader.tsx';

/** Errors that came back after Retry. Some browsers never fetch a file again that failed to load. */
const retried = new Set<string>();

/** The error page. The shell around it keeps working. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const answer = errorOf(error);
  const [updated, setUpdated] = useState(false);
  useEffect(() => {
    if (!answer) void hasUpdate().then(setUpdated);
  }, [answer]);
  const message = String(error);
  const load = () => {
    if (!answer) retried.add(message);
    reset();
    void router.invalidate();
  };
  const retry = () => {
    // Offline, a reload would end on a page without anything.
    if (updated || (retried.has(message) && navigator.onLine)) return window.location.reload();
    load();
  };
  const onReconnect = useEffectEvent(() => {
    if (!answer && !updated) load();
  });
  useEffect(() => {
    const onOnline = () => onReconnect();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <>
      <PageHeader title={generalMessages.pageFailed} />
      <ErrorState
        message={answer?.message ?? (updated ? generalMessages.updated : generalMessages.pageBroken)}
        onRetry={retry}
        action={updated ? generalTexts.reload : undefined}
      />
    </>
  );
}
