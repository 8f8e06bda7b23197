import { Box } from '@chakra-ui/react';

/** Says what a search found to those who do not see it; null while it is not known. */
export function FoundStatus({ count, corrected }: { count: number | null; corrected: string | null }) {
  const results = count === 1 ? '1 result loaded' : `${count || 'No'} results${count ? ' loaded' : ''}`;
  return (
    <Box role="status" srOnly>
      {count !== null && (corrected ? `Showing results for ${corrected}. ${results}` : results)}
    </Box>
  );
}
