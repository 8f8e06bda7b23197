import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { MapPin, Video } from 'lucide-react';
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
import type { EventRead } from '#shared/events/output.ts';
import { eventPageTexts } from '#shared/events/page.messages.ts';
import { ContentLink } from '#widgets/markdown/ContentLink.tsx';
import { DayTile } from '../components/EventCard.tsx';

/** When and where an event is, in two large lines. */
export function WhenAndWhere({ event }: { event: EventRead }) {
  return (
    <Stack as="dl" gap="3" my="4">
      <Line label={eventTexts.when} mark={<DayTile event={event} />}>
        <When event={event} />
      </Line>
      <Line
        label={eventPageTexts.where}
        mark={<Mark>{isLink(event.location) ? <Video /> : <MapPin />}</Mark>}
      >
        <Place location={event.location} />
        {event.online && <Online url={event.onlineUrl} />}
      </Line>
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
        <Box mt="1" color="fg.muted" textStyle="xs">
          <Text>{eventPageTexts.localTime(timeZone.replaceAll('_', ' '))}</Text>
          <OtherTimes {...{ startTime, endTime }} zone={timeZone} own={own} />
        </Box>
      )}
    </>
  );
}

/** The day in large letters, above the times of day. */
function Times({ startTime, endTime, zone, isNamed }: Span & { zone: string; isNamed: boolean }) {
  const { first, last } = daysTouched({ startTime, endTime }, zone);
  const times = (isNamed ? formatTimesWithZone : formatTimes)(startTime, endTime, zone);
  const isOneDay = first === last;
  return (
    <time dateTime={startTime} title={formatInZone(startTime, zone)}>
      <Large>{isOneDay ? formatDayIn(startTime, zone) : times}</Large>
      {isOneDay && <Text color="fg.muted">{times}</Text>}
    </time>
  );
}

/** The same in another zone, with the day if it is another one there. */
function OtherTimes({ startTime, endTime, zone, own }: Span & { zone: string; own: string }) {
  const { first, last } = daysTouched({ startTime, endTime }, zone);
  const day = formatDayIn(startTime, zone);
  return (
    <time dateTime={startTime} title={formatInZone(startTime, zone)}>
      {first === last && day !== formatDayIn(startTime, own) && <Text>{day}</Text>}
      <Text>{formatTimesWithZone(startTime, endTime, zone)}</Text>
    </time>
  );
}

/** A location that is a URL, such as that of a video call, is a link. */
function Place({ location }: { location: string }) {
  return (
    <Large>
      {isLink(location) ? (
        <Box asChild color="accent.fg" textDecoration="underline" textUnderlineOffset="3px">
          <ContentLink href={location}>{location}</ContentLink>
        </Box>
      ) : (
        location
      )}
    </Large>
  );
}

/** The online link, or who gets it. */
function Online({ url }: { url: string | null }) {
  if (url === null) return <Text color="fg.muted">{eventPageTexts.onlineHidden}</Text>;
  return (
    <Box asChild color="accent.fg" textDecoration="underline" textUnderlineOffset="3px">
      <ContentLink href={url}>{eventPageTexts.joinOnline}</ContentLink>
    </Box>
  );
}

function isLink(location: string): boolean {
  return /^https?:\/\/\S+$/.test(location) && URL.canParse(location);
}

function Line({ label, mark, children }: { label: string; mark: ReactNode; children: ReactNode }) {
  return (
    <Flex gap="3" align="flex-start">
      <Box as="dt" flexShrink="0">
        <Box as="span" srOnly>
          {label}
        </Box>
        <Box aria-hidden>{mark}</Box>
      </Box>
      <Box as="dd" minW="0" flex="1" overflowWrap="anywhere">
        {children}
      </Box>
    </Flex>
  );
}

function Large({ children }: { children: ReactNode }) {
  return (
    <Text textStyle="lg" fontWeight="semibold">
      {children}
    </Text>
  );
}

/** As large as the day beside the line above. */
function Mark({ children }: { children: ReactNode }) {
  return (
    <Flex
      align="center"
      justify="center"
      boxSize="11"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.surface"
      color="fg.muted"
      css={{ '& > svg': { boxSize: '5', strokeWidth: '1.75' } }}
    >
      {children}
    </Flex>
  );
}

type Span = { startTime: string; endTime: string };
