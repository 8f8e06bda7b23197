import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Banknote, RotateCcw, ScanLine, Undo2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useMutationFeedback } from '#lib/feedback.ts';
import { counted } from '#lib/format.ts';
import { trpc } from '#lib/trpc.ts';
import { attendeeTexts, attendeeToasts } from '#shared/events/entrance/messages.ts';
import type { Attendee, EventRead } from '#shared/events/model.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { nameOf } from '#shared/users/model.ts';
import { type Action, ActionMenu } from '#ui/base/ActionMenu.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { SearchBox } from '#ui/forms/SearchBox.tsx';
import { ListEnd } from '#ui/lists/ListEnd.tsx';
import { ListRow, RowList } from '#ui/lists/RowList.tsx';
import { UserAvatar } from '#widgets/UserAvatar.tsx';
import { UserLink } from '#widgets/UserLink.tsx';
import { WalkInDialog } from '../WalkInDialog.tsx';
import { AttendeeFacts, CheckedInBadge } from './AttendeeFacts.tsx';
import { useAttendees } from './useAttendees.ts';

const NAME_MAX = 100;

/** The attendees of an event with their seats, payments, and check-ins. Staff only. */
export function AttendeePanel({ event }: { event: EventRead }) {
  const [q, setQ] = useState('');
  const list = useAttendees(event.id, q);
  const attendees = list.data?.pages.flatMap((page) => page.items) ?? [];
  const walkIn = useMountedDialog(WalkInDialog);
  return (
    <Box as="section" aria-labelledby="attendees" mt="8" data-screen-only>
      <Flex align="center" gap="2" wrap="wrap" mb="3">
        <Heading as="h2" id="attendees" size="lg" me="auto">
          {attendeeTexts.title}
        </Heading>
        {!event.cancelled && (
          <>
            <Button size="sm" onClick={() => walkIn.open({ id: event.id })}>
              <UserPlus aria-hidden />
              {attendeeTexts.addWalkIn}
            </Button>
            <Button size="sm" asChild>
              <Link to="/events/$id/check-in" params={{ id: String(event.id) }}>
                <ScanLine aria-hidden />
                {attendeeTexts.openCheckIn}
              </Link>
            </Button>
          </>
        )}
      </Flex>
      <Flex mb="3">
        <SearchBox
          label={attendeeTexts.search}
          placeholder={attendeeTexts.searchPlaceholder}
          maxLength={NAME_MAX}
          q={q}
          onSearch={setQ}
        />
      </Flex>
      <Box role="status" srOnly>
        {list.isSuccess && !list.isPlaceholderData && counted(attendees.length, attendeeTexts.noun)}
      </Box>
      {list.isPending && <Skeleton height="8rem" borderRadius="lg" aria-hidden />}
      {list.isSuccess && attendees.length === 0 && (
        <Text color="fg.muted">{q ? attendeeTexts.unmatched : attendeeTexts.none}</Text>
      )}
      {attendees.length > 0 && (
        <RowList aria-label={attendeeTexts.list}>
          {attendees.map((attendee) => (
            <Row key={attendee.id} event={event} attendee={attendee} />
          ))}
        </RowList>
      )}
      <ListEnd list={list} shown={attendees.length} failed={attendeeTexts.failed} />
      {walkIn.element}
    </Box>
  );
}

function Row({ event, attendee }: { event: EventRead; attendee: Attendee }) {
  const { user, status, checkedInAt } = attendee;
  const name = nameOf(user);
  const { checkIn, isBusy, actions } = useAttendeeActions(event, attendee);
  return (
    <ListRow>
      <Flex gap="3" align="center" minW="0">
        <UserAvatar user={user} />
        <Stack gap="0.5" minW="0">
          <Box fontWeight="medium" overflowWrap="anywhere">
            <UserLink user={user} />
          </Box>
          <AttendeeFacts attendee={attendee} />
        </Stack>
      </Flex>
      <Flex gap="1" align="center" justify={{ base: 'flex-start', sm: 'flex-end' }} flexShrink="0">
        {checkedInAt !== null && <CheckedInBadge at={checkedInAt} />}
        {status === 'going' && checkedInAt === null && !event.cancelled && (
          <Button
            size="sm"
            loading={isBusy}
            aria-label={attendeeTexts.checkInOf(name)}
            onClick={() => checkIn(true)}
          >
            {attendeeTexts.checkIn}
          </Button>
        )}
        {actions.some(({ offered }) => offered) && (
          <ActionMenu label={generalTexts.actionsFor(name)} actions={actions} />
        )}
      </Flex>
    </ListRow>
  );
}

function useAttendeeActions(
  { id }: EventRead,
  { id: attendeeId, status, price, payment, checkedInAt }: Attendee,
) {
  const checking = useMutationFeedback(trpc.events.checkIn, {
    invalidates: ['events'],
    failure: attendeeToasts.checkInFailed,
  });
  const pay = useMutationFeedback(trpc.events.payment, {
    invalidates: ['events'],
    success: (_, { step }) => attendeeToasts[step],
    failure: attendeeToasts.paymentFailed,
  });
  const checkIn = (checkedIn: boolean) => checking.mutate({ id, attendeeId, checkedIn });
  const actions: Action[] = [
    {
      ...{ key: 'undo', label: attendeeTexts.undo, icon: Undo2, run: () => checkIn(false) },
      offered: checkedInAt !== null,
    },
    {
      ...{ key: 'paid', label: attendeeTexts.paid, icon: Banknote },
      run: () => pay.mutate({ id, attendeeId, step: 'paid' }),
      offered: status === 'going' && (price ?? 0) > 0 && payment !== 'paid',
    },
    {
      ...{ key: 'refunded', label: attendeeTexts.refunded, icon: RotateCcw },
      run: () => pay.mutate({ id, attendeeId, step: 'refunded' }),
      offered: payment === 'paid',
    },
  ];
  return { checkIn, isBusy: checking.isPending, actions };
}
