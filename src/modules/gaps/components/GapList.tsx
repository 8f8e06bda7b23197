import { Button, Stack } from '@chakra-ui/react';
import { BY_CURSOR, itemsOf, trpc } from '#lib/trpc.ts';
import { gapTexts } from '#shared/gaps/messages.ts';
import type { GapSource, GapState } from '#shared/gaps/model.ts';
import type { Gap } from '#shared/gaps/output.ts';
import { PAGE_SIZE } from '#shared/kit/pagination.ts';
import { EmptyState } from '#ui/base/EmptyState.tsx';
import { useRestoreFocus } from '#ui/hooks/useRestoreFocus.ts';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { GapItem } from './GapItem.tsx';

/** The gaps of a state, most frequent first, with loading, error, and empty states. */
export function GapList({ filter, onWrite, onAllSources }: GapListProps) {
  const list = trpc.gaps.list.useInfiniteQuery({ ...filter, limit: PAGE_SIZE }, BY_CURSOR);
  const gaps = itemsOf(list);
  const region = useRestoreFocus(gaps.length);
  return (
    <PagedList
      label={gapTexts.list}
      list={list}
      count={gaps.length}
      nouns={gapTexts.nouns}
      skeleton="8rem"
      region={region}
      failed={gapTexts.failed}
      empty={
        filter.source ? (
          <EmptyState
            title={gapTexts.noneOfSource}
            action={<Button onClick={onAllSources}>{gapTexts.showAll}</Button>}
          />
        ) : (
          <EmptyState title={gapTexts.none[filter.state]} />
        )
      }
    >
      <Stack as="ol" gap="3" listStyleType="none">
        {gaps.map((gap) => (
          <GapItem key={gap.id} gap={gap} onWrite={() => onWrite(gap)} />
        ))}
      </Stack>
    </PagedList>
  );
}

type GapListProps = {
  filter: { state: GapState; source?: GapSource };
  onWrite: (gap: Gap) => void;
  onAllSources: () => void;
};
