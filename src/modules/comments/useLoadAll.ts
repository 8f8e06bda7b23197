import { useEffect, useState } from 'react';
import type { useComments } from './useComments.ts';

/** Loads the rest of the comments, page by page, as for printing. Ends with a failure, which the user can retry. */
export function useLoadAll(list: ReturnType<typeof useComments>): () => void {
  const [wanted, setWanted] = useState(false);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (wanted && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [wanted, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return () => setWanted(true);
}
