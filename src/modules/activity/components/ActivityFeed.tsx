import { Box, Button, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { loadedText } from '#lib/text/format.ts';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { activityMessages, activityTexts } from '#shared/activity/messages.ts';
import { toActivityInput } from '#shared/activity/model.ts';
import type { PersonName } from '#shared/users/model.ts';
import { nameOf } from '#shared/users/model.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { ListEnd } from '#ui/lists/ListEnd.tsx';
import { ActivityItem } from './ActivityItem.tsx';

const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Activity, latest first: of everyone or of one member. */
export function ActivityFeed({ actor, above }: ActivityFeedProps) {
  const list = trpc.activity.list.useInfiniteQuery(toActivityInput(actor?.username), {
    ...BY_CURSOR,
  });
  const showSkeletons = useDelayed(list.isPending);
  const lines = itemsOf(list);
  const items = useRef<HTMLUListElement>(null);
  const moveTo = useRef<number | null>(null);

  // The first new line replaces the button, so it takes the focus.
  useEffect(() => {
    if (moveTo.current === null || lines.length <= moveTo.current) return;
    focusLine(items.current, moveTo.current);
    moveTo.current = null;
  }, [lines.length]);

  function loadMore(): void {
    moveTo.current = lines.length;
    void list.fetchNextPage();
  }

  return (
    <Box as="section" position="relative" aria-label={activityTexts.latest} aria-busy={list.isPending}>
      <Box role="status" srOnly>
        {list.isSuccess && lines.length > 0 && countText(lines.length, list.hasNextPage)}
      </Box>
      {list.isSuccess &&
        (lines.length > 0 || !list.hasNextPage) &&
        above?.({ latest: lines[0]?.id ?? 0, onLoaded: () => focusLine(items.current, 0) })}
      {showSkeletons && (
        <Stack gap="5" aria-hidden>
          {SKELETONS.map((name) => (
            <LineSkeleton key={name} />
          ))}
        </Stack>
      )}
      {list.isSuccess && lines.length === 0 && !list.hasNextPage && <Nothing actor={actor} />}
      <Box as="ul" ref={items} listStyleType="none">
        {lines.map((line) => (
          <ActivityItem key={line.id} line={line} />
        ))}
      </Box>
      <ListEnd list={list} count={lines.length} failed={activityMessages.error} onLoad={loadMore} />
    </Box>
  );
}

function focusLine(items: HTMLUListElement | null, index: number): void {
  items?.children[index]?.querySelector('a')?.focus({ preventScroll: index > 0 });
}

function Nothing({ actor }: Pick<ActivityFeedProps, 'actor'>) {
  if (actor) return <EmptyState title={activityMessages.emptyOf(nameOf(actor))} />;
  return (
    <EmptyState
      title={activityMessages.empty}
      action={
        <Button asChild>
          <Link to="/community">{activityTexts.goToDiscussions}</Link>
        </Button>
      }
    />
  );
}

function LineSkeleton() {
  return (
    <Flex gap="3">
      <Skeleton boxSize="8" borderRadius="full" flexShrink="0" />
      <Stack gap="2" flex="1">
        <Skeleton height="4" width="75%" />
        <Skeleton height="3" width="20%" />
      </Stack>
    </Flex>
  );
}

function countText(count: number, more: boolean): string {
  return loadedText(count, more, activityTexts.nouns);
}

/** The latest line (0 for none), and a callback for when newer lines are shown. */
export type FeedTop = { latest: number; onLoaded: () => void };

type ActivityFeedProps = {
  /** The member whose activity is shown; everyone's without it. */
  actor?: PersonName;
  /** Rendered above the lines. */
  above?: (top: FeedTop) => ReactNode;
};
