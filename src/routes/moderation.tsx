import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/moderation')({ component: Page });

function Page() {
  return <h1>Moderation</h1>;
}
