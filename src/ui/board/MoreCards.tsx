import { Button } from '@chakra-ui/react';
import { generalTexts } from '#shared/general.messages.ts';

/** Loads more cards of a column. */
export function MoreCards({ loading, onLoad }: { loading: boolean; onLoad: () => void }) {
  return (
    <Button size="sm" variant="ghost" w="full" loading={loading} onClick={onLoad}>
      {generalTexts.loadMore}
    </Button>
  );
}
