import { Box, Button, Center, Flex, Grid, Heading, Skeleton, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import type { EventsSearch } from '#shared/events/address.ts';
import { upcomingInput } from '#shared/events/days.ts';
import { calendarTexts, eventTexts } from '#shared/events/messages.ts';
import type { EventRow } from '#shared/events/output.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { EventCard } from '../components/EventCard.tsx';
import type { Calendar } from '../useCalendar.ts';

/** The events of the chosen day, or the next ones. */
export function DayPanel({ calendar, search }: DayPanelProps) {
  const { day, month: _, ...rest } = search;
  if (day === undefined) return <Upcoming {...{ calendar, search }} />;
  const events = calendar.days.get(day) ?? [];
  const isKnown = calendar.query.data !== undefined && !calendar.query.isPlaceholderData;
  return (
    <EventList
      title={eventTexts.onDay(formatDay(day))}
      empty={eventTexts.noneOnDay}
      events={isKnown ? events : undefined}
      end={
        <Button size="xs" variant="ghost" asChild>
          <Link
            to="/events"
            search={{ ...rest, ...(search.month && { month: search.month }) }}
            resetScroll={false}
          >
            {calendarTexts.allDays}
          </Link>
        </Button>
      }
    />
  );
}

function Upcoming({ calendar, search }: DayPanelProps) {
  // Otherwise there would be two errors, each with a button that repairs half of the page.
  const enabled = !calendar.query.isError;
  const query = trpc.events.upcoming.useQuery(upcomingInput(search), { enabled });
  if (query.isError && !enabled) return null;
  if (query.isError) return <QueryError message={calendarTexts.failed} query={query} />;
  return <EventList title={calendarTexts.upcoming} empty={eventTexts.noneUpcoming} events={query.data} />;
}

function EventList({ title, empty, events, end }: EventListProps) {
  const isLate = useDelayed(events === undefined);
  return (
    <Box as="section" aria-labelledby="day-events" minW="0">
      <Flex align="center" justify="space-between" gap="2" minH="8" mb="2">
        <Heading as="h2" size="md" id="day-events">
          {title}
        </Heading>
        {end}
      </Flex>
      <Box role="status" srOnly>
        {events?.length === 0 && empty}
      </Box>
      {/* As high in each state, so that nothing below it moves. */}
      <Grid templateColumns="minmax(0, 1fr)" minH="7rem">
        {isLate && <Skeleton borderRadius="lg" aria-hidden />}
        {events?.length === 0 && (
          <Center
            color="fg.muted"
            p="4"
            textAlign="center"
            borderWidth="1px"
            borderStyle="dashed"
            borderRadius="lg"
            aria-hidden
          >
            {empty}
          </Center>
        )}
        {events && events.length > 0 && (
          <Stack as="ul" gap="2" listStyleType="none" alignSelf="start" minW="0">
            {events.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </Stack>
        )}
      </Grid>
    </Box>
  );
}

type DayPanelProps = { calendar: Calendar; search: EventsSearch };
type EventListProps = {
  title: string;
  empty: string;
  /** Undefined while they are loading. */
  events: readonly EventRow[] | undefined;
  end?: ReactNode;
};
