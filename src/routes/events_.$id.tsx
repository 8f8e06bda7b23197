import { createFileRoute } from '@tanstack/react-router';
import type { AttendeesSearch } from '#shared/events/entrance/address.ts';
import { EntryVote } from '../modules/entries/votes/EntryVote.tsx';
import { EventPage } from '../modules/events/EventPage.tsx';
import { EventDiscussion } from './-EventDiscussion.tsx';

export const Route = createFileRoute('/events_/$id')({
  // The page reads it, so that other pages don't load its rules.
  validateSearch: (search: Record<string, unknown>): AttendeesSearch => search,
  component: EventRoute,
});

function EventRoute() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <EventPage
      key={id}
      id={Number(id)}
      search={Route.useSearch()}
      onSearch={(search, replace = false) => void navigate({ search, replace, resetScroll: false })}
      vote={(entry) => <EntryVote entry={entry} />}
      discussion={(entryId) => <EventDiscussion key={entryId} entryId={entryId} />}
    />
  );
}
