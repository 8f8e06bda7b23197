import { BY_CURSOR, trpc } from '#lib/trpc.ts';
import { type EntryFilters, toListInput } from '#shared/entries/address.ts';

/** The entries that pass the filters, page by page. */
export function useEntryList(filters: EntryFilters) {
  return trpc.entries.list.useInfiniteQuery(toListInput(filters), {
    ...BY_CURSOR,
  });
}
