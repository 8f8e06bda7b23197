import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Check, Hourglass } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMutationFeedback } from '#lib/feedback.ts';
import { lazyOrRetry } from '#lib/lazyOrRetry.ts';
import { useIsPending, useRefusal } from '#lib/session.ts';
import { trpc } from '#lib/trpc.ts';
import { useRefusalToast } from '#lib/useRefusalToast.ts';
import { checkInPath } from '#shared/events/model.ts';
import type { EventRead, Rsvp } from '#shared/events/output.ts';
import { eventPageTexts, eventPageToasts } from '#shared/events/page/messages.ts';
import { showMoney } from '#shared/kit/money.ts';
import { Disclosure } from '#ui/base/Disclosure.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { PendingNote } from '#widgets/PendingNote.tsx';

const GiveUpQuestion = lazyOrRetry(async () => ({
  default: (await import('./GiveUpQuestion.tsx')).GiveUpQuestion,
}));
const QrCode = lazyOrRetry(async () => ({ default: (await import('#ui/base/QrCode.tsx')).QrCode }));

/** The viewer's RSVP: a seat, a place in the queue, or the button to get one. */
export function RsvpButton({ event }: { event: EventRead }) {
  const { cancelled, cancelReason, endTime, rsvp } = event;
  const isPending = useIsPending();
  const isOver = Date.parse(endTime) <= Date.now();
  const holds = rsvp && rsvp.status !== 'cancelled' ? rsvp : null;
  if (cancelled) {
    return (
      <Stack gap="3">
        <Text color="danger">{eventPageTexts.canceledBecause(cancelReason ?? '')}</Text>
        {holds && <Held event={event} rsvp={holds} isOver={isOver} />}
      </Stack>
    );
  }
  if (!holds && isOver) return <Text color="fg.muted">{eventPageTexts.ended}</Text>;
  if (!holds) return isPending ? <PendingNote /> : <Join event={event} />;
  return <Held event={event} rsvp={holds} isOver={isOver} />;
}

function Join({ event: { id, going, capacity, waitlisted } }: { event: EventRead }) {
  const refused = useRefusal('events.rsvp', null);
  const showRefusal = useRefusalToast();
  const isFull = capacity !== null && (going >= capacity || waitlisted > 0);
  const join = useMutationFeedback(trpc.events.rsvp, {
    invalidates: ['events'],
    success: ({ rsvp }) => (rsvp?.status === 'going' ? eventPageToasts.going : eventPageToasts.waiting),
    failure: eventPageToasts.rsvpFailed,
  });
  return (
    <Button
      variant={isFull ? 'outline' : 'solid'}
      width="full"
      loading={join.isPending}
      onClick={() => (refused ? showRefusal(refused, eventPageToasts.loginRequired) : join.mutate({ id }))}
    >
      {isFull ? eventPageTexts.join : eventPageTexts.rsvp}
    </Button>
  );
}

function Held({ event, rsvp, isOver }: { event: EventRead; rsvp: Rsvp; isOver: boolean }) {
  const question = useMountedDialog(GiveUpQuestion);
  const isGoing = rsvp.status === 'going';
  const leave = useMutationFeedback(trpc.events.cancelRsvp, {
    invalidates: ['events'],
    success: isGoing ? eventPageToasts.left : eventPageToasts.leftQueue,
    failure: eventPageToasts.rsvpFailed,
  });
  const isFull = event.capacity !== null && event.going >= event.capacity;
  const give = () => leave.mutateAsync({ id: event.id });
  return (
    <Box>
      <Flex role="status" align="center" gap="2" color={isGoing ? 'success' : 'warning'} fontWeight="medium">
        {isGoing ? <Check size={16} aria-hidden /> : <Hourglass size={16} aria-hidden />}
        {standing(rsvp)}
      </Flex>
      <Text color="fg.muted" textStyle="xs" mt="1">
        {!isGoing && !event.cancelled && eventPageTexts.waitingHint}
        {isGoing && rsvp.price ? eventPageTexts.paysFor(showMoney(rsvp.price)) : null}
      </Text>
      {rsvp.code !== null && !isOver && !event.cancelled && <EntranceCode id={event.id} code={rsvp.code} />}
      {!isOver && (
        <Button
          mt="3"
          width="full"
          loading={leave.isPending}
          onClick={() => (isGoing && isFull ? question.open({ give }) : leave.mutate({ id: event.id }))}
        >
          {isGoing ? eventPageTexts.cancelRsvp : eventPageTexts.leave}
        </Button>
      )}
      {question.element}
    </Box>
  );
}

/** The attendee's QR code. A phone's camera opens the check-in, where staff press once. */
function EntranceCode({ id, code }: { id: number; code: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure maxW="full" mt="3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{eventPageTexts.showCode}</summary>
      {isOpen && (
        <Stack align="center" gap="3" px="4" pb="4">
          <Suspense fallback={<Box boxSize="12rem" />}>
            <QrCode
              text={new URL(checkInPath({ id }, code), window.location.origin).href}
              label={eventPageTexts.code}
            />
          </Suspense>
          <Text color="fg.muted" textStyle="xs">
            {eventPageTexts.codeHint}
          </Text>
        </Stack>
      )}
    </Disclosure>
  );
}

function standing({ status, position, checkedInAt }: Rsvp): string {
  if (status === 'waitlisted') return eventPageTexts.waiting(String(position ?? ''));
  return checkedInAt === null ? eventPageTexts.going : eventPageTexts.checkedIn;
}
