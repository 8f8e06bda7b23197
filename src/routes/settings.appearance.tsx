import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/settings/appearance')({ component: Page });

function Page() {
  return <h2>Appearance</h2>;
}
