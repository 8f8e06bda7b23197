import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { viewerZone } from '#lib/text/zones.ts';
import { daysTouched } from '#shared/events/days.ts';
import { eventPath } from '#shared/events/model.ts';
import type { EventRow } from '#shared/events/output.ts';
import { dayNumber, formatMonthOf } from '../calendar/dayTexts.ts';
import { CanceledBadge, EventTimes, Seats } from './EventFacts.tsx';

/** An event in a list: its day, times, place, and free seats. The whole card leads to the event. */
export function EventCard({ event, withDay = true }: { event: EventRow; withDay?: boolean }) {
  const { id, cancelled } = event;
  return (
    <Card>
      {withDay && <DayTile event={event} />}
      <Box minW="0" flex="1">
        <Flex gap="2" align="center" wrap="wrap">
          <Heading as="h3" size="sm" overflowWrap="anywhere">
            <CardLink asChild textDecoration={cancelled ? 'line-through' : undefined}>
              <Link to={eventPath({ id })}>{event.entry.title}</Link>
            </CardLink>
          </Heading>
          {cancelled && <CanceledBadge />}
        </Flex>
        <Box color="fg.muted" textStyle="xs" mt="1">
          <EventTimes event={event} />
          <Flex align="center" gap="1" mt="0.5">
            <MapPin size={12} aria-hidden style={{ flexShrink: 0 }} />
            <Text as="span" truncate>
              {event.location}
            </Text>
          </Flex>
          <Box mt="0.5">
            <Seats event={event} />
          </Box>
        </Box>
      </Box>
    </Card>
  );
}

/** The month above the number of its first day, as on a calendar leaf. */
export function DayTile({ event }: { event: Pick<EventRow, 'startTime' | 'endTime'> }) {
  const { first } = daysTouched(event, viewerZone());
  return (
    <Flex
      direction="column"
      align="center"
      flexShrink="0"
      w="11"
      h="fit-content"
      borderWidth="1px"
      borderRadius="md"
      overflow="hidden"
      bg="bg.canvas"
    >
      <Box
        w="full"
        textAlign="center"
        textStyle="2xs"
        fontWeight="semibold"
        color="accent.fg"
        bg="accent.subtle"
      >
        {formatMonthOf(first)}
      </Box>
      <Box textStyle="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums" py="0.5">
        {dayNumber(first)}
      </Box>
    </Flex>
  );
}

const Card = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '3',
    p: '3',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    _hover: { borderColor: 'border.control' },
  },
});

/** Its area is the whole card. */
const CardLink = chakra('span', {
  base: {
    // Above the facts, which are positioned themselves.
    _after: { content: '""', position: 'absolute', inset: '0', zIndex: '1', borderRadius: 'lg' },
    _focusVisible: { outline: 'none', _after: { outline: '2px solid', outlineColor: 'accent.focusRing' } },
  },
});
