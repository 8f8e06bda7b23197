import { Box, Button, Skeleton, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { listMessages } from '#shared/messages/entries.ts';
import { trashMessages } from '#shared/messages/trash.ts';
import { PAGE_SIZE } from '#shared/pagination.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadMore } from '../../components/LoadMore.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useDelayed } from '../../lib/useDelayed.ts';
import { useFocusKept } from '../../lib/useFocusKept.ts';
import { TrashRow } from './TrashRow.tsx';

/** The trash with its loading, failing and empty faces. */
export function TrashList() {
  const list = trpc.trash.list.useInfiniteQuery(
    { limit: PAGE_SIZE },
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
      aria-label="Deleted"
      aria-busy={list.isPending}
    >
      <Box role="status" srOnly>
        {list.isSuccess && `${items.length} in the trash${list.hasNextPage ? ', more available' : ''}`}
      </Box>
      {showSkeletons && (
        <Stack gap="2" aria-hidden>
          <Skeleton height="4.5rem" borderRadius="lg" />
          <Skeleton height="4.5rem" borderRadius="lg" />
          <Skeleton height="4.5rem" borderRadius="lg" />
        </Stack>
      )}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          title={trashMessages.empty}
          action={
            <Button asChild>
              <Link to="/">Go to the dashboard</Link>
            </Button>
          }
        />
      )}
      {items.length > 0 && (
        <Box as="ul" listStyleType="none" bg="bg.surface" borderWidth="1px" borderRadius="lg">
          {items.map((item) => (
            <TrashRow key={`${item.subject}:${item.subjectId}`} item={item} />
          ))}
        </Box>
      )}
      {list.isError && (
        <ErrorState
          message={listMessages.error}
          onRetry={() => void (items.length > 0 ? list.fetchNextPage() : list.refetch())}
          retrying={list.isFetching}
        />
      )}
      {!list.isError && <LoadMore list={list} />}
    </Box>
  );
}
