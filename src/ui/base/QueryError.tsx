import { ErrorState } from './ErrorState.tsx';

type Query = { isFetching: boolean; refetch: () => unknown };

/** The error of a failed query, with Retry. */
export function QueryError({ message, query }: { message: string; query: Query }) {
  return <ErrorState message={message} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}
