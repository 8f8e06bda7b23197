import { ErrorState } from '../base/ErrorState.tsx';
import { LoadMore } from './LoadMore.tsx';

/** The part of an infinite query that a list needs. */
export type ListQuery = {
  isPending: boolean;
  isSuccess: boolean;
  isError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
};

/** The end of a list: the Load more button, or the error with Retry. `onLoad` replaces the default fetch of the next page. */
export function ListEnd({ list, count, failed, onLoad = () => void list.fetchNextPage() }: ListEndProps) {
  if (!list.isError) return <LoadMore list={list} onLoad={onLoad} />;
  return (
    <ErrorState
      message={failed}
      onRetry={() => (count > 0 ? onLoad() : void list.refetch())}
      retrying={list.isFetching}
    />
  );
}

type ListEndProps = { list: ListQuery; count: number; failed: string; onLoad?: () => void };
