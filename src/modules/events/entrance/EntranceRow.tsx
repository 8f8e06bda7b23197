import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { attendeeTexts, checkInTexts } from '#shared/events/entrance/messages.ts';
import type { Attendee, EventRead } from '#shared/events/output.ts';
import { nameOf } from '#shared/users/model.ts';
import { ListRow } from '#ui/lists/RowList.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';
import { AttendeeFacts } from '../attendees/AttendeeFacts.tsx';
import type { Entrance } from '../useEntrance.ts';

/** An attendee in a row that is large enough for a thumb. At a canceled event, no one is checked in. */
export function EntranceRow({ event, attendee, entrance }: EntranceRowProps & { event: EventRead }) {
  return (
    <ListRow css={{ flexDirection: 'row', minHeight: '4.5rem' }}>
      <AttendeeName attendee={attendee} entrance={entrance} />
      {!event.cancelled && <EntranceButton attendee={attendee} entrance={entrance} />}
    </ListRow>
  );
}

export function AttendeeName({ attendee, entrance }: EntranceRowProps) {
  const { user } = attendee;
  return (
    <Flex gap="3" align="center" minW="0">
      <UserAvatar user={user} size="10" />
      <Stack gap="0.5" minW="0">
        <Box fontWeight="medium" textStyle="md" overflowWrap="anywhere">
          {nameOf(user)}
        </Box>
        <AttendeeFacts attendee={attendee} />
        {entrance.isPending(attendee) && (
          <Box textStyle="xs" color="warning">
            {checkInTexts.pending}
          </Box>
        )}
      </Stack>
    </Flex>
  );
}

/** *Check in*, or *Undo* for who is checked in. */
export function EntranceButton({ attendee, entrance }: EntranceRowProps) {
  const name = nameOf(attendee.user);
  const isIn = entrance.isCheckedIn(attendee);
  const label = isIn ? attendeeTexts.undoOf(name) : attendeeTexts.checkInOf(name);
  return (
    <Flex align="center" gap="2" flexShrink="0">
      {isIn && (
        <Flex align="center" gap="1" color="success" textStyle="xs" fontWeight="medium">
          <Check size={16} aria-hidden />
          <Box as="span" hideBelow="sm">
            {attendeeTexts.checkedIn}
          </Box>
        </Flex>
      )}
      <Button
        size="lg"
        variant={isIn ? 'ghost' : 'solid'}
        aria-label={label}
        onClick={() => entrance.press(attendee, !isIn)}
      >
        {isIn ? attendeeTexts.undo : attendeeTexts.checkIn}
      </Button>
    </Flex>
  );
}

type EntranceRowProps = { attendee: Attendee; entrance: Entrance };
