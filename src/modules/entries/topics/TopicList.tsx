import { Box, Button, chakra } from '@chakra-ui/react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { loadedText } from '#lib/text/format.ts';
import { itemsOf } from '#lib/trpc.ts';
import type { EntryFilters } from '#shared/entries/address.ts';
import { entryTexts, listMessages } from '#shared/entries/lists.messages.ts';
import { topicTexts } from '#shared/entries/topics.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { NewTopicsPill } from './NewTopicsPill.tsx';
import { TopicRow } from './TopicRow.tsx';
import { TopicRowSkeleton } from './TopicRowSkeleton.tsx';
import { useReloadTopics, useTopicNews, type useTopics } from './useTopics.ts';

const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Discussions as rows, with their loading, error, and empty states. */
export function TopicList(props: TopicListProps) {
  const { list, filters, onTag, onClear, emptyAction, section } = props;
  const showSkeletons = useDelayed(list.isPending, 150);
  const topics = itemsOf(list);
  const above = useTopicNews(filters, list);
  const reload = useReloadTopics(filters);
  const items = useRef<HTMLUListElement>(null);
  const moveTo = useRef<number | null>(null);

  // The first new row takes the button's position, so it gets the focus.
  useEffect(() => {
    if (moveTo.current === null || topics.length <= moveTo.current) return;
    focusRow(items.current, moveTo.current);
    moveTo.current = null;
  }, [topics.length]);

  function loadMore(): void {
    moveTo.current = topics.length;
    void list.fetchNextPage();
  }

  const isNarrowed = filters.tags.length > 0;
  return (
    <Box
      as="section"
      ref={section}
      tabIndex={-1}
      outline="none"
      position="relative"
      aria-label={entryTexts.entries}
      aria-busy={list.isPending}
    >
      <Box role="status" srOnly>
        {list.isSuccess && topics.length > 0 && loadedText(topics.length, list.hasNextPage, topicTexts.noun)}
      </Box>
      <NewTopicsPill
        above={above}
        onLoad={async () => {
          if (await reload()) requestAnimationFrame(() => focusRow(items.current, 0));
        }}
      />
      {showSkeletons && (
        <Rows aria-hidden>
          {SKELETONS.map((name) => (
            <li key={name}>
              <TopicRowSkeleton />
            </li>
          ))}
        </Rows>
      )}
      {list.isError && topics.length === 0 && (
        <ErrorState message={listMessages.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && topics.length === 0 && (
        <EmptyState
          title={isNarrowed ? listMessages.emptyFilter : listMessages.emptyType('thread')}
          action={
            isNarrowed ? (
              <Button variant="outline" onClick={onClear}>
                {generalTexts.clearFilters}
              </Button>
            ) : (
              emptyAction
            )
          }
        />
      )}
      {topics.length > 0 && (
        <Rows ref={items}>
          {topics.map((topic) => (
            <li key={topic.id}>
              <TopicRow topic={topic} onTag={onTag} />
            </li>
          ))}
        </Rows>
      )}
      {list.isFetchNextPageError && <ErrorState message={listMessages.error} onRetry={loadMore} />}
      {!list.isFetchNextPageError && <LoadMore list={list} onLoad={loadMore} />}
    </Box>
  );
}

const Rows = chakra('ul', {
  base: {
    listStyleType: 'none',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    overflow: 'hidden',
    '& > li + li': { borderTopWidth: '1px' },
  },
});

function focusRow(items: HTMLUListElement | null, index: number): void {
  items?.children[index]?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: index > 0 });
}

type TopicListProps = {
  list: ReturnType<typeof useTopics>;
  filters: EntryFilters;
  onTag: (tag: string) => void;
  /** Clears all filters. */
  onClear: () => void;
  /** The action of the empty state. */
  emptyAction: ReactNode;
  /** Takes the focus of a button that disappears. */
  section: Ref<HTMLElement>;
};
