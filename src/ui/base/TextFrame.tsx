import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A text at the left edge of the page. What belongs `beside` it stays in view on its right. */
export function TextFrame({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  return (
    <Flex data-frame gap={{ base: '8', xl: '10' }}>
      <Box
        flex="1"
        minW="0"
        maxW="reading"
        // On paper, a relative time has no tooltip.
        css={{ '@media print': { '& time[title]::after': { content: '" (" attr(title) ")"' } } }}
      >
        {children}
      </Box>
      <Flex
        data-screen-only
        hideBelow="lg"
        direction="column"
        gap="6"
        w={{ base: '12rem', xl: '15rem' }}
        flexShrink="0"
        alignSelf="flex-start"
        position="sticky"
        top="8"
        maxH="calc(100dvh - 8rem)"
        _empty={{ display: 'none' }}
      >
        {beside}
      </Flex>
    </Flex>
  );
}
