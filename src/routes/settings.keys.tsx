import { createFileRoute } from '@tanstack/react-router';
import { KeysPage } from '../modules/keys/KeysPage.tsx';

export const Route = createFileRoute('/settings/keys')({
  validateSearch: ({ view }: Record<string, unknown>): { view?: 'all' } => (view === 'all' ? { view } : {}),
  component: Keys,
});

function Keys() {
  return <KeysPage everyone={Route.useSearch().view === 'all'} />;
}
