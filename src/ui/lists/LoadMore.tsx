import { Button } from '@chakra-ui/react';

/** As much of an infinite query as its end needs. */
type Paged = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };

/** Stands below a list that goes on. `onLoad` replaces the plain fetching of the next page. */
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
      Load more
    </Button>
  );
}
