import { Badge, Box } from '@chakra-ui/react';
import { formatTimes, viewerZone, zoneName, zonesDiffer } from '#lib/zones.ts';
import { eventTexts } from '#shared/events/messages.ts';
import type { EventRow } from '#shared/events/output.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';

/** An event's times in the viewer's zone, and in its own zone if clocks differ there. */
export function EventTimes({ event: { startTime, endTime, timeZone } }: { event: Times }) {
  const own = viewerZone();
  const timesIn = (zone: string) => formatTimes(startTime, endTime, zone);
  if (!zonesDiffer(startTime, own, timeZone)) return timesIn(own);
  return (
    <MetaLine>
      {eventTexts.inZone(timesIn(own), zoneName(startTime, own))}
      {eventTexts.inZone(timesIn(timeZone), zoneName(startTime, timeZone))}
    </MetaLine>
  );
}

/** How many are going, and whether seats are free. */
export function Seats({ event: { going, capacity, waitlisted } }: { event: SeatCounts }) {
  const number = (count: number) => count.toLocaleString('en-US');
  const isFull = capacity !== null && going >= capacity;
  return (
    <MetaLine>
      {capacity === null
        ? eventTexts.going(number(going))
        : eventTexts.goingOf(number(going), number(capacity))}
      {isFull && (
        <Box as="span" color="warning" fontWeight="medium">
          {eventTexts.full}
        </Box>
      )}
      {waitlisted > 0 && (
        <Box as="span" color="warning" fontWeight="medium">
          {eventTexts.waitlisted(number(waitlisted))}
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
