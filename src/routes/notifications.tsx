import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '../components/PageHeader.tsx';
import { useCan } from '../lib/session.ts';
import { DigestPreference } from '../modules/mail/DigestPreference.tsx';

export const Route = createFileRoute('/notifications')({
  validateSearch: ({ view }: Record<string, unknown>): { view?: 'preferences' } =>
    view === 'preferences' ? { view } : {},
  component: Notifications,
});

function Notifications() {
  const { view } = Route.useSearch();
  const allowed = useCan('mail.preferences', null);
  return (
    <>
      <PageHeader title="Notifications" />
      {view === 'preferences' && allowed && <DigestPreference />}
    </>
  );
}
