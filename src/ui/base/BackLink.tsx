import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { uiTexts } from '#shared/ui.messages.ts';

/** The back link above a page's heading. Its child is one link with its own arrow. */
export function BackLink({ children }: { children: ReactNode }) {
  return (
    <Flex as="nav" aria-label={uiTexts.breadcrumb} data-screen-only mb="4">
      <Flex
        asChild
        align="center"
        gap="1"
        minH={{ base: '10', md: '8' }}
        css={{ '@media (pointer: coarse)': { minH: '10' } }}
        color="fg.muted"
        borderRadius="sm"
        _hover={{ color: 'fg' }}
      >
        {children}
      </Flex>
    </Flex>
  );
}
