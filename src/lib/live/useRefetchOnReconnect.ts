import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorOf } from '../trpc.ts';

/** Loads what failed without the server's answer once the connection is restored, or the server answers again. */
export function useRefetchOnReconnect(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = () => void queries.refetchQueries({ type: 'active', predicate: isUnanswered });
    window.addEventListener('online', refetch);
    return () => window.removeEventListener('online', refetch);
  }, [queries]);
}

function isUnanswered({ state }: Query): boolean {
  return state.status === 'error' && errorOf(state.error) === null;
}
