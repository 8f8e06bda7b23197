import { Box, Button, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useCanOpen } from '#lib/useCanOpen.ts';
import { notificationMessages } from '#shared/notifications/messages.ts';
import type { NotificationView } from '#shared/notifications/model.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { ViewLink, ViewSwitch } from '#ui/base/ViewSwitch.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { LoginOrPendingState } from '#widgets/LoginOrPending.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { NotificationLine } from './components/NotificationLine.tsx';
import { Preferences } from './components/Preferences.tsx';
import { useMarkRead } from './useMarkRead.ts';
import { linesOf, useAll } from './useNotifications.ts';

/** Everything the viewer was told of, or what they want to be told of. `more`: what else is sent to them. */
export function NotificationsPage({ view, more }: { view: NotificationView; more?: ReactNode }) {
  const allowed = useCanOpen('/notifications');
  return (
    <Box maxW="reading" mx="auto">
      <PageHeader title="Notifications" subtitle="What happened where you take part" />
      {allowed ? (
        <>
          <Views />
          {view === 'preferences' ? (
            <Stack gap="8">
              <Preferences />
              {more}
            </Stack>
          ) : (
            <List key={view} unread={view === 'unread'} />
          )}
        </>
      ) : (
        <LoginOrPendingState title={notificationMessages.loginRequired} />
      )}
    </Box>
  );
}

const VIEWS: { view: NotificationView; label: string }[] = [
  { view: 'all', label: 'All' },
  { view: 'unread', label: 'Unread' },
  { view: 'preferences', label: 'Preferences' },
];

function Views() {
  return (
    <ViewSwitch label="Notification views">
      {VIEWS.map(({ view, label }) => (
        <ViewLink key={view} asChild>
          <Link
            to="/notifications"
            search={view === 'all' ? {} : { view }}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {label}
          </Link>
        </ViewLink>
      ))}
    </ViewSwitch>
  );
}

function List({ unread }: { unread: boolean }) {
  const list = useAll(unread);
  const mark = useMarkRead();
  const lines = linesOf(list);
  const region = useRef<HTMLElement>(null);
  return (
    <>
      {lines.some(({ read }) => !read) && (
        <Button
          variant="outline"
          mb="3"
          onClick={() => {
            // The button goes with what it marks.
            region.current?.focus();
            mark.all(Math.max(...lines.map(({ seq }) => seq)));
          }}
        >
          Mark all as read
        </Button>
      )}
      <PagedList
        label="All notifications"
        list={list}
        shown={lines.length}
        nouns={['notification', 'notifications']}
        skeleton="4rem"
        region={region}
        empty={<Nothing unread={unread} />}
        failed={notificationMessages.failed}
      >
        <Box
          as="ul"
          listStyleType="none"
          borderWidth="1px"
          borderRadius="lg"
          bg="bg.surface"
          overflow="hidden"
        >
          {lines.map((line) => (
            <NotificationLine key={line.id} line={line} onRead={mark.one} />
          ))}
        </Box>
      </PagedList>
    </>
  );
}

function Nothing({ unread }: { unread: boolean }) {
  return unread ? (
    <EmptyState
      title={notificationMessages.noneUnread}
      action={
        <Button asChild>
          <Link to="/notifications">Show all</Link>
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={notificationMessages.none}
      action={
        <Button asChild>
          <Link to="/community">Go to the discussions</Link>
        </Button>
      }
    />
  );
}
