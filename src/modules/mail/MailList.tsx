import { Box, Button, Skeleton, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { MailState } from '#shared/mail.ts';
import { listMessages } from '#shared/messages/entries.ts';
import { PAGE_SIZE } from '#shared/pagination.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadMore } from '../../components/LoadMore.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useDelayed } from '../../lib/useDelayed.ts';
import { MailRow } from './MailRow.tsx';
import { isUnderWay, LOOK_AGAIN } from './mailWords.ts';

/** The mails of a state, or all, with their loading, failing and empty faces. */
export function MailList({ state, onOpen }: MailListProps) {
  const list = trpc.mail.list.useInfiniteQuery(
    { limit: PAGE_SIZE, ...(state ? { state } : {}) },
    {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(({ items }) => items.some((mail) => isUnderWay(mail.state))) ? LOOK_AGAIN : false,
    },
  );
  const showSkeletons = useDelayed(list.isPending, 150);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const region = useRef<HTMLElement>(null);
  const retried = useRef(false);

  // The button that was pressed is gone with the state it was for: the focus stays in the list.
  useEffect(() => {
    if (!list.data || !retried.current) return;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    retried.current = false;
    region.current?.focus({ preventScroll: true });
  }, [list.data]);

  return (
    <Box as="section" ref={region} tabIndex={-1} outline="none" aria-label="Mails" aria-busy={list.isPending}>
      <Box role="status" srOnly>
        {list.isSuccess && `${items.length} mails${list.hasNextPage ? ', more available' : ''}`}
      </Box>
      {showSkeletons && (
        <Stack gap="2" aria-hidden>
          <Skeleton height="4.5rem" borderRadius="lg" />
          <Skeleton height="4.5rem" borderRadius="lg" />
          <Skeleton height="4.5rem" borderRadius="lg" />
        </Stack>
      )}
      {list.isSuccess && items.length === 0 && <Nothing filtered={state !== undefined} />}
      {items.length > 0 && (
        <Box as="ul" listStyleType="none" bg="bg.surface" borderWidth="1px" borderRadius="lg">
          {items.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              onOpen={() => onOpen(mail.id)}
              onRetried={() => {
                retried.current = true;
              }}
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

function Nothing({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      title={filtered ? 'No mail is in this state.' : 'This site has not written to anybody yet.'}
      action={
        <Button asChild>
          {filtered ? (
            <Link to="/outbox" search={{}}>
              Show all mails
            </Link>
          ) : (
            <Link to="/">Go to the dashboard</Link>
          )}
        </Button>
      }
    />
  );
}

type MailListProps = { state: MailState | undefined; onOpen: (id: number) => void };
