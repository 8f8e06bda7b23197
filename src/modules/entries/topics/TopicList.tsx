import { Box, Button } from '@chakra-ui/react';
import { type ReactNode, type Ref, Suspense, useEffect, useRef } from 'react';
import { type Density, useDensity } from '#lib/browser/density.ts';
import { loadedText } from '#lib/text/format.ts';
import { itemsOf } from '#lib/trpc.ts';
import type { EntryFilters } from '#shared/entries/address.ts';
import { entryTexts, listMessages } from '#shared/entries/lists.messages.ts';
import type { Topic } from '#shared/entries/output.ts';
import { unreadHash } from '#shared/entries/reads.ts';
import { topicTexts } from '#shared/entries/topics.messages.ts';
import { generalTexts } from '#shared/general.messages.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { ErrorState } from '#ui/base/ErrorState.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { LoadMore } from '#ui/lists/LoadMore.tsx';
import { cardPart } from '../cards/cardCode.ts';
import { EntryCardSkeleton } from '../cards/EntryCardSkeleton.tsx';
import { EntryItems } from '../cards/EntryItems.ts';
import { NewTopicsPill } from './NewTopicsPill.tsx';
import { TopicRow } from './TopicRow.tsx';
import { TopicRowSkeleton } from './TopicRowSkeleton.tsx';
import { UnreadBadge } from './UnreadBadge.tsx';
import { useReloadTopics, useTopicNews, type useTopics } from './useTopics.ts';

const SKELETONS = {
  rows: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'],
  cards: ['first', 'second', 'third'],
};

/** Discussions as rows or cards, with their loading, error, and empty states. */
export function TopicList(props: TopicListProps) {
  const { list, filters, onTag, onClear, emptyAction, section } = props;
  const showSkeletons = useDelayed(list.isPending, 150);
  const topics = itemsOf(list);
  const above = useTopicNews(filters, list);
  const reload = useReloadTopics(filters);
  const items = useRef<HTMLUListElement>(null);
  const moveTo = useRef<number | null>(null);
  const density = useDensity();
  const Item = density === 'rows' ? TopicRow : TopicCard;

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

  const isNarrowed = filters.tags.length > 0 || filters.events === true;
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
      {showSkeletons && <Skeletons density={density} />}
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
        <Suspense fallback={<Skeletons density={density} />}>
          <EntryItems ref={items} density={density}>
            {topics.map((topic) => (
              <li key={topic.id}>
                <Item topic={topic} onTag={onTag} />
              </li>
            ))}
          </EntryItems>
        </Suspense>
      )}
      {list.isFetchNextPageError && <ErrorState message={listMessages.error} onRetry={loadMore} />}
      {!list.isFetchNextPageError && <LoadMore list={list} onLoad={loadMore} />}
    </Box>
  );
}

function Skeletons({ density }: { density: Density }) {
  const Skeleton = density === 'rows' ? TopicRowSkeleton : EntryCardSkeleton;
  return (
    <EntryItems as="div" density={density} aria-hidden>
      {SKELETONS[density].map((name) => (
        <Skeleton key={name} />
      ))}
    </EntryItems>
  );
}

function TopicCard({ topic, onTag }: { topic: Topic; onTag: (tag: string) => void }) {
  const { unread } = topic;
  const Card = cardPart.get();
  return (
    <Card
      entry={topic}
      onTag={onTag}
      hash={unread ? unreadHash(unread) : undefined}
      mark={<UnreadBadge unread={unread} />}
    />
  );
}

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
