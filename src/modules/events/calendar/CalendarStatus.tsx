import { Box, Text } from '@chakra-ui/react';
import { countOf } from '#lib/text/format.ts';
import { viewerZone } from '#lib/text/zones.ts';
import type { EventsSearch } from '#shared/events/address.ts';
import { daysTouched, shownMonth } from '#shared/events/days.ts';
import { calendarTexts, eventTexts } from '#shared/events/messages.ts';
import { monthOf } from '#shared/kit/months.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import { formatMonth } from '#ui/calendar/monthTexts.ts';
import type { Calendar } from '../useCalendar.ts';

/** Announces how many events the month has, and that they couldn't be loaded. */
export function CalendarStatus({ calendar: { query, today }, search }: CalendarStatusProps) {
  const month = shownMonth(search, today);
  const { data, isPlaceholderData, isError } = query;
  const touching = data?.items.filter((event) => {
    const { first, last } = daysTouched(event, viewerZone());
    return monthOf(first) <= month && monthOf(last) >= month;
  });
  return (
    <>
      <Box role="status" srOnly>
        {touching &&
          !isPlaceholderData &&
          calendarTexts.loaded(formatMonth(month), countOf(touching.length, eventTexts.noun))}
      </Box>
      {isError && (
        <Box mb="4">
          <QueryError message={calendarTexts.failed} query={query} />
        </Box>
      )}
      {data?.more && (
        <Text color="warning" mb="4">
          {calendarTexts.tooMany}
        </Text>
      )}
    </>
  );
}

type CalendarStatusProps = { calendar: Calendar; search: EventsSearch };
