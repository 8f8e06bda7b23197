import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/settings/branding')({ component: Page });

function Page() {
  return <h2>Branding</h2>;
}
