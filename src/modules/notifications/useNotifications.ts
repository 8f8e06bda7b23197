import { useEffect, useRef } from 'react';
import { useLive, useLiveReset } from '#lib/live.ts';
import { BY_CURSOR, trpc } from '#lib/trpc.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { NOTIFICATIONS_SHOWN } from '#shared/notifications/model.ts';

/** News that come together are one reading. */
const GATHER = 250;

/** How many are unread; null until that is known. Read again whenever something changes, in whichever browser. */
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

/** The latest ones, as the dropdown shows them. */
export function useLatest() {
  return trpc.notifications.list.useInfiniteQuery({ limit: NOTIFICATIONS_SHOWN }, BY_CURSOR);
}

/** All of them, or the unread ones, page by page. */
export function useAll(unread: boolean) {
  return trpc.notifications.list.useInfiniteQuery(
    unread ? { limit: PAGE_SIZE, unread } : { limit: PAGE_SIZE },
    BY_CURSOR,
  );
}

type Pages = { data: { pages: { items: { id: number }[] }[] } | undefined };

/** The lines of a list, each once: one that moved up between two pages would come twice. */
export function linesOf<L extends Pages>(list: L): NonNullable<L['data']>['pages'][number]['items'] {
  const seen = new Set<number>();
  return (list.data?.pages ?? [])
    .flatMap((page) => page.items)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
}
