import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '../modules/events/EventPage.tsx';
import { EventDiscussion } from './-EventDiscussion.tsx';

export const Route = createFileRoute('/events_/$id')({
  component: EventRoute,
});

function EventRoute() {
  const { id } = Route.useParams();
  return (
    <EventPage
      key={id}
      id={Number(id)}
      discussion={(entryId) => <EventDiscussion key={entryId} entryId={entryId} />}
    />
  );
}
