import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { CalendarDays, CalendarPlus, MapPin, Ticket, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  formatDayIn,
  formatInZone,
  formatTimes,
  formatTimesWithZone,
  viewerZone,
  zonesDiffer,
} from '#lib/text/zones.ts';
import { daysTouched } from '#shared/events/days.ts';
import { eventTexts } from '#shared/events/messages.ts';
import { calendarFilePath } from '#shared/events/model.ts';
import type { EventRead } from '#shared/events/output.ts';
import { eventPageTexts } from '#shared/events/page.messages.ts';
import { showMoney } from '#shared/kit/money.ts';
import { ContentLink } from '#widgets/markdown/ContentLink.tsx';
import { Seats } from '../components/EventFacts.tsx';
import { RsvpButton } from './RsvpButton.tsx';

/** When and where an event is, what it costs the viewer, and their RSVP. */
export function RsvpCard({ event }: { event: EventRead }) {
  return (
    <Stack gap="4" p="4" bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Stack as="dl" gap="3">
        <Fact label={eventTexts.when} icon={<CalendarDays />}>
          <When event={event} />
        </Fact>
        <Fact label={eventPageTexts.where} icon={<MapPin />}>
          <Place location={event.location} />
        </Fact>
        <Fact label={eventPageTexts.price} icon={<Ticket />}>
          {event.price === 0 ? eventPageTexts.free : showMoney(event.price)}
        </Fact>
        <Fact label={eventPageTexts.seats} icon={<Users />}>
          <Seats event={event} />
        </Fact>
      </Stack>
      <RsvpButton event={event} />
      {!event.cancelled && (
        <Button variant="ghost" asChild>
          <a href={calendarFilePath(event)} download={`event-${event.id}.ics`}>
            <CalendarPlus aria-hidden />
            {eventPageTexts.addToCalendar}
          </a>
        </Button>
      )}
    </Stack>
  );
}

function When({ event: { startTime, endTime, timeZone } }: { event: EventRead }) {
  const own = viewerZone();
  const differs = zonesDiffer(startTime, endTime, own, timeZone);
  return (
    <>
      <Times zone={own} isNamed={differs} {...{ startTime, endTime }} />
      {differs && (
        <Box mt="1.5" color="fg.muted" textStyle="xs">
          <Text>{eventPageTexts.localTime(timeZone.replaceAll('_', ' '))}</Text>
          <Times
            zone={timeZone}
            isNamed
            isSameDay={formatDayIn(startTime, own) === formatDayIn(startTime, timeZone)}
            {...{ startTime, endTime }}
          />
        </Box>
      )}
    </>
  );
}

function Times({ startTime, endTime, zone, isNamed, isSameDay = false }: TimesProps) {
  const { first, last } = daysTouched({ startTime, endTime }, zone);
  const format = isNamed ? formatTimesWithZone : formatTimes;
  return (
    <time dateTime={startTime} title={formatInZone(startTime, zone)}>
      {first === last && !isSameDay && <Text>{formatDayIn(startTime, zone)}</Text>}
      <Text>{format(startTime, endTime, zone)}</Text>
    </time>
  );
}

/** A location that is a URL, such as that of a video call, is a link. */
function Place({ location }: { location: string }) {
  if (!/^https?:\/\/\S+$/.test(location) || !URL.canParse(location)) return location;
  return (
    <Box asChild color="accent.fg" textDecoration="underline" textUnderlineOffset="3px">
      <ContentLink href={location}>{location}</ContentLink>
    </Box>
  );
}

function Fact({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Flex gap="3">
      <Box as="dt" color="fg.subtle" pt="0.5" css={{ '& > svg': { boxSize: '4', strokeWidth: '1.75' } }}>
        <Box as="span" srOnly>
          {label}
        </Box>
        {icon}
      </Box>
      <Box as="dd" minW="0" flex="1" overflowWrap="anywhere">
        {children}
      </Box>
    </Flex>
  );
}

type TimesProps = {
  startTime: string;
  endTime: string;
  zone: string;
  /** Whether the times name the zone. */
  isNamed: boolean;
  isSameDay?: boolean;
};
