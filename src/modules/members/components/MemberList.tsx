import { Box, Button, SimpleGrid } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { loadedText } from '#lib/text/format.ts';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { generalTexts } from '#shared/general.messages.ts';
import type { MemberFilters } from '#shared/members/address.ts';
import { memberMessages, memberTexts } from '#shared/members/messages.ts';
import { toMemberInput } from '#shared/members/model.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { useDelayed } from '#ui/hooks/useDelayed.ts';
import { ListEnd } from '#ui/lists/ListEnd.tsx';
import { MemberCardSkeleton, MemberItem } from './MemberItem.tsx';

const COLUMNS = { columns: { base: 1, sm: 2, lg: 3 }, gap: '3' };
const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The cards of the directory with their loading, error, and empty states. */
export function MemberList({ filters, onClear }: MemberListProps) {
  const list = trpc.members.list.useInfiniteQuery(toMemberInput(filters), {
    ...BY_CURSOR,
    // The previous results stay visible while the user types.
    placeholderData: keepPreviousData,
  });
  const showSkeletons = useDelayed(list.isPending);
  const members = itemsOf(list);
  const items = useRef<HTMLDivElement>(null);
  const moveTo = useRef<number | null>(null);

  // The first new card replaces the button, so it takes the focus.
  useEffect(() => {
    if (moveTo.current === null || members.length <= moveTo.current) return;
    items.current?.children[moveTo.current]?.querySelector('a')?.focus({ preventScroll: true });
    moveTo.current = null;
  }, [members.length]);

  function loadMore(): void {
    moveTo.current = members.length;
    void list.fetchNextPage();
  }

  return (
    <Box as="section" position="relative" aria-label={generalTexts.members} aria-busy={list.isFetching}>
      <Box role="status" srOnly>
        {list.isSuccess && !list.isPlaceholderData && countText(members.length, list.hasNextPage)}
      </Box>
      {showSkeletons && (
        <SimpleGrid {...COLUMNS} aria-hidden>
          {SKELETONS.map((name) => (
            <MemberCardSkeleton key={name} />
          ))}
        </SimpleGrid>
      )}
      {list.isSuccess && members.length === 0 && <NoMembers filters={filters} onClear={onClear} />}
      <SimpleGrid as="ul" ref={items} listStyleType="none" {...COLUMNS}>
        {members.map((member) => (
          <MemberItem key={member.id} member={member} />
        ))}
      </SimpleGrid>
      <ListEnd list={list} count={members.length} failed={memberMessages.error} onLoad={loadMore} />
    </Box>
  );
}

function NoMembers({ filters, onClear }: MemberListProps) {
  if (!filters.q && !filters.role) return <EmptyState title={memberMessages.none} />;
  return (
    <EmptyState
      title={memberMessages.noneFound}
      action={<Button onClick={onClear}>{generalTexts.clearFilters}</Button>}
    />
  );
}

function countText(count: number, more: boolean): string {
  if (count === 0) return memberMessages.noneFound;
  return loadedText(count, more, memberTexts.nouns);
}

type MemberListProps = {
  filters: MemberFilters;
  /** Clears search and role. */
  onClear: () => void;
};
