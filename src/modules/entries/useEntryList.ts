import { PAGE_SIZE } from '#shared/pagination.ts';
import { trpc } from '../../lib/trpc.ts';
import type { EntryFilters } from './filters.ts';

/** The entries that pass the filters, page by page. */
export function useEntryList({ type, tags, sort }: EntryFilters) {
  return trpc.entries.list.useInfiniteQuery(
    { limit: PAGE_SIZE, type: type ?? undefined, tags, sort },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
}
