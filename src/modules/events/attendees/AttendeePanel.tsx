import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { CloudOff, Mail, ScanLine, UserPlus } from 'lucide-react';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useLatestSearch } from '#lib/cache/useLatestSearch.ts';
import { countOf } from '#lib/text/format.ts';
import { type AttendeesSearch, attendeesAddress } from '#shared/events/entrance/address.ts';
import { messageTexts } from '#shared/events/entrance/message.messages.ts';
import { attendeeTexts, checkInTexts } from '#shared/events/entrance/messages.ts';
import { RSVP_STATUSES } from '#shared/events/model.ts';
import type { EventRead } from '#shared/events/output.ts';
import { STAFF_QUERY_MAX } from '#shared/kit/tables.ts';
import { BULK_MAX } from '#shared/staff/model.ts';
import { Toolbar } from '#ui/base/Toolbar.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { SearchBox } from '#ui/forms/SearchBox.tsx';
import { FilterSelect } from '#ui/lists/FilterSelect.tsx';
import { SelectToggle } from '#ui/table/SelectToggle.tsx';
import { TableOptions } from '#ui/table/TableOptions.tsx';
import { useSelection } from '#ui/table/useSelection.ts';
import { LinkedTotals } from '#widgets/LinkedTotals.tsx';
import { WalkInQuestion } from '../entrance/WalkInQuestion.tsx';
import { type Entrance, useEntrance } from '../useEntrance.ts';
import { WalkInDialog } from '../WalkInDialog.tsx';
import { AttendeeTable } from './AttendeeTable.tsx';
import { MessageList } from './MessageList.tsx';

const MessageDialog = lazyOrRetry(async () => ({
  default: (await import('./MessageDialog.tsx')).MessageDialog,
}));

const STATUSES = [
  ['', attendeeTexts.allStatuses] as const,
  ...RSVP_STATUSES.map((status) => [status, attendeeTexts.status[status]] as const),
];

/** The attendees of an event with their seats, payments, and check-ins. Staff only. */
export function AttendeePanel({ event, asked, onSearch }: AttendeePanelProps) {
  const search = attendeesAddress.read(asked);
  const entrance = useEntrance(event.id);
  const latest = useLatestSearch();
  const { q, status } = search;
  const selection = useSelection(JSON.stringify({ q, status }), BULK_MAX);
  const narrow = (key: 'q' | 'status', value: string) =>
    onSearch(attendeesAddress.read({ ...latest(), page: undefined, [key]: value || undefined }));
  return (
    <Box mt="8" data-screen-only>
      <LinkedTotals kind="event" id={event.id} />
      <Flex align="center" gap="2" wrap="wrap" mb="3">
        <Heading as="h2" size="lg" me="auto">
          {attendeeTexts.title}
        </Heading>
        <MessageButton event={event} />
        {!event.cancelled && <EntranceLinks {...{ event, entrance }} />}
      </Flex>
      <Toolbar
        filters={[
          {
            key: 'status',
            isOn: search.status !== undefined,
            field: (
              <FilterSelect
                label={attendeeTexts.statusFilter}
                value={search.status ?? ''}
                options={STATUSES}
                onChange={(status) => narrow('status', status)}
              />
            ),
          },
        ]}
        end={
          <>
            <SelectToggle selection={selection} />
            <TableOptions />
          </>
        }
      >
        <SearchBox
          label={attendeeTexts.search}
          placeholder={attendeeTexts.searchPlaceholder}
          maxLength={STAFF_QUERY_MAX}
          q={search.q ?? ''}
          onSearch={(q) => narrow('q', q)}
        />
      </Toolbar>
      <Waiting entrance={entrance} />
      <AttendeeTable {...{ event, search, onSearch, entrance, selection }} />
      <WalkInQuestion entrance={entrance} />
      <MessageList id={event.id} />
    </Box>
  );
}

function MessageButton({ event }: { event: EventRead }) {
  const message = useMountedDialog(MessageDialog);
  return (
    <>
      <Button size="sm" onClick={() => message.open({ event })}>
        <Mail aria-hidden />
        {messageTexts.open}
      </Button>
      {message.element}
    </>
  );
}

function EntranceLinks({ event, entrance }: { event: EventRead; entrance: Entrance }) {
  const walkIn = useMountedDialog(WalkInDialog);
  return (
    <>
      <Button size="sm" onClick={() => walkIn.open({ onAdd: (person) => entrance.addWalkIn(person, event) })}>
        <UserPlus aria-hidden />
        {attendeeTexts.addWalkIn}
      </Button>
      <Button size="sm" asChild>
        <Link to="/events/$id/check-in" params={{ id: String(event.id) }}>
          <ScanLine aria-hidden />
          {attendeeTexts.openCheckIn}
        </Link>
      </Button>
      {walkIn.element}
    </>
  );
}

/** How many actions wait in this browser. Empty without any. */
function Waiting({ entrance: { pending } }: { entrance: Entrance }) {
  return (
    <Flex role="status" align="center" gap="1.5" color="warning" mb={pending.length > 0 ? '3' : undefined}>
      {pending.length > 0 && (
        <>
          <CloudOff size={16} aria-hidden />
          {checkInTexts.waiting(countOf(pending.length, checkInTexts.actions))}
        </>
      )}
    </Flex>
  );
}

type AttendeePanelProps = {
  event: EventRead;
  /** The search parameters as they are in the URL. */
  asked: AttendeesSearch;
  onSearch: (search: AttendeesSearch, replace?: boolean) => void;
};
