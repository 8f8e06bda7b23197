import { Box, Button } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { Density } from '#lib/browser/density.ts';
import { loadedText } from '#lib/text/format.ts';
import { itemsOf } from '#lib/trpc.ts';
import type { EntryFilters } from '#shared/entries/address.ts';
import { entryTexts, listMessages } from '#shared/entries/lists.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { EntryRow } from '../rows/EntryRow.tsx';
import { EntryRowSkeleton } from '../rows/EntryRowSkeleton.tsx';
import { useEntryList } from '../useEntryList.ts';
import { cardPart } from './cardCode.ts';
import { EntryCardSkeleton } from './EntryCardSkeleton.tsx';
import { EntryItems } from './EntryItems.ts';

const SKELETONS = ['first', 'second', 'third'];
const SKELETON = { rows: EntryRowSkeleton, cards: EntryCardSkeleton };

/** A list of rows or cards with its loading, error, and empty states. */
export function EntryList({ filters, density, onTag, onClear, emptyAction }: EntryListProps) {
  const list = useEntryList(filters);
  const showSkeletons = useDelayed(list.isPending, 150);
  const entries = itemsOf(list);
  const items = useRef<HTMLUListElement>(null);
  const moveTo = useRef<number | null>(null);
  const Item = density === 'rows' ? EntryRow : cardPart.get();

  // The first new card takes the button's position, so it gets the focus.
  useEffect(() => {
    if (moveTo.current === null || entries.length <= moveTo.current) return;
    items.current?.children[moveTo.current]
      ?.querySelector<HTMLElement>('h2 a')
      ?.focus({ preventScroll: true });
    moveTo.current = null;
  }, [entries.length]);

  function loadMore(): void {
    moveTo.current = entries.length;
    void list.fetchNextPage();
  }

  return (
    <Box as="section" position="relative" aria-label={entryTexts.entries} aria-busy={list.isPending}>
      <Box role="status" srOnly>
        {list.isSuccess && countText(entries.length, list.hasNextPage)}
      </Box>
      {showSkeletons && <Skeletons density={density} />}
      {list.isError && entries.length === 0 && (
        <ErrorState message={listMessages.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && entries.length === 0 && (
        <EmptyState
          title={emptyText(filters)}
          action={isNarrowed(filters) ? clearButton(onClear) : emptyAction}
        />
      )}
      {entries.length > 0 && (
        <Suspense fallback={<Skeletons density={density} />}>
          <EntryItems ref={items} density={density}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <Item entry={entry} onTag={onTag} />
              </li>
            ))}
          </EntryItems>
        </Suspense>
      )}
      {list.isFetchNextPageError && <ErrorState message={listMessages.error} onRetry={loadMore} />}
      {!list.isFetchNextPageError && <LoadMore list={list} onLoad={loadMore} />}
    </Box>
  );
}

function Skeletons({ density }: { density: Density }) {
  const Skeleton = SKELETON[density];
  return (
    <EntryItems as="div" density={density} aria-hidden>
      {SKELETONS.map((name) => (
        <Skeleton key={name} />
      ))}
    </EntryItems>
  );
}

function clearButton(onClear: () => void): ReactNode {
  return (
    <Button variant="outline" onClick={onClear}>
      {generalTexts.clearFilters}
    </Button>
  );
}

function isNarrowed({ tags, author }: EntryFilters): boolean {
  return tags.length > 0 || author !== undefined;
}

function emptyText(filters: EntryFilters): string {
  if (isNarrowed(filters)) return listMessages.emptyFilter;
  const { type } = filters;
  return type ? listMessages.emptyType(type) : listMessages.empty;
}

function countText(count: number, more: boolean): string {
  if (count === 0) return '';
  return loadedText(count, more, entryTexts.entryNoun);
}

type EntryListProps = {
  filters: EntryFilters;
  density: Density;
  onTag: (tag: string) => void;
  /** Clears all filters. */
  onClear: () => void;
  /** The action of the empty state. */
  emptyAction?: ReactNode;
};
