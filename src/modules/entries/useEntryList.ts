import { BY_CURSOR, trpc } from '#lib/trpc.ts';
import { type EntryFilters, toListInput } from '#shared/entries/address.ts';

/** The filtered entries, in pages. */
export function useEntryList(filters: EntryFilters) {
  return trpc.entries.list.useInfiniteQuery(toListInput(filters), {
    ...BY_CURSOR,
  });
}
