import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/settings/account')({ component: Page });

function Page() {
  return <h2>Account</h2>;
}
