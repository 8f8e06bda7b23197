import { createFileRoute } from '@tanstack/react-router';
import { readSubscribersSearch, type SubscribersSearch } from '#shared/subscribers/address.ts';
import { SubscribersPage } from '../modules/subscribers/SubscribersPage.tsx';

export const Route = createFileRoute('/email_/subscribers')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): SubscribersSearch => search,
  component: Subscribers,
});

function Subscribers() {
  const search = readSubscribersSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <SubscribersPage
      search={search}
      onSearch={(next, replace) => void navigate({ search: next, replace: replace ?? false })}
    />
  );
}
