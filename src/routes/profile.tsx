import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/profile')({ component: Page });

function Page() {
  return <h1>Profile</h1>;
}
