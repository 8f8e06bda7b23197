import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Banknote, RotateCcw, Undo2, UserCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
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
import { IconAction } from '#ui/base/IconAction.tsx';
import { RelativeTime } from '#ui/base/RelativeTime.tsx';
import type { Column } from '#ui/table/columns.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Selection } from '#ui/table/useSelection.ts';
import type { Entrance } from '../useEntrance.ts';
import { AttendeeBar, mayCheckIn } from './AttendeeBar.tsx';
import { hasPayment, Marked, PaymentCell, StatusCell } from './AttendeeFacts.tsx';

/** The filtered attendees of an event, page by page. Check-ins show at once and are stored until they are saved. */
export function AttendeeTable({ event, search, onSearch, entrance, selection }: AttendeeTableProps) {
  const list = trpc.events.attendeeTable.useQuery(
    { id: event.id, ...attendeesAddress.toList(search) },
    { placeholderData: keepPreviousData },
  );
  const order = attendeesAddress.order(search);
  const pay = usePay(event);
  const [attendees] = useState(() => new Map<number, Attendee>());
  useEffect(() => {
    for (const attendee of list.data?.rows ?? []) attendees.set(attendee.id, attendee);
  }, [list.data, attendees]);
  const actions = (attendee: Attendee) => actionsOf({ event, attendee, entrance, pay });
  return (
    <DataTable
      label={attendeeTexts.list}
      noun={attendeeTexts.noun}
      columns={columnsOf(event, entrance, pay)}
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
      selection={{ ...selection, nameOf: ({ user }) => nameOf(user) }}
      actions={actions}
      menu={(attendee) =>
        actions(attendee).length > 0 && (
          <ActionMenu label={generalTexts.actionsFor(nameOf(attendee.user))} actions={actions(attendee)} />
        )
      }
      bar={<AttendeeBar {...{ event, entrance, selection, attendees }} />}
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

function columnsOf(event: EventRead, entrance: Entrance, pay: Pay): Column<Attendee>[] {
  const { columns } = attendeeTexts;
  return [
    { key: 'name', label: columns.name, sort: 'name', cell: ({ user }) => nameOf(user) },
    { key: 'status', label: columns.status, cell: (attendee) => <StatusCell attendee={attendee} /> },
    {
      key: 'payment',
      label: columns.payment,
      cell: (attendee) => (hasPayment(attendee) ? <PayCell {...{ event, attendee, entrance, pay }} /> : null),
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

/** What was paid, and the button for an unpaid seat. */
function PayCell(props: ActingProps) {
  const { attendee } = props;
  const paid = actionsOf(props).find(({ key }) => key === 'paid');
  return (
    <Flex align="center" gap="1">
      <PaymentCell attendee={attendee} />
      {paid && (
        <IconAction
          size="xs"
          label={attendeeTexts.paidOf(nameOf(attendee.user))}
          icon={<Banknote size={16} strokeWidth={1.75} aria-hidden />}
          onClick={paid.run}
        />
      )}
    </Flex>
  );
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

type AttendeeActionKey = 'checkIn' | 'paid' | 'refunded';

/** What staff can do with an attendee now. */
function actionsOf({
  event: { cancelled },
  attendee,
  entrance,
  pay,
}: ActingProps): Action<AttendeeActionKey>[] {
  const { status, price, payment, noShow } = attendee;
  const isIn = entrance.isCheckedIn(attendee);
  const actions: Action<AttendeeActionKey>[] = [
    {
      key: 'checkIn',
      rowKey: 's',
      label: isIn ? attendeeTexts.undo : attendeeTexts.checkIn,
      icon: isIn ? Undo2 : UserCheck,
      run: () => entrance.press(attendee, !isIn),
      offered: (isIn && !cancelled) || mayCheckIn({ cancelled }, attendee) || (noShow && !isIn),
    },
    {
      key: 'paid',
      label: attendeeTexts.paid,
      icon: Banknote,
      run: () => pay(attendee, 'paid'),
      offered: status === 'going' && (price ?? 0) > 0 && payment !== 'paid',
    },
    {
      key: 'refunded',
      label: attendeeTexts.refunded,
      icon: RotateCcw,
      run: () => pay(attendee, 'refunded'),
      offered: payment === 'paid',
    },
  ];
  return actions.filter(({ offered }) => offered);
}

function usePay({ id }: EventRead): Pay {
  const pay = useMutationFeedback(trpc.events.payment, {
    success: (_, { step }) => attendeeToasts[step],
    failure: attendeeToasts.paymentFailed,
  });
  return (attendee, step) => pay.mutate({ id, attendeeId: attendee.id, step });
}

type Pay = (attendee: Attendee, step: 'paid' | 'refunded') => void;
type RowProps = { event: EventRead; attendee: Attendee; entrance: Entrance };
type ActingProps = RowProps & { pay: Pay };
type AttendeeTableProps = {
  event: EventRead;
  search: AttendeesSearch;
  onSearch: (search: AttendeesSearch, replace?: boolean) => void;
  entrance: Entrance;
  selection: Selection;
};
