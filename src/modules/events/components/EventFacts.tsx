import { Badge, Box } from '@chakra-ui/react';
import { formatTimes, formatTimesWithZone, viewerZone, zonesDiffer } from '#lib/text/zones.ts';
import { eventTexts } from '#shared/events/messages.ts';
import type { EventRow } from '#shared/events/output.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';

/** An event's times in the viewer's zone, and in its own zone if clocks differ there. */
export function EventTimes({ event: { startTime, endTime, timeZone } }: { event: Times }) {
  const own = viewerZone();
  if (!zonesDiffer(startTime, endTime, own, timeZone)) return formatTimes(startTime, endTime, own);
  return (
    <MetaLine>
      {formatTimesWithZone(startTime, endTime, own)}
      {formatTimesWithZone(startTime, endTime, timeZone)}
    </MetaLine>
  );
}

/** How many are going, and whether seats are free. */
export function Seats({ event: { going, capacity, waitlisted } }: { event: SeatCounts }) {
  const isFull = capacity !== null && going >= capacity;
  return (
    <MetaLine>
      {capacity === null
        ? eventTexts.going(formatCount(going))
        : eventTexts.goingOf(formatCount(going), formatCount(capacity))}
      {isFull && (
        <Box as="span" color="warning" fontWeight="medium">
          {eventTexts.full}
        </Box>
      )}
      {waitlisted > 0 && (
        <Box as="span" color="warning" fontWeight="medium">
          {eventTexts.waitlisted(formatCount(waitlisted))}
        </Box>
      )}
    </MetaLine>
  );
}

export function CanceledBadge() {
  return (
    <Badge bg="danger.subtle" color="danger">
      {eventTexts.canceled}
    </Badge>
  );
}

type Times = Pick<EventRow, 'startTime' | 'endTime' | 'timeZone'>;
type SeatCounts = Pick<EventRow, 'going' | 'capacity' | 'waitlisted'>;
