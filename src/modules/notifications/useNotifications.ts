import { useEffect, useRef } from 'react';
import { useLive, useLiveReset } from '#lib/live/useLive.ts';
import { BY_CURSOR, trpc } from '#lib/trpc.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { NOTIFICATIONS_SHOWN } from '#shared/notifications/shown.ts';

/** Milliseconds in which several changes cause one refetch. */
const GATHER = 250;

/** Milliseconds. A list that is opened later is fetched again: what it is about may be deleted or hidden since. */
const FRESH = 5000;
const WHEN_OPENED = {
  ...BY_CURSOR,
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > FRESH ? 'always' : true,
} as const;

/** The unread count, null while loading. Refetched on every change, also from other browsers. */
export function useUnreadCount(): number | null {
  const utils = trpc.useUtils();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = () => void utils.notifications.invalidate();
  useLive('notifications.changed', () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(refresh, GATHER);
  });
  useLiveReset(refresh);
  useEffect(() => () => clearTimeout(timer.current), []);
  return trpc.notifications.count.useQuery(undefined).data ?? null;
}

/** The latest notifications for the dropdown. */
export function useLatest() {
  useCurrentCount();
  return trpc.notifications.list.useInfiniteQuery({ limit: NOTIFICATIONS_SHOWN }, WHEN_OPENED);
}

/** All or unread notifications, page by page. */
export function useAll(unread: boolean) {
  useCurrentCount();
  return trpc.notifications.list.useInfiniteQuery(
    unread ? { limit: PAGE_SIZE, unread } : { limit: PAGE_SIZE },
    WHEN_OPENED,
  );
}

/** The bell counts what the list shows. */
function useCurrentCount(): void {
  const { refetchOnMount } = WHEN_OPENED;
  trpc.notifications.count.useQuery(undefined, { refetchOnMount });
}

type Pages = { data: { pages: { items: { id: number }[] }[] } | undefined };

/** A list's items without duplicates: one that moves up between two page loads would come twice. */
export function linesOf<L extends Pages>(list: L): NonNullable<L['data']>['pages'][number]['items'] {
  const seenIds = new Set<number>();
  return (list.data?.pages ?? [])
    .flatMap((page) => page.items)
    .filter(({ id }) => !seenIds.has(id) && seenIds.add(id));
}
