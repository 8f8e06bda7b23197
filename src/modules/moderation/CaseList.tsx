import { Box, Button, Skeleton, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { moderationMessages } from '#shared/messages/moderation.ts';
import type { CaseView } from '#shared/moderation.ts';
import { PAGE_SIZE } from '#shared/pagination.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadMore } from '../../components/LoadMore.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useDelayed } from '../../lib/useDelayed.ts';
import { useFocusKept } from '../../lib/useFocusKept.ts';
import { CaseItem } from './CaseItem.tsx';

/** The cases of a view with their loading, failing and empty faces. New ones come by themselves. */
export function CaseList({ view }: { view: CaseView }) {
  const list = trpc.moderation.list.useInfiniteQuery(
    { view, limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  const showSkeletons = useDelayed(list.isPending, 150);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const region = useFocusKept(items.length);

  return (
    <Box
      as="section"
      ref={region}
      tabIndex={-1}
      outline="none"
      aria-label={view === 'open' ? 'Open cases' : 'Decided cases'}
      aria-busy={list.isPending}
    >
      <Box role="status" srOnly>
        {list.isSuccess && `${items.length} cases${list.hasNextPage ? ', more available' : ''}`}
      </Box>
      {showSkeletons && (
        <Stack gap="3" aria-hidden>
          <Skeleton height="9rem" borderRadius="lg" />
          <Skeleton height="9rem" borderRadius="lg" />
        </Stack>
      )}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          title={view === 'open' ? moderationMessages.noneOpen : moderationMessages.noneDecided}
          action={
            <Button asChild>
              {view === 'open' ? (
                <Link to="/moderation" search={{ view: 'decided' }}>
                  Look at what was decided
                </Link>
              ) : (
                <Link to="/moderation" search={{}}>
                  Look at the open cases
                </Link>
              )}
            </Button>
          }
        />
      )}
      <Stack as="ol" gap="3" listStyleType="none">
        {items.map((item) => (
          <CaseItem key={item.id} item={item} />
        ))}
      </Stack>
      {list.isError && (
        <ErrorState
          message={moderationMessages.failed}
          onRetry={() => void (items.length > 0 ? list.fetchNextPage() : list.refetch())}
          retrying={list.isFetching}
        />
      )}
      {!list.isError && <LoadMore list={list} />}
    </Box>
  );
}
