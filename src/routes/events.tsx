import { createFileRoute } from '@tanstack/react-router';
import type { EventsSearch } from '#shared/events/address.ts';
import { EventsPage } from '../modules/events/EventsPage.tsx';

export const Route = createFileRoute('/events')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): EventsSearch => search,
  component: Events,
});

function Events() {
  const navigate = Route.useNavigate();
  return (
    <EventsPage
      params={Route.useSearch()}
      onSearch={(search, replace = false) => void navigate({ search, replace, resetScroll: false })}
    />
  );
}
