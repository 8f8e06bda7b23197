import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/settings/registration')({ component: Page });

function Page() {
  return <h2>Registration</h2>;
}
