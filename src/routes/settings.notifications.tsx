import { createFileRoute } from '@tanstack/react-router';
import { useCan } from '#lib/session/session.ts';
import { notificationMessages } from '#shared/notifications/messages.ts';
import { settingsTexts } from '#shared/settings/messages.ts';
import { LoginOrPendingState } from '#widgets/LoginOrPending.tsx';
import { DigestPreference } from '../modules/email/components/DigestPreference.tsx';
import { MailedKinds } from '../modules/email/components/MailedKinds.tsx';
import { Subscription } from '../modules/email/components/Subscription.tsx';
import { CalendarFeed } from '../modules/events/CalendarFeed.tsx';
import { Topics } from '../modules/gaps/Topics.tsx';
import { Preferences } from '../modules/notifications/components/Preferences.tsx';
import { SettingsColumn } from '../modules/settings/components/SettingsColumn.tsx';

export const Route = createFileRoute('/settings/notifications')({ component: Notifications });

function Notifications() {
  const allowed = useCan('notifications.read', null);
  const hasFeed = useCan('events.feed', null);
  const hasMail = useCan('emailAddress.preferences', null);
  return (
    <SettingsColumn title={settingsTexts.notifications}>
      {!allowed && <LoginOrPendingState title={notificationMessages.loginRequired} />}
      {allowed && <Preferences heading="h3" />}
      {allowed && <Topics />}
      {hasMail && <DigestPreference heading="h3" />}
      {hasMail && <MailedKinds />}
      {hasMail && <Subscription />}
      {hasFeed && <CalendarFeed />}
    </SettingsColumn>
  );
}
