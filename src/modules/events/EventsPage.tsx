import { Link as ChakraLink, Grid, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, Suspense } from 'react';
import { boot } from '#lib/boot.ts';
import { BESIDE_DOCK } from '#lib/browser/mainArea.ts';
import { lazyOrRetry } from '#lib/cache/lazyOrRetry.ts';
import { useCan, useCurrentUser } from '#lib/session/session.ts';
import { type EventsSearch, readEventsSearch } from '#shared/events/address.ts';
import { shownMonth } from '#shared/events/days.ts';
import { eventTexts } from '#shared/events/messages.ts';
import { communityTexts } from '#shared/members/messages.ts';
import { CommunityHeader } from '#widgets/CommunityHeader.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { Agenda } from './calendar/Agenda.tsx';
import { CalendarBar } from './calendar/CalendarBar.tsx';
import { CalendarStatus } from './calendar/CalendarStatus.tsx';
import { DayPanel } from './calendar/DayPanel.tsx';
import { MonthGrid } from './calendar/MonthGrid.tsx';
import { WeekGrid } from './calendar/WeekGrid.tsx';
import { EventButtons } from './components/EventButtons.tsx';
import { useCalendar } from './useCalendar.ts';

const AnalyticsPanel = lazyOrRetry(async () => ({
  default: (await import('./analytics/AnalyticsPanel.tsx')).AnalyticsPanel,
}));

/** The calendar as a month, a week, or an agenda. Everyone can read it. */
export function EventsPage({ params, onSearch }: EventsPageProps) {
  const search = readEventsSearch(params);
  const calendar = useCalendar(search);
  const { view = 'month' } = search;
  const isStaff = useCan('events.attendees', null);
  return (
    <>
      <Header month={shownMonth(search, calendar.today)} tag={search.tag} />
      <CalendarBar search={search} today={calendar.today} onSearch={onSearch} />
      <CalendarStatus calendar={calendar} search={search} />
      {view === 'month' && (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
          gap="6"
          css={{ [BESIDE_DOCK]: { gridTemplateColumns: 'minmax(0, 1fr)' } }}
        >
          <MonthGrid {...{ calendar, search, onSearch }} />
          <Stack gap="6" minW="0">
            <DayPanel {...{ calendar, search }} />
            {isStaff && (
              <Suspense>
                <AnalyticsPanel />
              </Suspense>
            )}
          </Stack>
        </Grid>
      )}
      {view === 'week' && <WeekGrid {...{ calendar, search }} />}
      {view === 'agenda' && <Agenda key={search.month} {...{ calendar, search }} />}
      <NewsByEmail />
    </>
  );
}

function Header(buttonProps: ComponentProps<typeof EventButtons>) {
  const isStaff = useCan('events.manage', null);
  const { title, subtitle } = eventTexts;
  const actions = <EventButtons {...buttonProps} />;
  if (isStaff) return <PageHeader {...{ title, subtitle, actions }} />;
  return <CommunityHeader part={communityTexts.events} {...{ title, subtitle, actions }} />;
}

/** For visitors, if the site sends emails. Members have a switch in their settings. */
function NewsByEmail() {
  if (useCurrentUser() || !boot.delivers) return null;
  return (
    <Text mt="6" color="fg.muted">
      {eventTexts.newsByEmail}{' '}
      <ChakraLink asChild>
        <Link to="/newsletter">{eventTexts.subscribe}</Link>
      </ChakraLink>
    </Text>
  );
}

type EventsPageProps = {
  /** The search parameters as they are in the URL. */
  params: EventsSearch;
  onSearch: (search: EventsSearch, replace?: boolean) => void;
};
