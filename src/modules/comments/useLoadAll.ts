import { useEffect, useState } from 'react';
import type { useComments } from './useComments.ts';

/** Loads the rest of the comments, page by page, as for printing. Ends with a failure, which the user can retry. */
export function useLoadAll(list: ReturnType<typeof useComments>): () => void {
  const [isWanted, setWanted] = useState(false);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isWanted, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return () => setWanted(true);
}
