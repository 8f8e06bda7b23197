import { Box, Button, Skeleton, Stack } from '@chakra-ui/react';
import { adminMessages } from '#shared/messages/admin.ts';
import { PAGE_SIZE } from '#shared/pagination.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadMore } from '../../components/LoadMore.tsx';
import { errorOf, trpc } from '../../lib/trpc.ts';
import { useDelayed } from '../../lib/useDelayed.ts';
import { AuditItem } from './AuditItem.tsx';
import type { AuditSearch } from './auditSearch.ts';

/** The lines of the log with their loading, failing and empty faces. */
export function AuditList({ search, onClear }: { search: AuditSearch; onClear: () => void }) {
  const list = trpc.admin.audit.useInfiniteQuery(
    { ...search, limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  const showSkeletons = useDelayed(list.isPending, 150);
  const lines = list.data?.pages.flatMap((page) => page.items) ?? [];
  const filtered = Object.keys(search).length > 0;
  const wrong = errorOf(list.error)?.fields?.actor;
  const clear = <Button onClick={onClear}>Clear filters</Button>;
  return (
    <Box as="section" aria-label="Audit log" aria-busy={list.isPending}>
      <Box role="status" srOnly>
        {list.isSuccess && `${lines.length} lines${list.hasNextPage ? ', more available' : ''}`}
      </Box>
      {showSkeletons && (
        <Stack gap="2" aria-hidden>
          <Skeleton height="4rem" borderRadius="lg" />
          <Skeleton height="4rem" borderRadius="lg" />
          <Skeleton height="4rem" borderRadius="lg" />
        </Stack>
      )}
      {list.isSuccess && lines.length === 0 && (
        <EmptyState
          title={filtered ? adminMessages.auditNoneFound : adminMessages.auditEmpty}
          action={filtered && clear}
        />
      )}
      {lines.length > 0 && (
        <Box as="ol" listStyleType="none" bg="bg.surface" borderWidth="1px" borderRadius="lg">
          {lines.map((line) => (
            <AuditItem key={line.id} line={line} />
          ))}
        </Box>
      )}
      {wrong && <EmptyState title={wrong} action={clear} />}
      {list.isError && !wrong && (
        <ErrorState
          message={adminMessages.auditFailed}
          onRetry={() => void (lines.length > 0 ? list.fetchNextPage() : list.refetch())}
          retrying={list.isFetching}
        />
      )}
      {!list.isError && <LoadMore list={list} />}
    </Box>
  );
}
