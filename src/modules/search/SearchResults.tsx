import { Box, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { listMessages, searchMessages } from '#shared/messages.ts';
import { PAGE_SIZE } from '#shared/pagination.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadMore } from '../../components/LoadMore.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useDelayed } from '../../lib/useDelayed.ts';
import { LessonHits } from './LessonHits.tsx';
import { SearchHitItem } from './SearchHitItem.tsx';

const SKELETONS = ['first', 'second', 'third'];
const LESSONS = 3;

export function SearchResults({ q }: { q: string }) {
  const list = trpc.search.page.useInfiniteQuery(
    { q, limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  const showSkeletons = useDelayed(list.isPending, 150);
  const hits = list.data?.pages.flatMap((page) => page.items) ?? [];
  const corrected = list.data?.pages[0]?.corrected ?? null;
  // Where they cannot be read the entries are shown all the same.
  const lessons = trpc.search.lessons.useQuery(
    { q: corrected ?? q, limit: LESSONS },
    { enabled: list.isSuccess },
  );
  const items = useRef<HTMLUListElement>(null);
  const moveTo = useRef<number | null>(null);

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
    <section aria-label="Results" aria-busy={list.isPending}>
      {corrected && (
        <Text mb="2" color="fg.muted">
          Showing results for{' '}
          <Box as="strong" color="fg" fontWeight="semibold">
            {corrected}
          </Box>
        </Text>
      )}
      <Box role="status" srOnly>
        {hits.length > 0 && `${hits.length} ${hits.length === 1 ? 'result' : 'results'} loaded`}
      </Box>
      {showSkeletons && (
        <Stack gap="8" aria-hidden>
          {SKELETONS.map((name) => (
            <Stack key={name} gap="2.5">
              <Skeleton width="45%" height="5" />
              <Skeleton height="4" />
              <Skeleton width="30%" height="4" />
            </Stack>
          ))}
        </Stack>
      )}
      {list.isSuccess && <LessonHits lessons={lessons.data ?? []} />}
      {list.isSuccess && hits.length === 0 && !lessons.isPending && !lessons.data?.length && (
        <EmptyState title={searchMessages.noResults} />
      )}
      <Box as="ul" ref={items} listStyleType="none">
        {hits.map((hit) => (
          <li key={hit.id}>
            <SearchHitItem hit={hit} />
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
    </section>
  );
}
