import { Box, Flex, Grid, Heading, Skeleton, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, Suspense, useRef } from 'react';
import { BESIDE_DOCK } from '#lib/browser/mainArea.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useNotificationsRead } from '#lib/live/useNotificationsRead.ts';
import { useCan } from '#lib/session/session.ts';
import { errorOf, trpc } from '#lib/trpc.ts';
import type { EntryRead } from '#shared/entries/output.ts';
import type { AttendeesSearch } from '#shared/events/entrance/address.ts';
import { eventMessages, eventTexts } from '#shared/events/messages.ts';
import type { EventRead } from '#shared/events/output.ts';
import { eventPageTexts } from '#shared/events/page.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { servedName } from '#shared/kit/served-name.ts';
import { TABLE_PAGE_SIZE } from '#shared/kit/tables.ts';
import { BackLink } from '#ui/base/BackLink.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts';
import { useNear } from '#ui/hooks/useNear.ts';
import { CARD_ROWS } from '#ui/table/width.ts';
import { PageMarkdown } from '#widgets/markdown/PageMarkdown.tsx';
import { NotFoundNotice } from '#widgets/NotFoundNotice.tsx';
import { OwnFlag } from '#widgets/OwnFlag.tsx';
import { PageError } from '#widgets/PageError.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { HiddenBadge, LockedBadge } from '#widgets/StatusBadges.tsx';
import { UserLink } from '#widgets/UserLink.tsx';
import { WikiLinks } from '#widgets/WikiLink.tsx';
import { EventCard } from './components/EventCard.tsx';
import { CanceledBadge } from './components/EventFacts.tsx';
import { EventActions } from './event/EventActions.tsx';
import { EventCover } from './event/EventCover.tsx';
import { EventTags } from './event/EventTags.tsx';
import { RsvpCard } from './event/RsvpCard.tsx';
import { SeriesEvents } from './event/SeriesEvents.tsx';
import { WhenAndWhere } from './event/WhenAndWhere.tsx';
import { WhoGoes } from './event/WhoGoes.tsx';
import { useEventNews } from './useEventNews.ts';

const EventAudit = lazyOrRetry(async () => ({
  default: (await import('./attendees/EventAudit.tsx')).EventAudit,
}));
const AttendeePanel = lazyOrRetry(async () => ({
  default: (await import('./attendees/AttendeePanel.tsx')).AttendeePanel,
}));

/** Below each other on narrow screens, so that the RSVP comes before the long text. */
const AREAS = { base: '"head" "aside" "text" "similar"', lg: '"head aside" "text aside"' };

/** An event with the viewer's RSVP and its discussion. Also pass the id as the key: each event is a separate page. */
export function EventPage({ id, ...props }: EventPageProps) {
  const query = trpc.events.read.useQuery({ id });
  useEventNews(id, query.data?.entry.id);
  useNotificationsRead(query.data ? { entryId: query.data.entry.id } : null);
  const isLate = useDelayed(query.isPending);
  const code = errorOf(query.error)?.code;
  if (code === 'GONE' || code === 'NOT_FOUND') return <Missing isGone={code === 'GONE'} />;
  if (query.data) return <EventContent event={query.data} {...props} />;
  if (query.isError) return <PageError message={eventPageTexts.failed} query={query} />;
  return isLate && <EventSkeleton />;
}

function EventContent({
  event,
  discussion,
  vote,
  ...attendees
}: { event: EventRead } & Omit<EventPageProps, 'id'>) {
  const { entry, cancelled, hidden } = event;
  const isStaff = useCan('events.attendees', null);
  const read = trpc.entries.read.useQuery({ id: entry.id }).data;
  const locked = read !== undefined && read.lockedAt !== null;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 46rem) 20rem' }}
      templateAreas={AREAS}
      templateRows={{ lg: 'auto 1fr' }}
      css={{
        [BESIDE_DOCK]: {
          gridTemplateColumns: 'minmax(0, 1fr)',
          gridTemplateAreas: AREAS.base,
          gridTemplateRows: 'none',
        },
      }}
      columnGap="10"
      rowGap="5"
    >
      <Box gridArea="head" minW="0">
        <BackLink>
          <Link to="/events">
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
            {eventPageTexts.calendar}
          </Link>
        </BackLink>
        {(cancelled || locked || hidden) && (
          <Flex gap="2" mb="2">
            {cancelled && <CanceledBadge />}
            {locked && <LockedBadge />}
            {hidden && <HiddenBadge />}
          </Flex>
        )}
        <EventCover url={event.coverUrl} mb="4" />
        <Box mb="-3">
          <PageHeader title={entry.title} tab={[entry.title, eventTexts.title]} />
        </Box>
        <Flex align="center" gap="1" color="fg.muted">
          {eventPageTexts.hostedBy}
          <UserLink user={event.host} />
        </Flex>
        <WhenAndWhere event={event} />
        <EventTags tags={event.tags} />
        <EventActions event={event} entry={read} vote={read && vote(read)} />
      </Box>
      <Flex
        as="aside"
        gridArea="aside"
        direction="column"
        gap="6"
        minW="0"
        aria-label={eventPageTexts.rsvp}
        alignSelf="start"
        position={{ lg: 'sticky' }}
        top="0"
      >
        <RsvpCard event={event} />
        {event.seriesId !== null && <SeriesEvents id={event.id} />}
        <Similar id={event.id} hideBelow="lg" />
      </Flex>
      <Box gridArea="text" minW="0">
        <EventDescription event={event} entry={read} />
        <Box data-screen-only mt="4" _empty={{ display: 'none' }}>
          <OwnFlag place={{ subject: 'entry', subjectId: entry.id }} />
        </Box>
        <WhoGoes event={event} />
        {isStaff && <Staff event={event} {...attendees} />}
        {discussion(entry.id)}
      </Box>
      <Box gridArea="similar" hideFrom="lg" minW="0" _empty={{ display: 'none' }}>
        <Similar id={event.id} />
      </Box>
    </Grid>
  );
}

/** Heights without RSVPs, and of a row, in rem. */
const ATTENDEES = { cards: { empty: 26, row: 9.25 }, table: { empty: 20, row: 2.3 } };

/** Room for the attendees before they are loaded, so that the discussion doesn't move. They are at least as high. */
function useAttendeesRoom({ going, waitlisted }: EventRead, search: AttendeesSearch): string {
  const { empty, row } = ATTENDEES[useMediaQuery(CARD_ROWS) ? 'cards' : 'table'];
  const isNarrowed = Object.values(search).some((value) => value !== undefined);
  const rows = isNarrowed ? 0 : Math.min(going + waitlisted, TABLE_PAGE_SIZE);
  return `${empty + rows * row}rem`;
}

/** What staff see below the text, once it is near. */
function Staff({
  event,
  search,
  onSearch,
}: Pick<EventPageProps, 'search' | 'onSearch'> & { event: EventRead }) {
  const part = useRef<HTMLDivElement>(null);
  const near = useNear(part);
  const minHeight = useAttendeesRoom(event, search);
  return (
    <Box ref={part} style={{ minHeight }} data-screen-only>
      {near && (
        <Suspense>
          <AttendeePanel {...{ event, asked: search, onSearch }} />
          <EventAudit id={event.id} />
        </Suspense>
      )}
    </Box>
  );
}

/** The description. Its `[[links]]` lead to their entries. */
function EventDescription({ event, entry }: { event: EventRead; entry: EntryRead | undefined }) {
  const links = entry?.links ?? [];
  const byLabel = new Map(links.map((link) => [link.label, link]));
  return (
    <WikiLinks value={{ find: (label) => byLabel.get(label) }}>
      <PageMarkdown name={entry ? servedName('entry', entry) : ''}>{event.description}</PageMarkdown>
    </WikiLinks>
  );
}

function Similar({ id, hideBelow }: { id: number; hideBelow?: 'lg' }) {
  const { data = [] } = trpc.events.similar.useQuery({ id });
  if (data.length === 0) return null;
  return (
    <Box as="section" aria-label={eventPageTexts.similar} hideBelow={hideBelow}>
      <Heading as="h2" size="sm" mb="2">
        {eventPageTexts.similar}
      </Heading>
      <Stack as="ul" gap="2" listStyleType="none">
        {data.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </Stack>
    </Box>
  );
}

function Missing({ isGone }: { isGone: boolean }) {
  return (
    <NotFoundNotice
      title={isGone ? generalTexts.deleted : eventPageTexts.missing}
      text={isGone ? eventMessages.gone : eventMessages.notFound}
      way={<Link to="/events">{eventPageTexts.calendar}</Link>}
    />
  );
}

function EventSkeleton() {
  return (
    <Stack maxW="reading" gap="4" aria-hidden>
      <Skeleton width="8rem" height="4" />
      <Skeleton width="70%" height="8" />
      <Skeleton height="10rem" borderRadius="lg" />
      <Skeleton height="4" />
      <Skeleton height="4" width="60%" />
    </Stack>
  );
}

type EventPageProps = {
  id: number;
  discussion: (entryId: string) => ReactNode;
  /** The votes of its discussion. */
  vote: (entry: EntryRead) => ReactNode;
  /** The search parameters as they are in the URL, for the table of attendees. */
  search: AttendeesSearch;
  onSearch: (search: AttendeesSearch, replace?: boolean) => void;
};
