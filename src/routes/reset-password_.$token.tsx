import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/reset-password_/$token')({ component: Page });

function Page() {
  return <h1>Choose a new password</h1>;
}
