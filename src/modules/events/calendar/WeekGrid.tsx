import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { formatTimeIn, viewerZone } from '#lib/text/zones.ts';
import type { EventsSearch } from '#shared/events/address.ts';
import { daysTouched } from '#shared/events/days.ts';
import { calendarTexts, eventTexts } from '#shared/events/messages.ts';
import { eventPath } from '#shared/events/model.ts';
import type { EventRow } from '#shared/events/output.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { formatWeekday } from '#ui/calendar/monthTexts.ts';
import { Seats } from '../components/EventFacts.tsx';
import type { Calendar } from '../useCalendar.ts';
import { shownWeek } from './CalendarBar.tsx';
import { dayName, dayNumber } from './dayTexts.ts';
import { NextEvents } from './NextEvents.tsx';

/** A week as seven columns, or below each other on phones. */
export function WeekGrid({ calendar: { days, today, query }, search }: WeekGridProps) {
  const week = shownWeek(search, today);
  const isEmpty = query.data && !query.isPlaceholderData && !week.some((day) => days.has(day));
  return (
    <>
      <Days {...{ week, days, today }} isBusy={query.isFetching} />
      {isEmpty && (
        <>
          <Text color="fg.muted" textAlign="center" mt="4">
            {calendarTexts.noneInWeek}
          </Text>
          <NextEvents search={search} />
        </>
      )}
    </>
  );
}

function Days({ week, days, today, isBusy }: DaysProps) {
  return (
    <Week aria-busy={isBusy}>
      {week.map((day) => {
        const events = days.get(day) ?? [];
        return (
          <li key={day} aria-label={dayName(day, events.length, day === today)}>
            <Flex
              as="span"
              aria-hidden
              gap="1.5"
              align="baseline"
              color={day < today ? 'fg.subtle' : 'fg.muted'}
              {...(day === today && { color: 'accent.fg', fontWeight: 'semibold' })}
            >
              <Text as="span" textStyle="xs">
                {formatWeekday(day)}
              </Text>
              <Text as="span" textStyle="md" fontVariantNumeric="tabular-nums">
                {dayNumber(day)}
              </Text>
            </Flex>
            <Flex as="ul" direction="column" gap="1.5" listStyleType="none" minW="0">
              {events.map((event) => (
                <WeekEvent key={event.id} event={event} day={day} />
              ))}
            </Flex>
          </li>
        );
      })}
    </Week>
  );
}

function WeekEvent({ event, day }: { event: EventRow; day: string }) {
  const zone = viewerZone();
  const begins = daysTouched(event, zone).first === day;
  return (
    <li>
      <Block asChild data-canceled={event.cancelled || undefined}>
        <Link to={eventPath(event)}>
          <MetaLine color="fg.muted">
            {begins ? formatTimeIn(event.startTime, zone) : eventTexts.goesOn}
            {event.cancelled && eventTexts.canceled}
          </MetaLine>
          <Text fontWeight="medium" lineClamp={3} data-title>
            {event.entry.title}
          </Text>
          <Box color="fg.muted">
            <Seats event={event} />
          </Box>
        </Link>
      </Block>
    </li>
  );
}

const Week = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(7, minmax(0, 1fr))' },
    listStyleType: 'none',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    '& > li': {
      display: { base: 'grid', lg: 'flex' },
      gridTemplateColumns: '4rem minmax(0, 1fr)',
      flexDirection: 'column',
      gap: '2',
      p: '2.5',
      minW: '0',
      minHeight: { lg: '20rem' },
      borderTopWidth: { base: '1px', lg: '0' },
      borderInlineStartWidth: { base: '0', lg: '1px' },
      _first: { borderWidth: '0' },
    },
  },
});

const Block = chakra('span', {
  base: {
    display: 'block',
    px: '2',
    py: '1.5',
    minHeight: '10',
    textStyle: 'xs',
    borderRadius: 'md',
    bg: 'accent.subtle',
    borderInlineStartWidth: '2px',
    borderInlineStartColor: 'accent.solid',
    overflowWrap: 'anywhere',
    _hover: { bg: 'accent.muted' },
    '&[data-canceled]': { bg: 'bg.hover', borderInlineStartColor: 'border.control' },
    '&[data-canceled] [data-title]': { textDecoration: 'line-through', color: 'fg.muted' },
  },
});

type DaysProps = Pick<Calendar, 'days' | 'today'> & { week: readonly string[]; isBusy: boolean };
type WeekGridProps = { calendar: Calendar; search: EventsSearch };
