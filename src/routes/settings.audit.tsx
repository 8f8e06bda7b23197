import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/settings/audit')({ component: Page });

function Page() {
  return <h2>Audit log</h2>;
}
