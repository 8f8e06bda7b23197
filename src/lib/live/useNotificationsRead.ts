import { useEffect } from 'react';
import type { NotificationPlace } from '#shared/notifications/schema.ts';
import { useWindowVisible } from '../browser/useWindowVisible.ts';
import { useCan } from '../session/session.ts';
import { trpc } from '../trpc.ts';

/**
 * Marks notifications about the open page as read, including those that arrive while it is visible. Null while the page
 * is loading. Requests are only sent while something is unread.
 */
export function useNotificationsRead(place: NotificationPlace | null): void {
  const allowed = useCan('notifications.read', null);
  const visible = useWindowVisible();
  const utils = trpc.useUtils();
  const count = trpc.notifications.count.useQuery(undefined, { enabled: allowed });
  const { mutate } = trpc.notifications.markReadAt.useMutation({
    onSuccess: ({ marked }) => marked > 0 && utils.notifications.invalidate(),
  });
  const unread = allowed && visible && (count.data ?? 0) > 0;
  const where = JSON.stringify(place);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new count may include a new notification
  useEffect(() => {
    const openPlace: NotificationPlace | null = JSON.parse(where);
    if (unread && openPlace) mutate(openPlace);
  }, [unread, count.dataUpdatedAt, where, mutate]);
}
