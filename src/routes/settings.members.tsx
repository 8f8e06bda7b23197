import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/settings/members')({ component: Page });

function Page() {
  return <h2>Members and roles</h2>;
}
