import { Box, Button, Skeleton, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { notificationMessages } from '#shared/messages/notifications.ts';
import type { NotificationView } from '#shared/notifications.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadMore } from '../../components/LoadMore.tsx';
import { LoginLink } from '../../components/LoginLink.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ViewLink, ViewSwitch } from '../../components/ViewSwitch.tsx';
import { useCan } from '../../lib/session.ts';
import { useDelayed } from '../../lib/useDelayed.ts';
import { NotificationLine } from './NotificationLine.tsx';
import { Preferences } from './Preferences.tsx';
import { useMarkRead } from './useMarkRead.ts';
import { linesOf, useAll, useGoOn } from './useNotifications.ts';

/** Everything the viewer was told of, or what they want to be told of. `more`: what else is sent to them. */
export function NotificationsPage({ view, more }: { view: NotificationView; more?: ReactNode }) {
  const allowed = useCan('notifications.read', null);
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
        <LoginFirst />
      )}
    </Box>
  );
}

function LoginFirst() {
  return <EmptyState title={notificationMessages.loginRequired} action={<LoginLink>Log in</LoginLink>} />;
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
  const waiting = list.isPending || (lines.length === 0 && list.hasNextPage && !list.isError);
  const showSkeleton = useDelayed(waiting, 150);
  useGoOn(list, lines.length);
  const section = useRef<HTMLDivElement>(null);

  if (waiting) return showSkeleton ? <Skeleton height="12rem" aria-hidden /> : null;
  if (!list.data) {
    return (
      <ErrorState
        message={notificationMessages.failed}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (lines.length === 0) return <Nothing unread={unread} />;
  const upTo = Math.max(...lines.map(({ seq }) => seq));
  return (
    <>
      {lines.some(({ read }) => !read) && (
        <Button
          variant="outline"
          mb="3"
          onClick={() => {
            // The button goes with what it marks.
            section.current?.focus();
            mark.all(upTo);
          }}
        >
          Mark all as read
        </Button>
      )}
      <Box as="section" ref={section} tabIndex={-1} outline="none" aria-label="All notifications">
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
      </Box>
      <LoadMore list={list} />
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
