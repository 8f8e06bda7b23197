import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Check, Hourglass } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useIsPending, useRefusal } from '#lib/session/session.ts';
import { useRefusalToast } from '#lib/session/useRefusalToast.ts';
import { trpc } from '#lib/trpc.ts';
import { checkInPath } from '#shared/events/model.ts';
import type { EventRead, Rsvp } from '#shared/events/output.ts';
import { eventPageTexts, eventPageToasts } from '#shared/events/page.messages.ts';
import { showMoney } from '#shared/kit/money.ts';
import { Disclosure } from '#ui/base/Disclosure.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { SwitchField } from '#ui/forms/SwitchField.tsx';
import { PendingNote } from '#widgets/PendingNote.tsx';

const GiveUpQuestion = lazyOrRetry(async () => ({
  default: (await import('./GiveUpQuestion.tsx')).GiveUpQuestion,
}));
const QrCode = lazyOrRetry(async () => ({ default: (await import('#ui/base/QrCode.tsx')).QrCode }));

/** The viewer's RSVP: a seat, a place in the queue, or the button to get one. `isShort` leaves out the rest. */
export function RsvpButton({ event, isShort = false }: { event: EventRead; isShort?: boolean }) {
  const { place, pressed } = useNextButton(event.rsvp?.status);
  return (
    <Box ref={place}>
      <Choice event={event} pressed={pressed} isShort={isShort} />
    </Box>
  );
}

/** Moves the focus to the button that takes the place of the pressed one, which disappears with it. */
function useNextButton(status: Rsvp['status'] | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the RSVP has changed
  useEffect(() => {
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (pressed.current && isLost) place.current?.querySelector('button')?.focus({ preventScroll: true });
    pressed.current = false;
  }, [status]);
  return { place, pressed };
}

function Choice({ event, pressed, isShort }: ChoiceProps): ReactNode {
  const { cancelled, cancelReason, endTime, rsvp } = event;
  const isPending = useIsPending();
  const isOver = Date.parse(endTime) <= Date.now();
  const seat = rsvp && rsvp.status !== 'cancelled' ? rsvp : null;
  if (cancelled) {
    return (
      <Stack gap="3">
        <Text color="danger">{eventPageTexts.canceledBecause(cancelReason ?? '')}</Text>
        {seat && <OwnSeat {...{ event, pressed, isOver, isShort }} rsvp={seat} />}
      </Stack>
    );
  }
  if (!seat && isOver) return <Text color="fg.muted">{eventPageTexts.ended}</Text>;
  if (!seat) return isPending ? <PendingNote /> : <Join {...{ event, pressed, isShort }} />;
  return <OwnSeat {...{ event, pressed, isOver, isShort }} rsvp={seat} />;
}

function Join({ event, pressed, isShort }: ChoiceProps) {
  const { id, going, capacity, waitlisted } = event;
  const [showName, setShowName] = useState(event.showName);
  const refusal = useRefusal('events.rsvp', null);
  const showRefusal = useRefusalToast();
  const isFull = capacity !== null && (going >= capacity || waitlisted > 0);
  const join = useMutationFeedback(trpc.events.rsvp, {
    success: ({ rsvp }) => (rsvp?.status === 'going' ? eventPageToasts.going : eventPageToasts.waiting),
    failure: eventPageToasts.rsvpFailed,
    onError: () => {
      pressed.current = false;
    },
  });
  function press(): void {
    if (refusal) showRefusal(refusal, eventPageToasts.loginRequired);
    else {
      pressed.current = true;
      join.mutate({ id, ...(!isShort && { showName }) });
    }
  }
  return (
    <Stack gap="3">
      <Button variant={isFull ? 'outline' : 'solid'} width="full" loading={join.isPending} onClick={press}>
        {isFull ? eventPageTexts.join : eventPageTexts.rsvp}
      </Button>
      {!isShort && !refusal && (
        <Box pb="2.5">
          <SwitchField
            label={eventPageTexts.showName}
            checked={showName}
            onChange={({ target }) => setShowName(target.checked)}
          />
        </Box>
      )}
    </Stack>
  );
}

function OwnSeat({ event, rsvp, isOver, pressed, isShort }: ChoiceProps & { rsvp: Rsvp; isOver: boolean }) {
  const question = useMountedDialog(GiveUpQuestion);
  const isGoing = rsvp.status === 'going';
  const leave = useMutationFeedback(trpc.events.cancelRsvp, {
    success: isGoing ? eventPageToasts.left : eventPageToasts.leftQueue,
    failure: eventPageToasts.rsvpFailed,
    onError: () => {
      pressed.current = false;
    },
  });
  const isFull = event.capacity !== null && event.going >= event.capacity;
  const give = () => {
    pressed.current = true;
    return leave.mutateAsync({ id: event.id });
  };
  // A toast says that it failed.
  const giveAtOnce = () => void give().catch(() => {});
  return (
    <Box>
      <Flex role="status" align="center" gap="2" color={isGoing ? 'success' : 'warning'} fontWeight="medium">
        {isGoing ? <Check size={16} aria-hidden /> : <Hourglass size={16} aria-hidden />}
        {seatText(rsvp)}
      </Flex>
      <Text color="fg.muted" textStyle="xs" mt="1" hidden={isShort}>
        {!isGoing && !event.cancelled && eventPageTexts.waitingHint}
        {isGoing && rsvp.price ? eventPageTexts.paysFor(showMoney(rsvp.price)) : null}
      </Text>
      {rsvp.code !== null && !isOver && !event.cancelled && !isShort && (
        <EntranceCode id={event.id} code={rsvp.code} />
      )}
      {!isOver && (
        <Button
          mt={isShort ? '1' : '3'}
          size={isShort ? 'sm' : undefined}
          width="full"
          loading={leave.isPending}
          onClick={() => (isGoing && isFull ? question.open({ give }) : giveAtOnce())}
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

type ChoiceProps = {
  event: EventRead;
  /** Whether the viewer has pressed its button, and the RSVP hasn't changed yet. */
  pressed: RefObject<boolean>;
  isShort: boolean;
};

function seatText({ status, position, checkedInAt }: Rsvp): string {
  if (status === 'waitlisted') return eventPageTexts.waiting(String(position ?? ''));
  return checkedInAt === null ? eventPageTexts.going : eventPageTexts.checkedIn;
}
