import { createFileRoute } from '@tanstack/react-router';
import { useCan } from '#lib/session/session.ts';
import { type NotificationView, notificationView } from '#shared/notifications/shown.ts';
import { DigestPreference } from '../modules/email/components/DigestPreference.tsx';
import { MailedKinds } from '../modules/email/components/MailedKinds.tsx';
import { Topics } from '../modules/gaps/Topics.tsx';
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
  const hasMail = useCan('emailAddress.preferences', null);
  const more = (
    <>
      <Topics />
      {hasMail && <DigestPreference />}
      {hasMail && <MailedKinds />}
    </>
  );
  return <NotificationsPage view={view} more={more} />;
}
