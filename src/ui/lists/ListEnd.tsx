import { ErrorState } from '../base/ErrorState.tsx';
import { LoadMore } from './LoadMore.tsx';

/** As much of an infinite query as a list shows of it. */
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

/** Below the `shown` rows of a list: the way on, or what failed and the way to try that again. `onLoad` replaces the plain fetching of the next page. */
export function ListEnd({ list, shown, failed, onLoad = () => void list.fetchNextPage() }: ListEndProps) {
  if (!list.isError) return <LoadMore list={list} onLoad={onLoad} />;
  return (
    <ErrorState
      message={failed}
      onRetry={() => (shown > 0 ? onLoad() : void list.refetch())}
      retrying={list.isFetching}
    />
  );
}

type ListEndProps = { list: ListQuery; shown: number; failed: string; onLoad?: () => void };
