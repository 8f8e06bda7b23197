import { Box, Flex, Heading, Skeleton, Text } from '@chakra-ui/react';
import { messageOf } from '#lib/cache/feedback.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import { attendeeTexts, checkInTexts } from '#shared/events/entrance/messages.ts';
import type { EventRead } from '#shared/events/output.ts';
import { QueryError } from '#ui/base/QueryError.tsx';
import type { Entrance } from '../useEntrance.ts';
import { AttendeeName, EntranceButton } from './EntranceRow.tsx';

/** The attendee of a scanned QR code. Opening it checks no one in: that takes a press. */
export function ScannedAttendee({ event, code, entrance }: ScannedAttendeeProps) {
  const { id, cancelled } = event;
  const query = trpc.events.attendeeByCode.useQuery({ id, code });
  const { data: attendee, error } = query;
  return (
    <Box
      as="section"
      aria-labelledby="scanned"
      mt="4"
      p="4"
      bg="bg.surface"
      borderWidth="1px"
      borderColor="accent.border"
      borderRadius="lg"
    >
      <Heading as="h2" id="scanned" size="sm" color="fg.muted" mb="3">
        {checkInTexts.scanned}
      </Heading>
      {query.isPending && <Skeleton height="3rem" aria-hidden />}
      {error && errorOf(error)?.code !== 'NOT_FOUND' && (
        <QueryError message={messageOf(error, attendeeTexts.failed)} query={query} />
      )}
      {errorOf(error)?.code === 'NOT_FOUND' && <Text color="danger">{checkInTexts.unknownCode}</Text>}
      {attendee && (
        <Flex justify="space-between" align="center" gap="3" wrap="wrap">
          <AttendeeName {...{ attendee, entrance }} />
          {attendee.status === 'going' && !cancelled && <EntranceButton {...{ attendee, entrance }} />}
        </Flex>
      )}
    </Box>
  );
}

type ScannedAttendeeProps = { event: EventRead; code: string; entrance: Entrance };
