import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/settings/security')({ component: Page });

function Page() {
  return <h2>Security</h2>;
}
