import { Box, Button, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useCanOpen } from '#lib/session/useCanOpen.ts';
import { notificationMessages, notificationTexts } from '#shared/notifications/messages.ts';
import { NOTIFICATION_VIEWS, type NotificationView } from '#shared/notifications/shown.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { ViewSwitch } from '#ui/base/ViewSwitch.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { LoginOrPendingState } from '#widgets/LoginOrPending.tsx';
import { PageHeader } from '#widgets/PageHeader.tsx';
import { NotificationLine } from './components/NotificationLine.tsx';
import { Preferences } from './components/Preferences.tsx';
import { useMarkRead } from './useMarkRead.ts';
import { linesOf, useAll } from './useNotifications.ts';

/** The viewer's notifications and their preferences. `more` is shown below the preferences. */
export function NotificationsPage({ view, more }: { view: NotificationView; more?: ReactNode }) {
  const allowed = useCanOpen('/notifications');
  return (
    <Box maxW="reading">
      <PageHeader title={notificationTexts.title} subtitle={notificationTexts.subtitle} />
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

function Views() {
  return (
    <ViewSwitch label={notificationTexts.viewsLabel}>
      {NOTIFICATION_VIEWS.map((view) => (
        <Link
          key={view}
          to="/notifications"
          search={view === 'all' ? {} : { view }}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {notificationTexts.views[view]}
        </Link>
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
            // The button disappears, so the focus moves to the list.
            region.current?.focus();
            mark.all(Math.max(...lines.map(({ seq }) => seq)));
          }}
        >
          {notificationTexts.markAllRead}
        </Button>
      )}
      <PagedList
        label={notificationTexts.all}
        list={list}
        count={lines.length}
        nouns={[notificationTexts.one, notificationTexts.many]}
        skeleton="4rem"
        region={region}
        empty={<Nothing unread={unread} />}
        failed={notificationTexts.failed}
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
      title={notificationTexts.noneUnread}
      action={
        <Button asChild>
          <Link to="/notifications">{notificationTexts.showAll}</Link>
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={notificationTexts.none}
      action={
        <Button asChild>
          <Link to="/community">{notificationTexts.goToDiscussions}</Link>
        </Button>
      }
    />
  );
}
