import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A frame around one part of the results. */
export function ResultCard({ title, mt, children }: { title: string; mt?: string; children: ReactNode }) {
  return (
    <Box minW="0" mt={mt} p="4" bg="bg.surface" borderWidth="1px" borderRadius="lg">
      <Heading as="h3" size="sm" mb="1" overflowWrap="anywhere">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
