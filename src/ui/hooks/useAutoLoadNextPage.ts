import { useEffect } from 'react';

type Paged = {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** Loads the next page while all items so far are hidden. */
export function useAutoLoadNextPage(list: Paged, count: number): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (count === 0 && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [count, hasNextPage, isFetching, isError, fetchNextPage]);
}
