import { Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { countOf } from '#lib/text/format.ts';
import { viewerZone } from '#lib/text/zones.ts';
import type { EventsSearch } from '#shared/events/address.ts';
import { daysTouched, shownMonth } from '#shared/events/days.ts';
import { calendarTexts, eventTexts } from '#shared/events/messages.ts';
import type { EventRow } from '#shared/events/output.ts';
import { monthOf } from '#shared/kit/months.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { formatWeekday } from '#ui/calendar/monthTexts.ts';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { EventCard } from '../components/EventCard.tsx';
import type { Calendar } from '../useCalendar.ts';
import { dayNumber, formatMonthOf } from './dayTexts.ts';
import { NextEvents } from './NextEvents.tsx';

/**
 * The days of a month that have events. The current month begins today, and earlier days wait behind a button. At its
 * end, and in a month without events, it continues with the next ones.
 */
export function Agenda({ calendar: { query, days, today }, search }: AgendaProps) {
  const [isWhole, setWhole] = useState(false);
  const isLate = useDelayed(query.isPending);
  const month = shownMonth(search, today);
  if (!query.data) return isLate && <AgendaSkeleton />;
  const all = [...days.keys()].filter((day) => monthOf(day) === month).sort();
  const earlier = monthOf(today) === month && !isWhole ? all.filter((day) => day < today) : [];
  const hidden = new Set(earlier.flatMap((day) => startingOn(days.get(day) ?? [], day).map(({ id }) => id)));
  const visibleDays = all.filter((day) => !earlier.includes(day));
  return (
    <Stack gap="4" maxW="reading" aria-busy={query.isFetching}>
      {hidden.size > 0 && (
        <Button size="sm" variant="ghost" alignSelf="flex-start" ms="-3" onClick={() => setWhole(true)}>
          {calendarTexts.earlier(countOf(hidden.size, eventTexts.noun))}
        </Button>
      )}
      {visibleDays.length === 0 && (
        <EmptyState title={hidden.size > 0 ? calendarTexts.noneLater : calendarTexts.noneInMonth} />
      )}
      {visibleDays.map((day) => (
        <Flex
          as="section"
          key={day}
          aria-labelledby={`day-${day}`}
          direction={{ base: 'column', sm: 'row' }}
          gap={{ base: '2', sm: '4' }}
        >
          <Heading as="h3" size="sm" id={`day-${day}`} w={{ sm: '28' }} flexShrink="0" pt={{ sm: '3' }}>
            <Text as="span" color={day === today ? 'accent.fg' : undefined}>
              {`${formatMonthOf(day)} ${dayNumber(day)}`}
            </Text>
            <Text as="span" color="fg.muted" fontWeight="normal" ms="2">
              {formatWeekday(day)}
            </Text>
          </Heading>
          <Stack as="ul" gap="2" listStyleType="none" flex="1" minW="0">
            {days.get(day)?.map((event) => (
              <EventCard key={event.id} event={event} withDay={false} />
            ))}
          </Stack>
        </Flex>
      ))}
      {(visibleDays.length === 0 || monthOf(today) === month) && (
        <NextEvents search={search} shown={visibleDays.flatMap((day) => days.get(day) ?? [])} />
      )}
    </Stack>
  );
}

function AgendaSkeleton() {
  return (
    <Stack gap="4" maxW="reading" aria-hidden>
      {[0, 1, 2].map((n) => (
        <Flex key={n} direction={{ base: 'column', sm: 'row' }} gap={{ base: '2', sm: '4' }}>
          <Flex w={{ sm: '28' }} flexShrink="0" pt={{ sm: '3' }}>
            <Skeleton width="5rem" height="4" />
          </Flex>
          <Skeleton flex="1" minH="6.5rem" borderRadius="lg" />
        </Flex>
      ))}
    </Stack>
  );
}

function startingOn(events: readonly EventRow[], day: string): EventRow[] {
  return events.filter((event) => daysTouched(event, viewerZone()).first === day);
}

type AgendaProps = { calendar: Calendar; search: EventsSearch };
