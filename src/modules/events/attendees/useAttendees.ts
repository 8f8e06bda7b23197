import { useEffect } from 'react';
import { BY_CURSOR, trpc } from '#lib/trpc.ts';
import { PAGE_SIZE_MAX } from '#shared/kit/pagination.ts';

/** What the list of all attendees requests. */
export function attendeesInput(id: number) {
  return { id, limit: PAGE_SIZE_MAX };
}

/** All attendees of an event, page by page, so that a search also works without a connection. */
export function useAllAttendees(id: number, enabled: boolean) {
  const list = trpc.events.attendees.useInfiniteQuery(attendeesInput(id), { ...BY_CURSOR, enabled });
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return list;
}
