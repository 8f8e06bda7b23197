import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { generalTexts } from '#shared/general.messages.ts';
import { notificationTexts } from '#shared/notifications/messages.ts';
import { useAutoLoadNextPage } from '#ui/hooks/useAutoLoadNextPage.ts';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { useMarkRead } from '../useMarkRead.ts';
import { linesOf, useLatest } from '../useNotifications.ts';
import { NotificationLine } from './NotificationLine.tsx';

/** The bell's dropdown with the latest notifications. */
export function NotificationPanel() {
  const list = useLatest();
  const mark = useMarkRead();
  const panel = useRef<HTMLDivElement>(null);
  const lines = linesOf(list);
  const upTo = Math.max(0, ...lines.map(({ seq }) => seq));
  useAutoLoadNextPage(list, lines.length);
  useEffect(() => panel.current?.focus(), []);

  return (
    <Stack
      ref={panel}
      role="dialog"
      aria-label={notificationTexts.title}
      tabIndex={-1}
      position={{ base: 'fixed', sm: 'absolute' }}
      top={{ base: 'calc({sizes.topbar} + 4px)', sm: 'calc(100% + 4px)' }}
      insetEnd={{ base: '2', sm: '0' }}
      zIndex="popover"
      w="20rem"
      maxW="calc(100vw - 1rem)"
      maxH="calc(100dvh - {sizes.topbar} - 1rem)"
      gap="0"
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="float"
      outline="none"
    >
      <Flex align="center" justify="space-between" gap="2" ps="4" pe="2" minH="11" borderBottomWidth="1px">
        <Heading as="h2" size="sm">
          {notificationTexts.title}
        </Heading>
        {lines.some(({ read }) => !read) && (
          <Button
            size="xs"
            variant="ghost"
            onClick={() => {
              // The button disappears, so the focus moves to the panel.
              panel.current?.focus();
              mark.all(upTo);
            }}
          >
            {notificationTexts.markAllRead}
          </Button>
        )}
      </Flex>
      <Box
        maxH="16rem"
        minH="0"
        overflowY="auto"
        overscrollBehavior="contain"
        tabIndex={0}
        role="group"
        aria-label={notificationTexts.latest}
      >
        <Latest list={list} lines={lines} onRead={mark.one} />
      </Box>
      <Box p="1" borderTopWidth="1px">
        <Button asChild variant="ghost" w="full">
          <Link to="/notifications">{notificationTexts.seeAll}</Link>
        </Button>
      </Box>
    </Stack>
  );
}

type LatestProps = {
  list: ReturnType<typeof useLatest>;
  lines: ReturnType<typeof linesOf<ReturnType<typeof useLatest>>>;
  onRead: (id: number) => void;
};

function Latest({ list, lines, onRead }: LatestProps) {
  const isWaiting = list.isPending || (lines.length === 0 && list.hasNextPage && !list.isError);
  const showSkeleton = useDelayed(isWaiting, 150);
  if (isWaiting) return showSkeleton ? <Waiting /> : <Box h="16" />;
  // A lost connection leaves what was loaded before.
  if (list.isError && lines.length === 0) {
    return (
      <Stack role="alert" gap="2" p="4" align="flex-start">
        <Text>{notificationTexts.failed}</Text>
        <Button size="sm" loading={list.isFetching} onClick={() => void list.refetch()}>
          {generalTexts.retry}
        </Button>
      </Stack>
    );
  }
  if (lines.length === 0) {
    return (
      <Text p="4" color="fg.muted">
        {notificationTexts.none}
      </Text>
    );
  }
  return (
    <Box as="ul" listStyleType="none">
      {lines.map((line) => (
        <NotificationLine key={line.id} line={line} onRead={onRead} />
      ))}
    </Box>
  );
}

function Waiting() {
  return (
    <Stack gap="4" p="4" aria-hidden>
      {[1, 2, 3].map((n) => (
        <Stack key={n} gap="2">
          <Skeleton height="4" width="75%" />
          <Skeleton height="3" width="45%" />
        </Stack>
      ))}
    </Stack>
  );
}
