import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/settings/invitations')({ component: Page });

function Page() {
  return <h2>Invitations</h2>;
}
