import { createFileRoute } from '@tanstack/react-router';
import { InvitationsPage } from '../modules/invitations/InvitationsPage.tsx';

export const Route = createFileRoute('/settings/invitations')({
  validateSearch: ({ view }: Record<string, unknown>): { view?: 'all' } => (view === 'all' ? { view } : {}),
  component: Invitations,
});

function Invitations() {
  return <InvitationsPage everyone={Route.useSearch().view === 'all'} />;
}
