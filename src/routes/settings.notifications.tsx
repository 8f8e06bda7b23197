import { createFileRoute } from '@tanstack/react-router';
import { useCan } from '#lib/session.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { notificationMessages } from '#shared/notifications/messages.ts';
import { LoginOrPendingState } from '#widgets/LoginOrPending.tsx';
import { DigestPreference } from '../modules/email/components/DigestPreference.tsx';
import { Preferences } from '../modules/notifications/components/Preferences.tsx';
import { SettingsColumn } from '../modules/settings/components/SettingsColumn.tsx';

export const Route = createFileRoute('/settings/notifications')({ component: Notifications });

function Notifications() {
  const allowed = useCan('notifications.read', null);
  const hasMail = useCan('mail.preferences', null);
  return (
    <SettingsColumn title={generalTexts.notifications}>
      {!allowed && <LoginOrPendingState title={notificationMessages.loginRequired} />}
      {allowed && <Preferences heading="h3" />}
      {hasMail && <DigestPreference heading="h3" />}
    </SettingsColumn>
  );
}
