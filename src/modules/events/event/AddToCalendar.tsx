import { Box, Flex, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { calendarFilePath, calendarLinks } from '#shared/events/model.ts';
import type { EventRead } from '#shared/events/output.ts';
import { eventPageTexts } from '#shared/events/page.messages.ts';
import { touchArea } from '#ui/base/touchArea.ts';

/** Adds an event to a calendar on the web, or downloads its file. Other sites only get what is public. */
export function AddToCalendar({ event }: { event: EventRead }) {
  const label = useId();
  const { google, outlook } = calendarLinks(event, window.location.origin);
  const { calendars } = eventPageTexts;
  return (
    <Box role="group" aria-labelledby={label} data-screen-only>
      <Text id={label} textStyle="sm" fontWeight="medium">
        {eventPageTexts.addToCalendar}
      </Text>
      <Flex gap="4" wrap="wrap" mt="1" color="accent.fg" css={{ '& > a': LINK }}>
        <a href={google} target="_blank" rel="noopener noreferrer">
          {calendars.google}
        </a>
        <a href={outlook} target="_blank" rel="noopener noreferrer">
          {calendars.outlook}
        </a>
        <a href={calendarFilePath(event)} download={`event-${event.id}.ics`}>
          {calendars.file}
        </a>
      </Flex>
    </Box>
  );
}

const LINK = { ...touchArea, textDecoration: 'underline', textUnderlineOffset: '3px' };
