import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/settings/')({ component: Page });

function Page() {
  return <h2>Profile</h2>;
}
