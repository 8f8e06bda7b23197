import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/settings/tags')({ component: Page });

function Page() {
  return <h2>Tags</h2>;
}
