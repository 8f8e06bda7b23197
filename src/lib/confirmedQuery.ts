import { useEffect } from 'react';
import { askPassword, needsReauthentication } from './session/reauthentication.ts';

type Query = { error: unknown; refetch: () => Promise<unknown> };

/** Shows the password prompt when the server refuses a query without it, and then loads the query. */
export function useConfirmedQuery({ error, refetch }: Query): void {
  useEffect(() => {
    if (!needsReauthentication(error)) return;
    void askPassword().then((confirmed) => {
      if (confirmed) void refetch();
    });
  }, [error, refetch]);
}
