import { ErrorState } from './ErrorState.tsx';

type Query = { isFetching: boolean; refetch: () => unknown };

/** A read that failed, and the way to try it again. */
export function QueryError({ message, query }: { message: string; query: Query }) {
  return <ErrorState message={message} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}
