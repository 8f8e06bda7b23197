import { Badge, Box } from '@chakra-ui/react';
import { formatDateTime } from '#lib/format.ts';
import { attendeeTexts } from '#shared/events/entrance/messages.ts';
import type { Attendee } from '#shared/events/model.ts';
import { showMoney } from '#shared/kit/money.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';

/** What staff know of an attendee besides the name: status, payment, check-in, and when they RSVPed. */
export function AttendeeFacts({ attendee, withTime = true }: { attendee: Attendee; withTime?: boolean }) {
  const { status, position, payment, price, toRefund, walkIn, overCapacity, noShow, rsvpAt } = attendee;
  return (
    <MetaLine textStyle="xs" color="fg.muted">
      {status === 'waitlisted' && position !== null
        ? attendeeTexts.position(String(position))
        : attendeeTexts.status[status]}
      {(status === 'going' || payment !== 'unpaid') && paymentText(payment, price)}
      {toRefund && <Marked>{attendeeTexts.toRefund}</Marked>}
      {walkIn && attendeeTexts.walkIn}
      {overCapacity && <Marked>{attendeeTexts.overCapacity}</Marked>}
      {noShow && <Marked>{attendeeTexts.noShow}</Marked>}
      {withTime && (
        <span>
          {attendeeTexts.rsvpAt} <RelativeTime iso={rsvpAt} />
        </span>
      )}
    </MetaLine>
  );
}

function paymentText(payment: Attendee['payment'], price: number | null): string {
  const words = attendeeTexts.payment[payment];
  return payment === 'free' || price === null ? words : `${words}, ${showMoney(price)}`;
}

function Marked({ children }: { children: string }) {
  return (
    <Box as="span" color="warning" fontWeight="medium">
      {children}
    </Box>
  );
}

/** That and when someone was checked in. */
export function CheckedInBadge({ at }: { at: string }) {
  return (
    <Badge bg="success.bg" color="success" title={attendeeTexts.checkedInAt(formatDateTime(at))}>
      {attendeeTexts.checkedIn}
    </Badge>
  );
}
