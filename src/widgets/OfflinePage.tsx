import { useEffect } from 'react';
import { generalMessages } from '#shared/general.messages.ts';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { PageHeader } from './PageHeader.tsx';

const reload = () => window.location.reload();

/** In place of a page that the browser opened without a connection. The page is loaded once there is one. */
export function OfflinePage() {
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <>
      <PageHeader title={navigator.onLine ? generalMessages.pageFailed : generalMessages.offlineTitle} />
      <ErrorState message={generalMessages.noAnswer} onRetry={reload} />
    </>
  );
}
