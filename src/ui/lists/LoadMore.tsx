import { Button } from '@chakra-ui/react';
import { generalTexts } from '#shared/general.messages.ts';

/** The part of an infinite query that the button needs. */
type Paged = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

/** The button below a list with more pages. `onLoad` replaces the default fetch of the next page. */
export function LoadMore({ list, onLoad }: { list: Paged; onLoad?: () => void }) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="outline"
      display="flex"
      mx="auto"
      mt="5"
      minW="9rem"
      loading={list.isFetchingNextPage}
      onClick={onLoad ?? (() => void list.fetchNextPage())}
    >
      {generalTexts.loadMore}
    </Button>
  );
}
