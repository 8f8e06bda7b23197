import { Box } from '@chakra-ui/react';
import { attendeeTexts } from '#shared/events/entrance/messages.ts';
import type { Attendee } from '#shared/events/output.ts';
import { showMoney } from '#shared/kit/money.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { MetaLine } from '#ui/base/MetaLine.tsx';

/** What staff at the entrance know of an attendee in addition to the name. */
export function AttendeeFacts({ attendee }: { attendee: Attendee }) {
  const { toRefund, walkIn, overCapacity, noShow } = attendee;
  return (
    <MetaLine textStyle="xs" color="fg.muted">
      {statusText(attendee)}
      {hasPayment(attendee) && paymentText(attendee)}
      {toRefund && <Marked>{attendeeTexts.toRefund}</Marked>}
      {walkIn && attendeeTexts.walkIn}
      {overCapacity && <Marked>{attendeeTexts.overCapacity}</Marked>}
      {noShow && <Marked>{attendeeTexts.noShow}</Marked>}
    </MetaLine>
  );
}

/** The status in the table, with the place in the queue. */
export function StatusCell({ attendee }: { attendee: Attendee }) {
  const { walkIn, overCapacity } = attendee;
  return (
    <MetaLine>
      {statusText(attendee)}
      {walkIn && attendeeTexts.walkIn}
      {overCapacity && <Marked>{attendeeTexts.overCapacity}</Marked>}
    </MetaLine>
  );
}

/** Empty for those who never had a seat to pay. */
export function PaymentCell({ attendee }: { attendee: Attendee }) {
  const { toRefund } = attendee;
  return (
    <MetaLine>
      {paymentText(attendee)}
      {toRefund && <Marked>{attendeeTexts.toRefund}</Marked>}
    </MetaLine>
  );
}

export function hasPayment({ status, payment }: Attendee): boolean {
  return status === 'going' || payment !== 'unpaid';
}

function statusText({ status, position }: Attendee): string {
  return status === 'waitlisted' && position !== null
    ? attendeeTexts.place(formatCount(position))
    : attendeeTexts.status[status];
}

/** With what was paid or refunded, or the price of an unpaid seat. The price of a seat after a refund can be another one. */
function paymentText({ payment, price, paid, refunded }: Attendee): string {
  const words = attendeeTexts.payment[payment];
  const amount = { free: null, unpaid: price, paid: paid - refunded, refunded }[payment];
  return amount === null ? words : `${words}, ${showMoney(amount)}`;
}

export function Marked({ children }: { children: string }) {
  return (
    <Box as="span" color="warning" fontWeight="medium">
      {children}
    </Box>
  );
}
