import { useEffect } from 'react';

type Paged = {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** Loads the next page while all items so far are hidden. */
export function useAutoLoadNextPage(list: Paged, shown: number): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (shown === 0 && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [shown, hasNextPage, isFetching, isError, fetchNextPage]);
}
