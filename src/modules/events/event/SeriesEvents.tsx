import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatInZone, formatStartIn, viewerZone } from '#lib/text/zones.ts';
import { trpc } from '#lib/trpc.ts';
import { eventPath, OCCURRENCES_SHOWN } from '#shared/events/model.ts';
import type { Occurrence } from '#shared/events/output.ts';
import { eventPageTexts } from '#shared/events/page.messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { CanceledBadge } from '../components/EventFacts.tsx';

/** The next events of an event's series, or all of them. Nothing if there are no others. */
export function SeriesEvents({ id }: { id: number }) {
  const { data = [] } = trpc.events.occurrences.useQuery({ id });
  const [isWhole, setWhole] = useState(false);
  if (data.length < 2) return null;
  const now = new Date().toISOString();
  const next = data.filter((event) => event.id !== id && event.endTime > now).slice(0, OCCURRENCES_SHOWN);
  const count = formatCount(data.length);
  return (
    <Box as="section" aria-label={eventPageTexts.series} bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Heading as="h2" size="sm" px="4" pt="3" pb="1">
        {eventPageTexts.series}
      </Heading>
      {next.length === 0 && !isWhole && (
        <Text px="4" py="1" color="fg.muted" textStyle="sm">
          {eventPageTexts.noneAhead}
        </Text>
      )}
      <Box as="ul" listStyleType="none" maxH="20rem" overflowY="auto">
        {(isWhole ? data : next).map((event) => (
          <Row key={event.id} event={event} isShown={event.id === id} />
        ))}
      </Box>
      <Button
        variant="ghost"
        size="sm"
        w="full"
        borderTopRadius="0"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? eventPageTexts.fewerOccurrences : eventPageTexts.allOccurrences(count)}
      </Button>
    </Box>
  );
}

function Row({ event, isShown }: { event: Occurrence; isShown: boolean }) {
  const zone = viewerZone();
  const { startTime, cancelled } = event;
  const start = (
    <time dateTime={startTime} title={formatInZone(startTime, zone)}>
      {formatStartIn(startTime, zone)}
    </time>
  );
  return (
    <Flex as="li" align="center" gap="2" px="4" minH="10" textStyle="sm">
      {isShown ? (
        <Box as="span" fontWeight="medium" aria-current="page">
          {start}
        </Box>
      ) : (
        <Away asChild textDecoration={cancelled ? 'line-through' : undefined}>
          <Link to={eventPath(event)}>{start}</Link>
        </Away>
      )}
      {isShown && (
        <Text as="span" color="fg.muted" textStyle="xs">
          {eventPageTexts.thisOne}
        </Text>
      )}
      {cancelled && <CanceledBadge />}
    </Flex>
  );
}

const Away = chakra('span', {
  base: { py: '2.5', fontVariantNumeric: 'tabular-nums', _hover: { color: 'accent.fg' } },
});
