import { useEffect, useRef } from 'react';
import { useLive, useLiveReset } from '#lib/live.ts';
import { BY_CURSOR, trpc } from '#lib/trpc.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { NOTIFICATIONS_SHOWN } from '#shared/notifications/model.ts';

/** Milliseconds in which several changes cause one refetch. */
const GATHER = 250;

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
  return trpc.notifications.list.useInfiniteQuery({ limit: NOTIFICATIONS_SHOWN }, BY_CURSOR);
}

/** All or unread notifications, page by page. */
export function useAll(unread: boolean) {
  return trpc.notifications.list.useInfiniteQuery(
    unread ? { limit: PAGE_SIZE, unread } : { limit: PAGE_SIZE },
    BY_CURSOR,
  );
}

type Pages = { data: { pages: { items: { id: number }[] }[] } | undefined };

/** A list's items without duplicates: one that moves up between two page loads would come twice. */
export function linesOf<L extends Pages>(list: L): NonNullable<L['data']>['pages'][number]['items'] {
  const seen = new Set<number>();
  return (list.data?.pages ?? [])
    .flatMap((page) => page.items)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
}
