import { createFileRoute } from '@tanstack/react-router';
import { type NotificationView, notificationView } from '#shared/notifications.ts';
import { NotificationsPage } from '../modules/notifications/NotificationsPage.tsx';

export const Route = createFileRoute('/notifications')({
  validateSearch: (search: Record<string, unknown>): { view?: NotificationView } => {
    const view = notificationView(search.view);
    return view === 'all' ? {} : { view };
  },
  component: Notifications,
});

function Notifications() {
  const { view = 'all' } = Route.useSearch();
  return <NotificationsPage view={view} />;
}
