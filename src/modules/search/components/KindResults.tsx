import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { listMessages } from '#shared/entries/lists.messages.ts';
import { toFindInput } from '#shared/search/address.ts';
import { searchTexts } from '#shared/search/messages.ts';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { FoundStatus } from './FoundStatus.tsx';
import { HitItem } from './HitItem.tsx';
import type { ResultsProps } from './NothingFound.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchedFor } from './SearchedFor.tsx';
import { SearchSkeleton } from './SearchSkeleton.tsx';

/** All results of one kind, page by page. */
export function KindResults({ filters, onFilters }: ResultsProps) {
  const list = trpc.search.page.useInfiniteQuery(toFindInput(filters), {
    ...BY_CURSOR,
  });
  const hits = itemsOf(list);
  const items = useRef<HTMLUListElement>(null);
  const moveTo = useRef<number | null>(null);
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    if (moveTo.current === null || hits.length <= moveTo.current) return;
    items.current?.children[moveTo.current]?.querySelector('a')?.focus({ preventScroll: true });
    moveTo.current = null;
  }, [hits.length]);

  function loadMore(): void {
    moveTo.current = hits.length;
    void list.fetchNextPage();
  }

  return (
    <Box as="section" ref={section} tabIndex={-1} aria-label={searchTexts.results} aria-busy={list.isPending}>
      <SearchedFor
        corrected={list.data?.pages[0]?.corrected ?? null}
        typed={filters.q}
        onTyped={() => {
          // The pressed button disappears.
          section.current?.focus({ preventScroll: true });
          onFilters({ ...filters, spelling: 'typed' });
        }}
      />
      <FoundStatus
        count={list.isSuccess ? hits.length : null}
        corrected={list.data?.pages[0]?.corrected ?? null}
      />
      <SearchSkeleton pending={list.isPending} />
      {list.isSuccess && hits.length === 0 && <NothingFound filters={filters} onFilters={onFilters} />}
      <Box as="ul" ref={items} listStyleType="none">
        {hits.map((hit) => (
          <li key={hit.url}>
            <HitItem hit={hit} level="h2" />
          </li>
        ))}
      </Box>
      {list.isError && (
        <Box mt="5">
          <ErrorState
            message={listMessages.error}
            onRetry={() => (hits.length > 0 ? loadMore() : void list.refetch())}
            retrying={list.isFetching}
          />
        </Box>
      )}
      {!list.isError && <LoadMore list={list} onLoad={loadMore} />}
    </Box>
  );
}
