import { Box, Flex, Text } from '@chakra-ui/react';
import { createPortal } from 'react-dom';
import { MAIN_ID } from '#lib/browser/mainArea.ts';
import { formatStartIn, viewerZone } from '#lib/text/zones.ts';
import type { EventRead } from '#shared/events/output.ts';
import { eventPageTexts } from '#shared/events/page.messages.ts';
import { RsvpButton } from './RsvpButton.tsx';

/** The viewer's RSVP in a line below the page, while its card is out of view. Not for an event that is over or canceled. */
export function RsvpBar({ event, shown }: { event: EventRead; shown: boolean }) {
  const frame = document.getElementById(MAIN_ID)?.parentElement;
  const isOpen = !event.cancelled && Date.parse(event.endTime) > Date.now();
  if (!frame || !shown || !isOpen) return null;
  return createPortal(
    <Flex
      as="section"
      aria-label={eventPageTexts.yourRsvp}
      align="center"
      gap="3"
      px="4"
      py="2"
      bg="bg.surface"
      borderTopWidth="1px"
      data-screen-only
    >
      <Box minW="0" flex="1">
        <Text fontWeight="medium" truncate>
          {event.entry.title}
        </Text>
        <Text color="fg.muted" textStyle="xs" truncate>
          {formatStartIn(event.startTime, viewerZone())}
        </Text>
      </Box>
      <Box flexShrink="0">
        <RsvpButton event={event} isShort />
      </Box>
    </Flex>,
    frame,
  );
}
