import { useQueryClient } from '@tanstack/react-query';
import { trpc } from '#lib/trpc.ts';
import type { Collection } from '#shared/collections/output.ts';
import type { Entry } from '#shared/entries/output.ts';

/** An entry's collections. While the next entry loads, the current tree stays so that nothing jumps. */
export function useCollectionsOf(entry: Pick<Entry, 'id' | 'type'>): Collection[] {
  const queries = useQueryClient();
  const cachedCollections = (): Collection[] | undefined =>
    queries
      .getQueriesData<Collection[]>({ queryKey: [['collections', 'ofEntry']] })
      .map(([, collections]) => collections)
      .find((collections) =>
        collections?.some(({ items }) => items.some((item) => item.entryId === entry.id)),
      );
  const collections = trpc.collections.ofEntry.useQuery(
    { entryId: entry.id },
    { enabled: entry.type === 'note', placeholderData: cachedCollections },
  );
  return collections.data?.filter(({ items }) => items.some(({ entryId }) => entryId === entry.id)) ?? [];
}
