import { Box } from '@chakra-ui/react';

/** A text as it was written, while its renderer can't be loaded. */
export function Unformatted({ children }: { children: string }) {
  return (
    <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
      {children}
    </Box>
  );
}
