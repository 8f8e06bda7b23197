import { Box, Button, Flex, Input, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Link, Navigate } from '@tanstack/react-router';
import { ChevronLeft, CloudOff, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#lib/session/session.ts';
import { countOf } from '#lib/text/format.ts';
import { itemsOf, trpc } from '#lib/trpc.ts';
import { attendeeTexts, checkInTexts } from '#shared/events/entrance/messages.ts';
import { eventTexts } from '#shared/events/messages.ts';
import type { Attendee, EventRead } from '#shared/events/output.ts';
import { eventPageTexts } from '#shared/events/page.messages.ts';
import { formatCount } from '#shared/kit/numbers.ts';
import { foldText } from '#shared/kit/plain-text.ts';
import { nameOf } from '#shared/users/model.ts';
import { BackLink } from '#ui/base/BackLink.tsx';
import { ProgressBar } from '#ui/base/ProgressBar.tsx';
import { QueryError } from '#ui/base/QueryError.tsx';
import { SearchIcon } from '#ui/base/SearchIcon.tsx';
import { useMountedDialog } from '#ui/dialogs/useMountedDialog.tsx';
import { RowList } from '#ui/lists/RowList.tsx';
import { PageError } from '#widgets/PageError.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { useAllAttendees } from './attendees/useAttendees.ts';
import { EntranceRow } from './entrance/EntranceRow.tsx';
import { ScannedAttendee } from './entrance/ScannedAttendee.tsx';
import { WaitingWalkIns } from './entrance/WaitingWalkIns.tsx';
import { WalkInQuestion } from './entrance/WalkInQuestion.tsx';
import { type Entrance, useEntrance } from './useEntrance.ts';
import { useEventNews } from './useEventNews.ts';
import { WalkInDialog } from './WalkInDialog.tsx';

/** The attendees of an event for the person at the entrance. `code` is that of a scanned QR code. Others see the event. */
export function CheckInPage({ id, code }: { id: number; code: string | undefined }) {
  const allowed = useCan('events.attendees', null);
  const query = trpc.events.read.useQuery({ id }, { enabled: allowed });
  if (!allowed) return <Navigate to="/events/$id" params={{ id: String(id) }} replace />;
  if (query.isError && !query.data) return <PageError message={eventPageTexts.failed} query={query} />;
  return query.data && <CheckInContent event={query.data} code={code} />;
}

function CheckInContent({ event, code }: { event: EventRead; code: string | undefined }) {
  const { id, entry, cancelled, cancelReason } = event;
  useEventNews(id);
  const list = useAllAttendees(id, true);
  const entrance = useEntrance(id);
  const [text, setText] = useState('');
  const walkIn = useMountedDialog(WalkInDialog);
  const all = itemsOf(list);
  const attending = all.filter(({ status }) => status === 'going');
  return (
    <Box maxW="reading">
      <BackLink>
        <Link to="/events/$id" params={{ id: String(id) }}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          {checkInTexts.event}
        </Link>
      </BackLink>
      <PageHeader title={entry.title} tab={[checkInTexts.title, entry.title, eventTexts.title]} />
      {cancelled && (
        <Text color="danger" mb="3">
          {eventPageTexts.canceledBecause(cancelReason ?? '')}
        </Text>
      )}
      <Counts attending={list.data && !list.hasNextPage ? attending : null} entrance={entrance} />
      {code && <ScannedAttendee key={code} {...{ event, code, entrance }} />}
      <Flex gap="2" my="4" position="sticky" top="0" zIndex="sticky" bg="bg.canvas" py="2">
        <Box position="relative" flex="1">
          <SearchIcon />
          <Input
            type="search"
            size="lg"
            ps="9"
            aria-label={checkInTexts.search}
            placeholder={checkInTexts.searchPlaceholder}
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
        </Box>
        {!cancelled && (
          <Button
            size="lg"
            onClick={() => walkIn.open({ onAdd: (person) => entrance.addWalkIn(person, event) })}
          >
            <UserPlus aria-hidden />
            {attendeeTexts.walkIn}
          </Button>
        )}
      </Flex>
      <WaitingWalkIns entrance={entrance} />
      {list.isPending && <Skeleton height="12rem" borderRadius="lg" aria-hidden />}
      {list.isError && <QueryError message={attendeeTexts.failed} query={list} />}
      {list.data && <Rows attendees={matchesOf(attending, text)} {...{ event, text, entrance }} />}
      {walkIn.element}
      <WalkInQuestion entrance={entrance} />
    </Box>
  );
}

/** How many are checked in, with what waits in this browser. Without numbers until all attendees are known. */
function Counts({ attending, entrance }: { attending: readonly Attendee[] | null; entrance: Entrance }) {
  const pendingCount = entrance.pending.length;
  const counts = attending && countsOf(attending, entrance);
  return (
    <Stack gap="2">
      <Flex justify="space-between" gap="3" wrap="wrap">
        {counts && (
          <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
            {counts.label}
          </Text>
        )}
        <Flex role="status" align="center" gap="1.5" color={pendingCount > 0 ? 'warning' : 'fg.muted'}>
          {pendingCount > 0 && <CloudOff size={16} aria-hidden />}
          {pendingCount > 0
            ? checkInTexts.waiting(countOf(pendingCount, checkInTexts.actions))
            : checkInTexts.saved}
        </Flex>
      </Flex>
      {counts && <ProgressBar {...counts} />}
    </Stack>
  );
}

/** A walk-in who is going already is one of those. */
function countsOf(attending: readonly Attendee[], { walkIns, isCheckedIn }: Entrance) {
  const attendingIds = new Set(attending.map(({ user }) => user.id));
  const others = walkIns.filter(({ user }) => !attendingIds.has(user.id)).length;
  const [arrived, total] = [attending.filter(isCheckedIn).length + others, attending.length + others];
  return {
    label: checkInTexts.counts(formatCount(arrived), formatCount(total)),
    percent: total === 0 ? 0 : Math.floor((arrived * 100) / total),
  };
}

function Rows({ event, attendees, text, entrance }: RowsProps) {
  return (
    <>
      <Box role="status" srOnly={attendees.length > 0} color="fg.muted">
        {attendees.length > 0 && text !== '' && countOf(attendees.length, attendeeTexts.noun)}
        {attendees.length === 0 && (text === '' ? attendeeTexts.none : attendeeTexts.unmatchedName)}
      </Box>
      {attendees.length > 0 && (
        <RowList aria-label={attendeeTexts.list}>
          {attendees.map((attendee) => (
            <EntranceRow key={attendee.id} {...{ event, attendee, entrance }} />
          ))}
        </RowList>
      )}
    </>
  );
}

/** Those with a word of their name that begins as typed, by name. */
function matchesOf(attendees: readonly Attendee[], text: string): Attendee[] {
  const prefix = foldText(text);
  const matches = ({ user }: Attendee) =>
    `${nameOf(user)} ${user.username}`.split(/\s+/).some((word) => foldText(word).startsWith(prefix)) ||
    foldText(nameOf(user)).startsWith(prefix);
  return attendees.filter(matches).toSorted((a, b) => nameOf(a.user).localeCompare(nameOf(b.user)));
}

type RowsProps = { event: EventRead; attendees: readonly Attendee[]; text: string; entrance: Entrance };
