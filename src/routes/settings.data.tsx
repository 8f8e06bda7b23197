import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/settings/data')({ component: Page });

function Page() {
  return <h2>My data</h2>;
}
