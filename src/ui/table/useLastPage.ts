import { useEffect } from 'react';
import type { ListRead } from '../lists/ListStates.tsx';
import type { TablePage } from './columns.ts';

/** Goes to the last page if the page in the URL is empty, after a deletion or with a narrower filter. */
export function useLastPage<Row>(
  { data, isPlaceholderData }: ListRead<TablePage<Row>>,
  onPage: (page: number, replace?: boolean) => void,
): void {
  useEffect(() => {
    if (data && !isPlaceholderData && data.rows.length === 0 && data.page > 1) onPage(data.pages, true);
  }, [data, isPlaceholderData, onPage]);
}
