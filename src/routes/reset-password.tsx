import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/reset-password')({ component: Page });

function Page() {
  return <h1>Reset your password</h1>;
}
