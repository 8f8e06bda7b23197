import { Box, Skeleton, Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { listMessages } from '#shared/messages/entries.ts';
import { PAGE_SIZE } from '#shared/pagination.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadMore } from '../../components/LoadMore.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useDelayed } from '../../lib/useDelayed.ts';
import { InvitationRow } from './InvitationRow.tsx';

/** One's own invitations or everybody's, with their loading, failing and empty faces. */
export function InvitationList({ everybody }: { everybody: boolean }) {
  const getNextPageParam = (page: { nextCursor: string | null }) => page.nextCursor ?? undefined;
  const input = { limit: PAGE_SIZE };
  const mine = trpc.invitations.mine.useInfiniteQuery(input, { getNextPageParam, enabled: !everybody });
  const all = trpc.invitations.all.useInfiniteQuery(input, { getNextPageParam, enabled: everybody });
  const list = everybody ? all : mine;
  const showSkeletons = useDelayed(list.isPending, 150);
  const region = useRef<HTMLElement>(null);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Box
      as="section"
      ref={region}
      tabIndex={-1}
      outline="none"
      aria-label="Invitations"
      aria-busy={list.isPending}
    >
      <Box role="status" srOnly>
        {list.isSuccess && `${items.length} invitations${list.hasNextPage ? ', more available' : ''}`}
      </Box>
      {showSkeletons && (
        <Stack gap="2" aria-hidden>
          <Skeleton height="4rem" borderRadius="lg" />
          <Skeleton height="4rem" borderRadius="lg" />
        </Stack>
      )}
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          title={everybody ? 'Nobody has invited anybody yet.' : 'You have not invited anybody yet.'}
        />
      )}
      {items.length > 0 && (
        <Box as="ul" listStyleType="none" bg="bg.surface" borderWidth="1px" borderRadius="lg">
          {items.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              named={everybody}
              onRevoked={() => region.current?.focus({ preventScroll: true })}
            />
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
