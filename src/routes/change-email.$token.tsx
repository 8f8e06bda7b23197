import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/change-email/$token')({ component: Page });

function Page() {
  return <h1>Confirm your new address</h1>;
}
