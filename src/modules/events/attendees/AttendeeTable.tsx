import { Box, Button, chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Banknote, RotateCcw, Undo2, UserCheck } from 'lucide-react';
import { useMutationFeedback } from '#lib/cache/feedback.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { trpc } from '#lib/trpc.ts';
import { type AttendeesSearch, attendeesAddress } from '#shared/events/entrance/address.ts';
import { attendeeTexts, attendeeToasts, checkInTexts } from '#shared/events/entrance/messages.ts';
import { eventPath } from '#shared/events/model.ts';
import type { Attendee, EventRead } from '#shared/events/output.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { isDeletedUser, nameOf } from '#shared/users/model.ts';
import { type Action, ActionMenu } from '#ui/base/ActionMenu.tsx';
import { CopyLink } from '#ui/base/CopyLink.tsx';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Entrance } from '../useEntrance.ts';
import { hasPayment, Marked, PaymentCell, StatusCell } from './AttendeeFacts.tsx';

/** The filtered attendees of an event, page by page. Check-ins show at once and are stored until they are saved. */
export function AttendeeTable({ event, search, onSearch, entrance }: AttendeeTableProps) {
  const list = trpc.events.attendeeTable.useQuery(
    { id: event.id, ...attendeesAddress.toList(search) },
    { placeholderData: keepPreviousData },
  );
  const order = attendeesAddress.order(search);
  return (
    <DataTable
      label={attendeeTexts.list}
      noun={attendeeTexts.noun}
      columns={columnsOf(event, entrance)}
      list={list}
      rowKey={({ id }) => id}
      open={({ user }, words) =>
        isDeletedUser(user) ? (
          <chakra.span color="fg.muted" fontStyle="italic">
            {words}
          </chakra.span>
        ) : (
          <Link to="/members/$username" params={{ username: user.username }}>
            {words}
          </Link>
        )
      }
      menu={(attendee) => <AttendeeMenu {...{ event, attendee, entrance }} />}
      order={order}
      onSort={(next) => onSearch(attendeesAddress.withOrder(search, next))}
      onPage={(next, replace) => onSearch(attendeesAddress.withPage(search, next), replace)}
      empty={
        attendeesAddress.isFiltered(search) ? (
          <EmptyState
            title={attendeeTexts.unmatched}
            action={<Button onClick={() => onSearch({})}>{generalTexts.clearFilters}</Button>}
          />
        ) : (
          <EmptyState
            title={attendeeTexts.none}
            action={<CopyLink address={new URL(eventPath(event), window.location.origin).href} />}
          />
        )
      }
      failure={attendeeTexts.failed}
    />
  );
}

function columnsOf(event: EventRead, entrance: Entrance): Column<Attendee>[] {
  const { columns } = attendeeTexts;
  return [
    { key: 'name', label: columns.name, sort: 'name', cell: ({ user }) => nameOf(user) },
    { key: 'status', label: columns.status, cell: (attendee) => <StatusCell attendee={attendee} /> },
    {
      key: 'payment',
      label: columns.payment,
      cell: (attendee) => (hasPayment(attendee) ? <PaymentCell attendee={attendee} /> : null),
    },
    {
      key: 'checkedIn',
      label: columns.checkedIn,
      cell: (attendee) =>
        attendee.status === 'going' ? <CheckedInCell {...{ event, attendee, entrance }} /> : null,
    },
    {
      key: 'joined',
      label: columns.joined,
      sort: 'joined',
      cell: ({ rsvpAt }) => <RelativeTime iso={rsvpAt} />,
    },
  ];
}

/** When someone was checked in, or else the button for it. */
function CheckedInCell({ event, attendee, entrance }: RowProps) {
  const { user, checkedInAt, noShow } = attendee;
  if (entrance.isCheckedIn(attendee)) {
    const isSaved = checkedInAt !== null && !entrance.isPending(attendee);
    return (
      <Box
        as="span"
        color="success"
        fontWeight="medium"
        title={checkedInAt ? formatDateTime(checkedInAt) : ''}
      >
        {isSaved ? <RelativeTime iso={checkedInAt} /> : checkInTexts.pending}
      </Box>
    );
  }
  return (
    <>
      {noShow && <Marked>{attendeeTexts.noShow}</Marked>}
      {!noShow && !event.cancelled && (
        <Button
          size="sm"
          aria-label={attendeeTexts.checkInOf(nameOf(user))}
          onClick={() => entrance.press(attendee, true)}
        >
          {attendeeTexts.checkIn}
        </Button>
      )}
    </>
  );
}

function AttendeeMenu({ event: { id, cancelled }, attendee, entrance }: RowProps) {
  const { id: attendeeId, user, status, price, payment, noShow } = attendee;
  const pay = useMutationFeedback(trpc.events.payment, {
    success: (_, { step }) => attendeeToasts[step],
    failure: attendeeToasts.paymentFailed,
  });
  const isIn = entrance.isCheckedIn(attendee);
  const actions: Action[] = [
    {
      key: 'undo',
      label: attendeeTexts.undo,
      icon: Undo2,
      run: () => entrance.press(attendee, false),
      offered: isIn && !cancelled,
    },
    {
      key: 'late',
      label: attendeeTexts.checkIn,
      icon: UserCheck,
      run: () => entrance.press(attendee, true),
      offered: noShow && !isIn,
    },
    {
      key: 'paid',
      label: attendeeTexts.paid,
      icon: Banknote,
      run: () => pay.mutate({ id, attendeeId, step: 'paid' }),
      offered: status === 'going' && (price ?? 0) > 0 && payment !== 'paid',
    },
    {
      key: 'refunded',
      label: attendeeTexts.refunded,
      icon: RotateCcw,
      run: () => pay.mutate({ id, attendeeId, step: 'refunded' }),
      offered: payment === 'paid',
    },
  ];
  if (actions.every(({ offered }) => !offered)) return null;
  return <ActionMenu label={generalTexts.actionsFor(nameOf(user))} actions={actions} />;
}

type RowProps = { event: EventRead; attendee: Attendee; entrance: Entrance };
type AttendeeTableProps = {
  event: EventRead;
  search: AttendeesSearch;
  onSearch: (search: AttendeesSearch, replace?: boolean) => void;
  entrance: Entrance;
};
