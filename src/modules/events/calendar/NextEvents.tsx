import { Box, Heading, Stack } from '@chakra-ui/react';
import { trpc } from '#lib/trpc.ts';
import type { EventsSearch } from '#shared/events/address.ts';
import { upcomingInput } from '#shared/events/days.ts';
import { calendarTexts } from '#shared/events/messages.ts';
import type { EventRow } from '#shared/events/output.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { EventCard } from '../components/EventCard.tsx';

/** The next events, below a time without any, or where the current month ends. */
export function NextEvents({ search, shown = [] }: NextEventsProps) {
  const query = trpc.events.upcoming.useQuery(upcomingInput(search));
  if (query.isError) return <QueryError message={calendarTexts.failed} query={query} />;
  const events = query.data?.filter(({ id }) => !shown.some((event) => event.id === id)) ?? [];
  if (events.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="next-events" maxW="reading" mt="4">
      <Heading as="h3" size="sm" id="next-events" mb="2">
        {calendarTexts.upcoming}
      </Heading>
      <Stack as="ul" gap="2" listStyleType="none">
        {events.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </Stack>
    </Box>
  );
}

type NextEventsProps = {
  search: EventsSearch;
  /** The events above it. */
  shown?: readonly Pick<EventRow, 'id'>[];
};
