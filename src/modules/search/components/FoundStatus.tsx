import { Box } from '@chakra-ui/react';
import { searchTexts } from '#shared/search/messages.ts';

/** Announces the number of results to assistive technology. Null while it is unknown. */
export function FoundStatus({ count, corrected }: { count: number | null; corrected: string | null }) {
  const results = searchTexts.loaded(count ?? 0);
  return (
    <Box role="status" srOnly>
      {count !== null && (corrected ? searchTexts.loadedFor(corrected, results) : results)}
    </Box>
  );
}
