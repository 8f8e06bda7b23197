import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/settings/notifications')({ component: Page });

function Page() {
  return <h2>Notifications</h2>;
}
