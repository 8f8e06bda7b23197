import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Entry, EntryPage, EntrySummary } from '#shared/entries/output.ts';

type Change = <E extends Entry | EntrySummary>(entry: E) => E;

function isQuery(...names: string[]) {
  return ({ queryKey }: { queryKey: readonly unknown[] }) =>
    Array.isArray(queryKey[0]) && names.includes(queryKey[0].join('.'));
}

const isList = isQuery('entries.list', 'entries.topics');

/** Changes one entry in every cached list and on its own page. */
export function changeCachedEntry(queries: QueryClient, id: string, change: Change): void {
  queries.setQueriesData<InfiniteData<EntryPage>>({ predicate: isList }, (lists) => {
    const isListed = lists?.pages.some((page) => page.items.some((entry) => entry.id === id));
    if (!lists || !isListed) return lists;
    const pages = lists.pages.map((page) => ({
      ...page,
      items: page.items.map((entry) => (entry.id === id ? change(entry) : entry)),
    }));
    return { ...lists, pages };
  });
  queries.setQueriesData<Entry>({ predicate: isQuery('entries.read') }, (entry) =>
    entry?.id === id ? change(entry) : entry,
  );
}

/** Cancels refetches in progress so that none of them overwrites an optimistic change. */
export async function cancelEntryRefetches(queries: QueryClient): Promise<void> {
  await queries.cancelQueries({
    predicate: (query) =>
      (isList(query) || isQuery('entries.read')(query)) &&
      query.state.data !== undefined &&
      !query.state.fetchMeta?.fetchMore,
  });
}

export async function refreshEntryLists(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ predicate: isList });
}
